/** How loud a sound is over its length, and how long an OGG/Opus file lasts: pure, and of the same size for any length. */

const values = 64;
/** Sums that are kept while the sound goes by; when there are so many, every two become one. */
const mostSums = 4_096;

export type Loudness = {
  /** 16 bit mono samples, wherever the last piece ended. */
  readonly hear: (piece: Buffer) => void;
  readonly samples: () => number;
  /** 64 values from 0 to 100, base64; the loudest moment is 100. */
  readonly waveform: () => string;
};

export function listen(): Loudness {
  let sums: number[] = [];
  let perSum = 1;
  let count = 0;
  /** Half a sample, when a piece ended within one. */
  let rest = Buffer.alloc(0);

  function add(loudness: number): void {
    const at = Math.floor(count / perSum);
    if (at === mostSums) {
      sums = Array.from({ length: mostSums / 2 }, (_, n) => (sums[2 * n] ?? 0) + (sums[2 * n + 1] ?? 0));
      perSum *= 2;
      add(loudness);
      return;
    }
    sums[at] = (sums[at] ?? 0) + loudness;
    count += 1;
  }

  return {
    hear: (piece) => {
      const bytes = rest.length === 0 ? piece : Buffer.concat([rest, piece]);
      const whole = bytes.length - (bytes.length % 2);
      for (let at = 0; at < whole; at += 2) add(Math.abs(bytes.readInt16LE(at)));
      rest = Buffer.from(bytes.subarray(whole));
    },
    samples: () => count,
    waveform: () => {
      const levels = Array.from({ length: values }, (_, n) => average(sums, n));
      const loudest = Math.max(1 / perSum, ...levels);
      return Buffer.from(levels.map((level) => Math.round((level / loudest) * 100))).toString('base64');
    },
  };
}

/** The n-th of the values; a sound of fewer sums repeats them. */
function average(sums: readonly number[], n: number): number {
  const from = Math.floor((n * sums.length) / values);
  const to = Math.max(from + 1, Math.floor(((n + 1) * sums.length) / values));
  const part = sums.slice(from, to);
  return part.length === 0 ? 0 : part.reduce((sum, one) => sum + one, 0) / part.length;
}

const pageMark = Buffer.from('OggS');
/** Opus counts in this many a second, whatever was recorded. */
const granulesPerSecond = 48_000;

/** Returns how many seconds an Ogg file lasts, from the last page within its end; `undefined` when there is none. */
export function oggSeconds(tail: Buffer): number | undefined {
  const at = tail.lastIndexOf(pageMark);
  if (at < 0 || at + 14 > tail.length) return undefined;
  const granule = tail.readBigInt64LE(at + 6);
  return granule < 0n ? undefined : Math.max(1, Math.round(Number(granule) / granulesPerSecond));
}
