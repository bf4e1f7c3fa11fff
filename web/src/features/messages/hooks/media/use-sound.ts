/** Playing one sound: where it is, how fast it goes, and that nothing else sounds meanwhile. */
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { storage } from '#src/lib/browser/storage.ts';

export const speeds = [1, 1.5, 2] as const;
type Speed = (typeof speeds)[number];

const remembered = (): Speed => speeds.find((speed) => String(speed) === storage.get('soundSpeed')) ?? 1;

/** Every other sound of the page stops when one begins. */
function silenceOthers(own: HTMLAudioElement): void {
  for (const other of document.querySelectorAll('audio, video'))
    if (other !== own && other instanceof HTMLMediaElement) other.pause();
}

type Heard = SyntheticEvent<HTMLAudioElement>;

export function useSound(url: string | null, toldSeconds: number | null) {
  const { i18n } = useTranslation();
  const audio = useRef<HTMLAudioElement>(null);
  const [playing, setPlaying] = useState(false);
  const [loading, setLoading] = useState(false);
  const [at, setAt] = useState(0);
  const [known, setKnown] = useState<number | null>(null);
  const [speed, setSpeed] = useState<Speed>(remembered);
  useEffect(() => {
    if (audio.current !== null) audio.current.playbackRate = speed;
  }, [speed]);
  // A recording says how long it is only at its end; until then what its sender said counts.
  const length = known ?? toldSeconds;
  const toggle = (): void => {
    const { current } = audio;
    if (current === null || url === null) return;
    if (!current.paused) return current.pause();
    current.playbackRate = speed;
    setLoading(true);
    // Refused only where the file cannot be played; the element says so itself.
    current.play().catch(() => setLoading(false));
  };
  return {
    playing,
    loading,
    at,
    length,
    toggle,
    speedName: new Intl.NumberFormat(i18n.language).format(speed),
    faster: () => {
      const next = speeds[(speeds.indexOf(speed) + 1) % speeds.length] ?? 1;
      storage.set('soundSpeed', String(next));
      setSpeed(next);
    },
    seek: (seconds: number) => {
      if (audio.current !== null) audio.current.currentTime = seconds;
      setAt(seconds);
    },
    element: {
      ref: audio,
      ...(url !== null && { src: url }),
      onPlay: ({ currentTarget }: Heard) => {
        silenceOthers(currentTarget);
        setPlaying(true);
      },
      onPlaying: () => setLoading(false),
      onPause: () => setPlaying(false),
      onEnded: () => setAt(0),
      onTimeUpdate: ({ currentTarget }: Heard) => setAt(currentTarget.ended ? 0 : currentTarget.currentTime),
      onDurationChange: ({ currentTarget }: Heard) =>
        setKnown(Number.isFinite(currentTarget.duration) ? currentTarget.duration : null),
    },
  };
}
