/**
 * Recording a voice note. Held by a hand it is a strip beside the button; going on by itself it is a bar: how long it is
 * already, pausing to listen, going on, throwing away, sending.
 */
import { ActionIcon, Text } from '@mantine/core';
import {
  IconChevronLeft,
  IconLock,
  IconMicrophone,
  IconPlayerPauseFilled,
  IconPlayerRecordFilled,
  IconSend2,
  IconTrash,
} from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useHeldEscape } from '#src/ui/overlays/use-held-escape.ts';
import { usePressToRecord } from '../../hooks/composer/use-press-to-record.ts';
import type { Recorder } from '../../hooks/composer/use-recorder.ts';
import { useSound } from '../../hooks/media/use-sound.ts';
import { clockLength } from '../../media/measures.ts';
import { waveformOf } from '../../recording/recording.ts';
import { PlayButton } from '../media/play-button.tsx';
import { Waveform } from '../media/waveform.tsx';
import classes from './recorder.module.css';

type RecordProps = { recorder: Recorder; onSend: () => void };

export function RecordButton({ recorder, onSend }: RecordProps) {
  const { t } = useTranslation('messages');
  const { onPointerDown, onClick, onContextMenu } = usePressToRecord(recorder, onSend);
  if (!recorder.supported) return null;
  const refused = recorder.state === 'refused';
  const holding = recorder.held && recorder.state === 'recording';
  return (
    <>
      {refused && (
        <Text className={classes.refused} role="alert" size="xs">
          {t('record.refused')}
        </Text>
      )}
      {holding && <HeldStrip recorder={recorder} />}
      <ActionIcon
        className={classes.begin}
        size={36}
        radius="xl"
        variant="filled"
        color="prosa"
        aria-label={t('record.begin')}
        title={t('record.hint')}
        data-holding={holding || undefined}
        loading={recorder.state === 'finishing' || (recorder.state === 'asking' && !recorder.held)}
        onPointerDown={onPointerDown}
        onClick={onClick}
        onContextMenu={onContextMenu}
      >
        <IconMicrophone size={19} />
      </ActionIcon>
    </>
  );
}

/** While a hand holds the button: how long it is, and the two ways out of holding. */
function HeldStrip({ recorder }: { recorder: Recorder }) {
  const { t } = useTranslation('messages');
  useHeldEscape(true, recorder.cancel);
  return (
    <div className={classes.held} role="status">
      <Clock recorder={recorder} />
      <Levels levels={recorder.levels} />
      <span className={classes.away}>
        <IconChevronLeft size={16} aria-hidden /> {t('record.slideAway')}
      </span>
      <span className={classes.lock} aria-hidden>
        <IconLock size={17} />
      </span>
    </div>
  );
}

function Clock({ recorder }: { recorder: Recorder }) {
  return (
    <span className={classes.clock} data-running={recorder.state === 'recording' || undefined}>
      <i aria-hidden />
      <time>{clockLength(Math.floor(recorder.seconds))}</time>
    </span>
  );
}

const shownLevels = 48;

/** What the microphone hears, the newest at the right; a sign of life, nothing to be read. */
function Levels({ levels }: { levels: readonly number[] }) {
  const shown = Array.from({ length: shownLevels }, (_, at) => levels[levels.length - shownLevels + at] ?? 0);
  return (
    <span className={classes.levels} aria-hidden>
      {shown.map((level, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place of the meter is the same place whatever stands in it.
        <span key={at} className={classes.level} style={{ height: `${Math.max(8, level * 100)}%` }} />
      ))}
    </span>
  );
}

export function RecordingBar({ recorder, onSend }: RecordProps) {
  const { t } = useTranslation('messages');
  const paused = recorder.state === 'paused';
  const finishing = recorder.state === 'finishing';
  const send = useRef<HTMLButtonElement>(null);
  useHeldEscape(true, recorder.cancel);
  // The button that began it is gone; whoever pressed it by keyboard goes on here.
  useEffect(() => send.current?.focus(), []);
  return (
    <section className={classes.bar} aria-label={t('record.label')}>
      <ActionIcon
        size={36}
        radius="xl"
        aria-label={t('record.cancel')}
        disabled={finishing}
        onClick={recorder.cancel}
      >
        <IconTrash size={20} />
      </ActionIcon>
      <Clock recorder={recorder} />
      <span className={classes.state} role="status">
        {!finishing && (paused ? t('record.paused') : t('record.running'))}
      </span>
      {recorder.heard === null ? (
        <Levels levels={recorder.levels} />
      ) : (
        <Listen url={recorder.heard} seconds={recorder.seconds} levels={recorder.levels} />
      )}
      <ActionIcon
        size={36}
        radius="xl"
        color="red"
        aria-label={paused ? t('record.resume') : t('record.pause')}
        disabled={finishing}
        onClick={paused ? recorder.resume : () => void recorder.pause()}
      >
        {paused ? <IconPlayerRecordFilled size={19} /> : <IconPlayerPauseFilled size={20} />}
      </ActionIcon>
      <ActionIcon
        ref={send}
        size={36}
        radius="xl"
        variant="filled"
        color="prosa"
        aria-label={t('record.send')}
        loading={finishing}
        onClick={onSend}
      >
        <IconSend2 size={19} />
      </ActionIcon>
    </section>
  );
}

type ListenProps = { url: string; seconds: number; levels: readonly number[] };

function Listen({ url, seconds, levels }: ListenProps) {
  const sound = useSound(url, seconds);
  return (
    <span className={classes.listen}>
      <audio {...sound.element} />
      <PlayButton sound={sound} />
      <Waveform
        waveform={waveformOf(levels)}
        at={sound.at}
        length={sound.length ?? seconds}
        disabled={false}
        onSeek={sound.seek}
      />
    </span>
  );
}
