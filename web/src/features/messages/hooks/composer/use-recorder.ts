/**
 * Recording a voice note: held by the hand that began it or going on by itself, it can be paused, listened to and gone on
 * with, and is thrown away or handed over at the end. The microphone is asked for when it is first needed and released right
 * after.
 */
import { useInterval } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { now } from '#src/lib/time/time.ts';
import { record } from '../../recording/record.ts';
import { type RecordingUnderWay, smallestBytes, waveformOf } from '../../recording/recording.ts';

export type Recording = { readonly file: File; readonly seconds: number; readonly waveform: string | null };
export type RecorderState = 'idle' | 'asking' | 'recording' | 'paused' | 'finishing' | 'refused';

const canRecord = (): boolean => typeof MediaRecorder !== 'undefined' && 'mediaDevices' in navigator;

type UnderWay = { readonly stream: MediaStream; readonly recording: RecordingUnderWay };

const release = ({ stream, recording }: UnderWay): void => {
  recording.drop();
  for (const track of stream.getTracks()) track.stop();
};

async function open(): Promise<UnderWay> {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: { echoCancellation: true, noiseSuppression: true },
  });
  return { stream, recording: await record(stream) };
}

export type Recorder = ReturnType<typeof useRecorder>;

export function useRecorder() {
  const underWay = useRef<UnderWay | null>(null);
  /** Given up while the microphone was still being asked for. */
  const attempt = useRef(0);
  const began = useRef(0);
  const before = useRef(0);
  const [state, setState] = useState<RecorderState>('idle');
  const [held, hold] = useState(false);
  const [seconds, setSeconds] = useState(0);
  const [heard, setHeard] = useState<string | null>(null);
  const elapsed = (): number =>
    before.current + (state === 'recording' ? (now().getTime() - began.current) / 1_000 : 0);
  const clock = useInterval(() => setSeconds(elapsed()), 100);

  const end = (): void => {
    attempt.current += 1;
    if (underWay.current !== null) release(underWay.current);
    underWay.current = null;
    clock.stop();
    setHeard(null);
    hold(false);
    setState('idle');
  };
  // Whoever leaves the conversation does not go on being recorded.
  useEffect(
    () => () => {
      attempt.current += 1;
      if (underWay.current !== null) release(underWay.current);
    },
    [],
  );
  useEffect(() => () => (heard === null ? undefined : URL.revokeObjectURL(heard)), [heard]);

  const begin = async (): Promise<void> => {
    attempt.current += 1;
    const own = attempt.current;
    setState('asking');
    try {
      const opened = await open();
      if (attempt.current !== own) return release(opened);
      underWay.current = opened;
      before.current = 0;
      began.current = now().getTime();
      setSeconds(0);
      setState('recording');
      clock.start();
    } catch {
      // Not allowed, or there is no microphone; the reader is told how to allow it.
      hold(false);
      setState('refused');
    }
  };

  return {
    supported: canRecord(),
    state,
    seconds,
    /** A hand holds it: letting go sends it. */
    held,
    levels: underWay.current?.recording.levels() ?? [],
    /** What was recorded so far, to be listened to while it is paused. */
    heard,
    begin: (byHand = false) => {
      if (state === 'finishing') return;
      hold(byHand);
      void begin();
    },
    /** Lets the recording go on without the hand. */
    lock: () => hold(false),
    pause: async (): Promise<void> => {
      const { current } = underWay;
      if (current === null || state !== 'recording') return;
      before.current = elapsed();
      clock.stop();
      setState('paused');
      // Asked for first: some recorders hand nothing over once they pause.
      const sofar = current.recording.soFar();
      current.recording.pause();
      // Without it there is nothing to listen to; whoever sends it hears that it is lost.
      const file = await sofar.catch(() => null);
      if (file !== null && underWay.current === current) setHeard(URL.createObjectURL(file));
    },
    resume: () => {
      setHeard(null);
      began.current = now().getTime();
      underWay.current?.recording.resume();
      setState('recording');
      clock.start();
    },
    /** Ends it and hands it over; `null` when it is too short to be meant. Rejects when it is lost. */
    finish: async (): Promise<Recording | null> => {
      const { current } = underWay;
      if (current === null) return null;
      // Nobody else ends it from here on: neither who presses again nor who leaves takes the file away.
      underWay.current = null;
      const length = elapsed();
      const waveform = waveformOf(current.recording.levels());
      clock.stop();
      setState('finishing');
      try {
        const file = await current.recording.finish();
        return file.size < smallestBytes ? null : { file, seconds: length, waveform };
      } finally {
        release(current);
        end();
      }
    },
    cancel: () => {
      if (state !== 'finishing') end();
    },
  };
}
