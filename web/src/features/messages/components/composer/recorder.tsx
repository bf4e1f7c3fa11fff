/** Recording a voice note: how long it is already, pausing to listen, going on, throwing away, sending. */
import { ActionIcon, Text } from '@mantine/core';
import {
  IconMicrophone,
  IconPlayerPauseFilled,
  IconPlayerRecordFilled,
  IconSend2,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { useRecorder } from '../../hooks/use-recorder.ts';
import { useSound } from '../../hooks/use-sound.ts';
import { clockLength } from '../../measures.ts';
import { PlayButton } from '../content/play-button.tsx';
import { Waveform } from '../content/waveform.tsx';
import classes from './recorder.module.css';

type Recorder = ReturnType<typeof useRecorder>;

export function RecordButton({ recorder }: { recorder: Recorder }) {
  const { t } = useTranslation('messages');
  if (!recorder.supported) return null;
  const refused = recorder.state === 'refused';
  return (
    <>
      {refused && (
        <Text className={classes.refused} role="alert" size="xs">
          {t('record.refused')}
        </Text>
      )}
      <ActionIcon
        size={36}
        radius="xl"
        variant="filled"
        color="prosa"
        aria-label={t('record.begin')}
        loading={recorder.state === 'asking'}
        onClick={recorder.begin}
      >
        <IconMicrophone size={19} />
      </ActionIcon>
    </>
  );
}

export function RecordingBar({ recorder, onSend }: { recorder: Recorder; onSend: () => void }) {
  const { t } = useTranslation('messages');
  const paused = recorder.state === 'paused';
  return (
    <section className={classes.bar} aria-label={t('record.label')}>
      <ActionIcon size={36} radius="xl" aria-label={t('record.cancel')} onClick={recorder.cancel}>
        <IconTrash size={20} />
      </ActionIcon>
      <span className={classes.clock} data-running={!paused || undefined}>
        <i aria-hidden />
        <time>{clockLength(Math.floor(recorder.seconds))}</time>
      </span>
      {recorder.heard === null ? (
        <span className={classes.rest} role="status">
          {paused ? t('record.paused') : t('record.running')}
        </span>
      ) : (
        <Listen url={recorder.heard} seconds={recorder.seconds} />
      )}
      <ActionIcon
        size={36}
        radius="xl"
        color="red"
        aria-label={paused ? t('record.resume') : t('record.pause')}
        onClick={paused ? recorder.resume : recorder.pause}
      >
        {paused ? <IconPlayerRecordFilled size={19} /> : <IconPlayerPauseFilled size={20} />}
      </ActionIcon>
      <ActionIcon
        size={36}
        radius="xl"
        variant="filled"
        color="prosa"
        data-autofocus
        aria-label={t('record.send')}
        onClick={onSend}
      >
        <IconSend2 size={19} />
      </ActionIcon>
    </section>
  );
}

function Listen({ url, seconds }: { url: string; seconds: number }) {
  const sound = useSound(url, seconds);
  return (
    <span className={classes.listen}>
      <audio {...sound.element} />
      <PlayButton sound={sound} />
      <Waveform
        waveform={null}
        at={sound.at}
        length={sound.length ?? seconds}
        disabled={false}
        onSeek={sound.seek}
      />
    </span>
  );
}
