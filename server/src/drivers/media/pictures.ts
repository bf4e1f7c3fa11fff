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

/** Reads a picture's size and makes its smaller forms. The first frame of an animation stands for it. */
export const lookAtPicture = (content: Readable): Promise<Picture> =>
  decoded(content, async (image) => {
    const [{ autoOrient }, thumbnail, preview] = await Promise.all([
      image.metadata(),
      smaller(image, 480).webp({ quality: 78 }).toBuffer(),
      smaller(image, 48).flatten({ background: '#ffffff' }).jpeg({ quality: 50 }).toBuffer(),
    ]);
    return { width: autoOrient.width, height: autoOrient.height, thumbnail, preview };
  });

/** Returns a picture as a JPEG, which every network takes. */
export const asJpeg = (content: Readable): Promise<Buffer> =>
  decoded(content, (image) =>
    image.autoOrient().flatten({ background: '#ffffff' }).jpeg({ quality: 88 }).toBuffer(),
  );

/** Returns the face of a contact as every list draws it: WebP, at most 320 pixels a side. */
export const asPortrait = (content: Readable): Promise<Buffer> =>
  decoded(content, (image) => smaller(image, 320).webp({ quality: 82 }).toBuffer());

/** Returns a picture as it stands beside a link: JPEG, at most 192 pixels a side. */
export const asLinkPicture = (content: Readable): Promise<Buffer> =>
  decoded(content, (image) =>
    smaller(image, 192).flatten({ background: '#ffffff' }).jpeg({ quality: 62 }).toBuffer(),
  );

const nothing = { r: 0, g: 0, b: 0, alpha: 0 };

/** Returns a logo as pages draw it: WebP, at most 640 by 192 pixels, with nothing around what is seen. */
export const asLogo = (content: Readable): Promise<Buffer> =>
  decoded(content, (image) =>
    image
      .autoOrient()
      .resize({ width: 640, height: 192, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90, alphaQuality: 100 })
      .toBuffer(),
  );

/** Returns an icon as home screens take it: a square of PNG, 512 pixels a side, and how large the picture was at its shorter side. */
export const asIcon = (content: Readable): Promise<{ readonly icon: Buffer; readonly side: number }> =>
  decoded(content, async (image) => {
    const [{ width, height }, icon] = await Promise.all([
      image.metadata(),
      image
        .clone()
        .autoOrient()
        .resize({ width: 512, height: 512, fit: 'contain', background: nothing })
        .png({ compressionLevel: 9, palette: true, quality: 90 })
        .toBuffer(),
    ]);
    return { icon, side: Math.min(width, height) };
  });

/** A source that fails is told as it is: the decoder would wait for the rest for ever. */
async function decoded<T>(content: Readable, work: (image: Sharp) => Promise<T>): Promise<T> {
  const image = sharp({ failOn: 'error', limitInputPixels: maxPixels, sequentialRead: false }).timeout({
    seconds: timeoutSeconds,
  });
  image.on('error', () => undefined);
  const broken = new Promise<never>((_resolve, reject) => content.once('error', reject));
  broken.catch(() => undefined);
  content.pipe(image);
  const done = work(image).catch((error: unknown) => {
    throw new NotAPicture(error);
  });
  return Promise.race([broken, done]);
}

const smaller = (image: Sharp, side: number): Sharp =>
  image.clone().autoOrient().resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
