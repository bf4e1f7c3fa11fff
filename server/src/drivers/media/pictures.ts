/**
 * Looks at strangers' pictures: only formats we show are decoded, within limits of size and time, and what comes out is
 * small and made by us.
 */
import type { Readable } from 'node:stream';
import sharp, { type Sharp } from 'sharp';

export type Picture = {
  readonly width: number;
  readonly height: number;
  /** WebP, at most 480 pixels a side. */
  readonly thumbnail: Buffer;
  /** JPEG, at most 48 pixels a side: fits into a row. */
  readonly preview: Buffer;
};

/** The content is no picture that we can read; another try would not help. */
export class NotAPicture extends Error {
  constructor(cause: unknown) {
    super('the content cannot be read as a picture', { cause });
    this.name = 'NotAPicture';
  }
}

const maxPixels = 80_000_000;
const timeoutSeconds = 20;

sharp.concurrency(1);
sharp.cache(false);
// Whatever a file calls itself, only these are ever decoded: no SVG, no PDF, nothing that reads other files.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
    // What vendor libraries in this process read from files of ours.
    'VipsForeignLoadJpegFile',
    'VipsForeignLoadPngFile',
    'VipsForeignLoadWebpFile',
  ],
});

/** The first frame of an animation stands for it. */
export async function lookAtPicture(content: Readable): Promise<Picture> {
  const image = sharp({ failOn: 'error', limitInputPixels: maxPixels, sequentialRead: false }).timeout({
    seconds: timeoutSeconds,
  });
  content.on('error', (error) => image.destroy(error));
  // Heard through what is awaited below.
  image.on('error', () => undefined);
  content.pipe(image);
  try {
    const [{ autoOrient }, thumbnail, preview] = await Promise.all([
      image.metadata(),
      smaller(image, 480).webp({ quality: 78 }).toBuffer(),
      smaller(image, 48).flatten({ background: '#ffffff' }).jpeg({ quality: 50 }).toBuffer(),
    ]);
    return { width: autoOrient.width, height: autoOrient.height, thumbnail, preview };
  } catch (error) {
    if (content.errored !== null) throw content.errored;
    throw new NotAPicture(error);
  }
}

const smaller = (image: Sharp, side: number): Sharp =>
  image.clone().autoOrient().resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
