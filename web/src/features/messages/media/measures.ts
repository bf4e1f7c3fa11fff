/** How lengths of files are shown, and how much room their pictures get before they are here. */
import type { MediaView } from '@prosa/shared';

/** Returns a length in seconds as clocks show it: `0:14`, `12:03`, `1:02:03`. */
export function clockLength(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const hours = Math.floor(whole / 3_600);
  const minutes = Math.floor((whole % 3_600) / 60);
  const rest = String(whole % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}

export type Box = { readonly width: number; readonly height: number };

const largest = 320;
const narrowest = 160;
const lowest = 120;
const unknownBox: Box = { width: 280, height: 210 };
const stickerBox: Box = { width: 160, height: 160 };

const within = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** Returns the room of a picture: its own shape as far as that can be read, and never more than a bubble holds. */
export function boxOf(media: Pick<MediaView, 'width' | 'height' | 'sticker'> | null): Box {
  if (media?.sticker) return stickerBox;
  const { width, height } = media ?? {};
  if (!width || !height) return unknownBox;
  const scale = Math.min(1, largest / width, largest / height);
  return {
    width: Math.round(within(width * scale, narrowest, largest)),
    height: Math.round(within(height * scale, lowest, largest)),
  };
}

/** Returns the loudness of a voice note in `count` steps between 0 and 1; flat where it is not known. */
export function loudness(waveform: string | null, count: number): readonly number[] {
  const flat = Array.from({ length: count }, () => 0);
  if (waveform === null) return flat;
  const values = bytesOf(waveform);
  if (values.length === 0) return flat;
  return flat.map((_, at) => {
    const from = Math.floor((at * values.length) / count);
    const to = Math.max(from + 1, Math.floor(((at + 1) * values.length) / count));
    return Math.min(1, Math.max(...values.slice(from, to)) / 100);
  });
}

function bytesOf(base64: string): number[] {
  try {
    return [...atob(base64)].map((char) => char.charCodeAt(0));
  } catch {
    // Not base64: drawn as a note whose loudness nobody told.
    return [];
  }
}
