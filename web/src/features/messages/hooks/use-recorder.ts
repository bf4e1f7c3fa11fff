/**
 * Recording a voice note: it goes on by itself once begun, can be paused, listened to and gone on with, and is thrown away
 * or handed over at the end. The microphone is asked for when it is first needed and released right after.
 */
import { useInterval } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { now } from '#src/lib/time.ts';

/** Shorter recordings are slips of the finger. */
export const smallestBytes = 10_000;
const bitsPerSecond = 128_000;
const formats = ['audio/ogg;codecs=opus', 'audio/webm;codecs=opus', 'audio/mp4', 'audio/webm'];
const endings: Readonly<Record<string, string>> = {
  'audio/ogg': 'ogg',
  'audio/webm': 'webm',
  'audio/mp4': 'm4a',
};

export type Recording = { readonly file: File; readonly seconds: number };
export type RecorderState = 'idle' | 'asking' | 'recording' | 'paused' | 'refused';

const canRecord = (): boolean => typeof MediaRecorder !== 'undefined' && 'mediaDevices' in navigator;

function fileOf(chunks: readonly Blob[], type: string): File {
  const plain = type.split(';')[0] ?? '';
  return new File([...chunks], `audio.${endings[plain] ?? 'webm'}`, { type: plain });
}

export function useRecorder() {
  const recorder = useRef<MediaRecorder | null>(null);
  const chunks = useRef<Blob[]>([]);
  const began = useRef(0);
  const before = useRef(0);
  const [state, setState] = useState<RecorderState>('idle');
  const [seconds, setSeconds] = useState(0);
  const [heard, setHeard] = useState<string | null>(null);
  const elapsed = (): number =>
    before.current +
    (recorder.current?.state === 'recording' ? (now().getTime() - began.current) / 1_000 : 0);
  const clock = useInterval(() => setSeconds(elapsed()), 200);

  const release = (): void => {
    for (const track of recorder.current?.stream.getTracks() ?? []) track.stop();
    recorder.current = null;
    clock.stop();
  };
  // Whoever leaves the conversation does not go on being recorded.
  useEffect(
    () => () => {
      for (const track of recorder.current?.stream.getTracks() ?? []) track.stop();
    },
    [],
  );
  useEffect(() => () => (heard === null ? undefined : URL.revokeObjectURL(heard)), [heard]);

  const begin = async (): Promise<void> => {
    setState('asking');
    try {
      const stream = await navigator.mediaDevices.getUserMedia({
        audio: { echoCancellation: true, noiseSuppression: true },
      });
      const mimeType = formats.find((format) => MediaRecorder.isTypeSupported(format));
      const next = new MediaRecorder(stream, {
        audioBitsPerSecond: bitsPerSecond,
        ...(mimeType !== undefined && { mimeType }),
      });
      chunks.current = [];
      before.current = 0;
      began.current = now().getTime();
      next.ondataavailable = ({ data }) => {
        if (data.size > 0) chunks.current.push(data);
      };
      recorder.current = next;
      next.start(1_000);
      setSeconds(0);
      setState('recording');
      clock.start();
    } catch {
      // Not allowed, or there is no microphone; the reader is told how to allow it.
      setState('refused');
    }
  };

  const ended = (): Promise<void> =>
    new Promise((resolve) => {
      const { current } = recorder;
      if (current === null || current.state === 'inactive') return resolve();
      current.onstop = () => resolve();
      current.stop();
    });

  const drop = (): void => {
    if (recorder.current !== null) recorder.current.ondataavailable = null;
    if (recorder.current?.state !== 'inactive') recorder.current?.stop();
    release();
    setHeard(null);
    setState('idle');
  };

  return {
    supported: canRecord(),
    state,
    seconds,
    /** What was recorded so far, to be listened to while it is paused. */
    heard,
    begin: () => void begin(),
    pause: () => {
      const { current } = recorder;
      if (current?.state !== 'recording') return;
      before.current = elapsed();
      current.addEventListener(
        'dataavailable',
        () => setHeard(URL.createObjectURL(fileOf(chunks.current, current.mimeType))),
        { once: true },
      );
      current.pause();
      current.requestData();
      setState('paused');
    },
    resume: () => {
      setHeard(null);
      began.current = now().getTime();
      recorder.current?.resume();
      setState('recording');
    },
    /** Ends it and hands it over; `null` when it is too short to be meant. */
    finish: async (): Promise<Recording | null> => {
      const length = elapsed();
      const type = recorder.current?.mimeType ?? '';
      await ended();
      release();
      setHeard(null);
      setState('idle');
      const file = fileOf(chunks.current, type);
      return file.size < smallestBytes ? null : { file, seconds: length };
    },
    cancel: drop,
  };
}
