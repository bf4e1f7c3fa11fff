/** Plays and pauses a sound. */
import { ActionIcon, Loader } from '@mantine/core';
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { useSound } from '../../hooks/media/use-sound.ts';

type PlayButtonProps = { sound: ReturnType<typeof useSound>; disabled?: boolean };

export function PlayButton({ sound, disabled = false }: PlayButtonProps) {
  const { t } = useTranslation('messages');
  return (
    <ActionIcon
      size={34}
      radius="xl"
      flex="none"
      disabled={disabled}
      aria-label={sound.playing ? t('sound.pause') : t('sound.play')}
      onClick={sound.toggle}
    >
      <StateIcon playing={sound.playing} loading={sound.loading} />
    </ActionIcon>
  );
}

function StateIcon({ playing, loading }: { playing: boolean; loading: boolean }) {
  if (loading) return <Loader size={16} />;
  return playing ? <IconPlayerPauseFilled size={20} /> : <IconPlayerPlayFilled size={20} />;
}
