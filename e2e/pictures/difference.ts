/** How much of a picture is not as it was. */
import sharp from 'sharp';

/** What a channel may differ by and still look the same: packing and smoothed letters are never quite equal. */
const packed = 40;

type Pixels = { readonly width: number; readonly height: number; readonly bytes: Buffer };

async function pixelsOf(file: string | Buffer): Promise<Pixels> {
  // All pictures of a film, one below the other.
  const { data, info } = await sharp(file, { pages: -1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, bytes: data };
}

/**
 * Returns the share of pixels that look different, from 0 to 1; pictures of different sizes are different as a whole. A channel that
 * differs by no more than `unseen` looks the same.
 */
export async function differenceOf(
  one: string | Buffer,
  other: string | Buffer,
  unseen = packed,
): Promise<number> {
  const [a, b] = await Promise.all([pixelsOf(one), pixelsOf(other)]);
  if (a.width !== b.width || a.height !== b.height) return 1;
  let different = 0;
  for (let at = 0; at < a.bytes.length; at += 3)
    if (
      [0, 1, 2].some(
        (channel) => Math.abs((a.bytes[at + channel] ?? 0) - (b.bytes[at + channel] ?? 0)) > unseen,
      )
    )
      different += 1;
  return different / (a.width * a.height);
}
