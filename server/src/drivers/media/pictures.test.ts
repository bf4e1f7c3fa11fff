/** Pictures of strangers. */
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { asJpeg, lookAtPicture, NotAPicture } from './pictures.ts';

const stream = (...parts: (string | Buffer)[]): Readable =>
  Readable.from(parts.map((part) => Buffer.from(part)));
const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 80, b: 20, alpha: 0.5 } } });

describe('a picture', () => {
  it.each(['jpeg', 'png', 'webp', 'gif'] as const)(
    'of the kind %s is measured and drawn small',
    async (kind) => {
      const { width, height, thumbnail, preview } = await lookAtPicture(
        stream(await flat(960, 640)[kind]().toBuffer()),
      );
      expect([width, height]).toEqual([960, 640]);
      expect(await sharp(thumbnail).metadata()).toMatchObject({ format: 'webp', width: 480, height: 320 });
      expect(await sharp(preview).metadata()).toMatchObject({ format: 'jpeg', width: 48, height: 32 });
      expect(preview.length).toBeLessThan(2_000);
    },
  );

  it('is measured as it is seen, not as it lies', async () => {
    const turned = await flat(300, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await lookAtPicture(stream(turned))).toMatchObject({ width: 200, height: 300 });
  });

  it('becomes a JPEG for networks that take no other', async () => {
    const jpeg = await asJpeg(stream(await flat(100, 50).webp().toBuffer()));
    expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 100, height: 50 });
  });

  it.each([
    [
      'a drawing that wants to read files',
      '<svg xmlns="http://www.w3.org/2000/svg"><image href="/etc/passwd"/></svg>',
    ],
    ['a document', '%PDF-1.4'],
    ['nothing', ''],
    ['noise', 'no picture'],
  ])('is not %s', async (_name, content) => {
    await expect(lookAtPicture(stream(content))).rejects.toBeInstanceOf(NotAPicture);
  });

  it('that breaks off is none, and a source that fails is told as it is', async () => {
    const whole = await flat(300, 200).png().toBuffer();
    await expect(lookAtPicture(stream(whole.subarray(0, 100)))).rejects.toBeInstanceOf(NotAPicture);
    const failing = new Readable({ read: () => failing.destroy(new Error('the disk is gone')) });
    await expect(lookAtPicture(failing)).rejects.toThrow('the disk is gone');
  });
});
