/** How loud notifications are on this device. Letting go of the slider plays one. */
import { Slider, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconVolume, IconVolume2, IconVolumeOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { BarPopover } from '#src/ui/overlays/bar-popover.tsx';
import { openSound, ring } from '../sound.ts';
import { useVolume, volume, volumeStep } from '../volume.ts';

const quiet = 0.5;

function VolumeIcon({ level }: { level: number }) {
  if (level === 0) return <IconVolumeOff size={20} stroke={1.7} />;
  return level < quiet ? <IconVolume2 size={20} stroke={1.7} /> : <IconVolume size={20} stroke={1.7} />;
}

const percent = (level: number): string => `${Math.round(level * 100)}%`;

export function VolumeControl() {
  const { t } = useTranslation('notifications');
  const [opened, { open, close }] = useDisclosure(false);
  const level = useVolume();
  return (
    <BarPopover
      opened={opened}
      onOpen={open}
      onClose={close}
      label={t('volume.now', { volume: percent(level) })}
      icon={<VolumeIcon level={level} />}
      width={220}
    >
      <VolumeSlider />
    </BarPopover>
  );
}

export function VolumeSlider() {
  const { t } = useTranslation('notifications');
  const level = useVolume();
  const sample = (): void => {
    openSound();
    ring('message', volume.get());
  };
  return (
    <>
      <Text size="sm" fw={600} mb="xs">
        {t('volume.label')}
      </Text>
      <Slider
        min={0}
        max={1}
        step={volumeStep}
        value={level}
        onChange={volume.set}
        onChangeEnd={sample}
        label={percent}
        thumbLabel={t('volume.label')}
        data-autofocus
      />
    </>
  );
}
