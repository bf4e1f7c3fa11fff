/** A recording under way, however it is made, and how loud it is. */
export type RecordingUnderWay = {
  readonly pause: () => void;
  readonly resume: () => void;
  /** What was recorded so far, to be listened to. */
  readonly soFar: () => Promise<File>;
  /** Ends it and hands it over. */
  readonly finish: () => Promise<File>;
  readonly drop: () => void;
  /** Loudness between 0 and 1, ten values a second; none where it cannot be told. */
  readonly levels: () => readonly number[];
};

/** Shorter recordings are slips of the finger. */
export const smallestBytes = 10_000;
export const bitsPerSecond = 128_000;

/** Speech is far quieter than what a file can hold. */
const fullVoice = 0.35;
export const loudnessOf = (peak: number): number => Math.min(1, Math.sqrt(peak / fullVoice));

const bars = 64;

/** Returns the loudness of a whole recording as messages carry it: 64 values 0–100 in base64. */
export function waveformOf(levels: readonly number[]): string | null {
  if (levels.length === 0) return null;
  const values = Array.from({ length: bars }, (_, at) => {
    const from = Math.floor((at * levels.length) / bars);
    const to = Math.max(from + 1, Math.floor(((at + 1) * levels.length) / bars));
    return Math.round(Math.max(0, ...levels.slice(from, to)) * 100);
  });
  return btoa(String.fromCharCode(...values));
}
