/** Stickers out of what people have. */
import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { NotAPicture } from './pictures.ts';
import { asSticker, TooLargeForASticker } from './stickers.ts';

const limits = {
  pixels: 512,
  pictureBytes: 10 * 2 ** 20,
  stillBytes: 100 * 2 ** 10,
  movingBytes: 500 * 2 ** 10,
};
const make = (content: Buffer | string) => asSticker(Readable.from([Buffer.from(content)]), limits);

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 80, b: 20 } } });

/** Nothing that can be made small. */
const noise = (width: number, height: number) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });

const frames = (count: number, width: number, height: number, picture: (n: number) => Buffer) =>
  sharp(Buffer.concat(Array.from({ length: count }, (_, n) => picture(n))), {
    raw: { width, height: height * count, channels: 3, pageHeight: height },
  });

describe('a sticker', () => {
  it.each(['jpeg', 'png', 'webp', 'gif'] as const)(
    'is made of a %s, with nothing around it',
    async (kind) => {
      const { content, ...about } = await make(await flat(300, 150)[kind]().toBuffer());
      expect(about).toEqual({ animated: false, width: 512, height: 512 });
      expect(await sharp(content).metadata()).toMatchObject({
        format: 'webp',
        width: 512,
        height: 512,
        hasAlpha: true,
      });
      const { data, info } = await sharp(content).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
      const alphaAt = (x: number, y: number) => data[(y * info.width + x) * info.channels + 3];
      expect([alphaAt(256, 10), alphaAt(256, 256), alphaAt(256, 500)]).toEqual([0, 255, 0]);
    },
  );

  it('stands upright however the picture lay', async () => {
    const turned = await flat(300, 100).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { data, info } = await sharp((await make(turned)).content)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data[(256 * info.width + 10) * info.channels + 3]).toBe(0);
    expect(data[(10 * info.width + 256) * info.channels + 3]).toBe(255);
  });

  it('is as coarse as it must be to be small enough', async () => {
    const { content } = await make(await noise(512, 512).png().toBuffer());
    expect(content.length).toBeLessThanOrEqual(limits.stillBytes);
  });

  it('moves where the picture moves', async () => {
    const gif = await frames(4, 40, 20, (n) => Buffer.alloc(40 * 20 * 3, n * 60))
      .gif({ delay: [90, 90, 90, 90] })
      .toBuffer();
    const { content, ...about } = await make(gif);
    expect(about).toEqual({ animated: true, width: 512, height: 512 });
    expect(await sharp(content, { animated: true }).metadata()).toMatchObject({
      format: 'webp',
      pages: 4,
      width: 512,
      pageHeight: 512,
      delay: [90, 90, 90, 90],
    });
  });

  it('that is one already stays as it is, byte for byte', async () => {
    const one = await flat(512, 512).webp().toBuffer();
    expect((await make(one)).content.equals(one)).toBe(true);
  });

  it('that moves for too long is refused, and so is what nobody would read', async () => {
    const long = await frames(121, 2, 2, (n) => Buffer.alloc(12, (n % 2) * 255))
      .gif()
      .toBuffer();
    await expect(make(long)).rejects.toBeInstanceOf(TooLargeForASticker);
    const film = await frames(5, 128, 128, () => randomBytes(128 * 128 * 3))
      .gif({ effort: 1 })
      .toBuffer();
    const tight = (less: Partial<typeof limits>) => asSticker(Readable.from([film]), { ...limits, ...less });
    await expect(tight({ movingBytes: 2_000 })).rejects.toBeInstanceOf(TooLargeForASticker);
    await expect(tight({ pictureBytes: film.length - 1 })).rejects.toBeInstanceOf(TooLargeForASticker);
    expect((await tight({})).animated).toBe(true);
  });

  it.each([
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['nothing', ''],
    ['noise', 'no picture'],
  ])('is not made of %s', async (_name, content) => {
    await expect(make(content)).rejects.toBeInstanceOf(NotAPicture);
  });

  it('is not made of one that breaks off', async () => {
    const one = await noise(512, 512).webp({ quality: 20 }).toBuffer();
    await expect(make(one.subarray(0, one.length / 2))).rejects.toBeInstanceOf(NotAPicture);
  });
});
