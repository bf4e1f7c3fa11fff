/** The loudness of a sound, coloured as far as it has been heard. A slider lies on it, for hands and keyboards alike. */
import { type CSSProperties, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { clockLength, loudness } from '../../media/measures.ts';
import classes from './waveform.module.css';

const bars = 44;
const step = 4;
const height = 26;
const lowest = 2;

/** Returns a path of strokes: a bar in the middle of every step. */
function pathOf(waveform: string | null): string {
  return loudness(waveform, bars)
    .map((loud, at) => {
      const half = Math.max(lowest, loud * height) / 2;
      return `M${at * step + step / 2} ${height / 2 - half}v${half * 2}`;
    })
    .join('');
}

type WaveformProps = {
  waveform: string | null;
  at: number;
  length: number;
  disabled: boolean;
  onSeek: (seconds: number) => void;
};

export function Waveform({ waveform, at, length, disabled, onSeek }: WaveformProps) {
  const { t } = useTranslation('messages');
  const path = useMemo(() => pathOf(waveform), [waveform]);
  const heard: CSSProperties = { clipPath: `inset(0 ${100 - (length > 0 ? (at / length) * 100 : 0)}% 0 0)` };
  return (
    <div className={classes.waveform}>
      <svg
        viewBox={`0 0 ${bars * step} ${height}`}
        preserveAspectRatio="none"
        aria-hidden
        className={classes.rest}
      >
        <path d={path} />
      </svg>
      <svg
        viewBox={`0 0 ${bars * step} ${height}`}
        preserveAspectRatio="none"
        aria-hidden
        className={classes.heard}
        style={heard}
      >
        <path d={path} />
      </svg>
      <input
        type="range"
        className={classes.slider}
        min={0}
        max={Math.max(length, 0.1)}
        step={Math.max(length / 100, 0.1)}
        value={Math.min(at, length)}
        disabled={disabled || length === 0}
        aria-label={t('sound.position')}
        aria-valuetext={t('sound.positionOf', { at: clockLength(at), length: clockLength(length) })}
        onChange={(event) => onSeek(event.currentTarget.valueAsNumber)}
      />
    </div>
  );
}
