/**
 * Stickers as phones take them: a square of WebP with nothing around the picture, moving where the picture moves, and no
 * larger than networks allow. What is one already stays as it is, byte for byte.
 */
import type { Readable } from 'node:stream';
import sharp, { type Sharp } from 'sharp';
import { NotAPicture } from './pictures.ts';

export type StickerLimits = {
  /** A side of the square. */
  readonly pixels: number;
  /** How many bytes of a picture are read. */
  readonly pictureBytes: number;
  readonly stillBytes: number;
  readonly movingBytes: number;
};

export type MadeSticker = {
  /** WebP. */
  readonly content: Buffer;
  readonly animated: boolean;
  readonly width: number;
  readonly height: number;
};

/** However coarse, it would be larger than phones take: it moves for too long. */
export class TooLargeForASticker extends Error {
  override readonly name = 'TooLargeForASticker';
}

/** How many pixels all pictures of a moving sticker may have together. */
const maxPixels = 80_000_000;
const timeoutSeconds = 20;
/** From as good as the original to just recognizable; a moving one is many pictures, and each try takes its time. */
const qualities = { still: [82, 60, 40, 20, 5], moving: [60, 25, 5] };
/** A second of film has ten to twenty-five. */
const mostFrames = 120;
/** The coarsest is about so much smaller than the first try. */
const mostShrink = 6;
const nothing = { r: 0, g: 0, b: 0, alpha: 0 };
const readable: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif']);

/**
 * Makes a sticker of a picture. Rejects with `NotAPicture` what cannot be read, and with `TooLargeForASticker` what
 * cannot be made small enough.
 */
export async function asSticker(picture: Readable, limits: StickerLimits): Promise<MadeSticker> {
  const bytes = await whole(picture, limits.pictureBytes);
  const opened = (): Sharp =>
    sharp(bytes, { animated: true, failOn: 'error', limitInputPixels: maxPixels }).timeout({
      seconds: timeoutSeconds,
    });
  const unreadable = (error: unknown): never => {
    throw new NotAPicture(error);
  };
  if (bytes.length === 0) return unreadable(new Error('there is nothing to read'));
  const {
    format,
    pages = 1,
    width,
    height,
    pageHeight = height,
  } = await opened().metadata().catch(unreadable);
  if (!readable.has(format)) unreadable(new Error(`${format} is no format of pictures here`));
  const animated = pages > 1;
  const most = animated ? limits.movingBytes : limits.stillBytes;
  const isSquare = width === limits.pixels && pageHeight === limits.pixels;
  if (format === 'webp' && isSquare && bytes.length <= most) {
    // What says that it is one may be broken further behind.
    await opened().resize(16).toBuffer().catch(unreadable);
    return { content: bytes, animated, width, height: pageHeight };
  }
  // Only one picture can lie on its side.
  const upright = (): Sharp => (animated ? opened() : opened().autoOrient());
  if (pages > mostFrames) throw new TooLargeForASticker();
  for (const quality of animated ? qualities.moving : qualities.still) {
    const content = await upright()
      .resize({ width: limits.pixels, height: limits.pixels, fit: 'contain', background: nothing })
      .webp({ quality, alphaQuality: quality, effort: animated ? 1 : 4 })
      .toBuffer()
      .catch(unreadable);
    if (content.length <= most) return { content, animated, width: limits.pixels, height: limits.pixels };
    if (content.length > most * mostShrink) break;
  }
  throw new TooLargeForASticker();
}

async function whole(content: Readable, most: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of content) {
    bytes += (piece as Buffer).length;
    if (bytes > most) throw new TooLargeForASticker();
    pieces.push(piece as Buffer);
  }
  return Buffer.concat(pieces);
}
