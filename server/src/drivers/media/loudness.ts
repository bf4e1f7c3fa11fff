/** How loud a sound is over its length, and how long an OGG/Opus file lasts: pure. */

const values = 64;

/** 64 values from 0 to 100, base64, of 16 bit mono samples; the loudest moment is 100. */
export function loudnessOf(samples: Buffer): string {
  const count = Math.floor(samples.length / 2);
  const peaks = Array.from({ length: values }, (_, n) => {
    const [from, to] = [Math.floor((n * count) / values), Math.floor(((n + 1) * count) / values)];
    let sum = 0;
    for (let at = from; at < to; at += 1) sum += Math.abs(samples.readInt16LE(at * 2));
    return to > from ? sum / (to - from) : 0;
  });
  const loudest = Math.max(1, ...peaks);
  return Buffer.from(peaks.map((peak) => Math.round((peak / loudest) * 100))).toString('base64');
}

const pageMark = Buffer.from('OggS');
/** Opus counts in this many a second, whatever was recorded. */
const granulesPerSecond = 48_000;

/** From the last page within a file's end; `undefined` when there is none. */
export function oggSeconds(tail: Buffer): number | undefined {
  const at = tail.lastIndexOf(pageMark);
  if (at < 0 || at + 14 > tail.length) return undefined;
  const granule = tail.readBigInt64LE(at + 6);
  return granule < 0n ? undefined : Math.max(1, Math.round(Number(granule) / granulesPerSecond));
}
