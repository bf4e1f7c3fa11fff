/** Pictures of strangers, and sound through whatever ffmpeg there is; here it is played by a script. */
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFfmpeg } from './ffmpeg.ts';
import { loudnessOf, oggSeconds } from './loudness.ts';
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

describe('a sound', () => {
  it('is loud where it is loud', () => {
    const samples = Buffer.alloc(64 * 100 * 2);
    for (let n = 3_200; n < 6_400; n += 1) samples.writeInt16LE(n % 2 === 0 ? 20_000 : -20_000, n * 2);
    const values = [...Buffer.from(loudnessOf(samples), 'base64')];
    expect(values).toEqual([...Array(32).fill(0), ...Array(32).fill(100)]);
    expect([...Buffer.from(loudnessOf(Buffer.alloc(0)), 'base64')]).toEqual(Array(64).fill(0));
  });

  it('lasts as long as its last page says', () => {
    const page = Buffer.alloc(40);
    page.write('OggS', 4);
    page.writeBigInt64LE(48_000n * 12n, 10);
    expect(oggSeconds(page)).toBe(12);
    expect(oggSeconds(Buffer.from('no pages'))).toBeUndefined();
    page.writeBigInt64LE(-1n, 10);
    expect(oggSeconds(page)).toBeUndefined();
  });
});

describe('ffmpeg', () => {
  let folder: string;
  const program = async (name: string, script: string): Promise<string> => {
    const file = join(folder, name);
    await writeFile(file, `#!/bin/sh\n${script}\n`);
    await chmod(file, 0o755);
    return file;
  };
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'prosa-ffmpeg-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('may be missing', async () => {
    expect(await findFfmpeg(join(folder, 'none'), join(folder, 'none'))).toBeUndefined();
  });

  it('makes a voice note and its waveform, and looks into a film', async () => {
    const last = 'for last; do :; done';
    const ffmpeg = await program(
      'ffmpeg',
      `${last}\ncase "$last" in -version) ;; -) head -c 48000 /dev/zero ;; *) echo "made $(basename "$last")" > "$last" ;; esac`,
    );
    const told = JSON.stringify({ streams: [{ width: 640, height: 360 }], format: { duration: '12.6' } });
    const probe = await program('ffprobe', `echo '${told}'`);
    const found = await findFfmpeg(ffmpeg, probe);
    const note = await found?.withVoiceNote(stream('mp3'), async ({ content, ...known }) => ({
      ...known,
      content: await text(content),
    }));
    expect(note).toMatchObject({ content: 'made note.ogg\n', seconds: 3 });
    const film = await found?.withFilm(stream('mp4'), async ({ poster, ...known }) => ({
      ...known,
      poster: await text(poster),
    }));
    expect(film).toEqual({ seconds: 13, width: 640, height: 360, poster: 'made poster.jpg\n' });
  });

  it('that cannot read a file says so', async () => {
    const broken = await program(
      'broken',
      'case "$1" in -version) ;; *) echo "Invalid data" >&2; exit 1 ;; esac',
    );
    const found = await findFfmpeg(broken, broken);
    await expect(found?.withVoiceNote(stream('x'), async () => undefined)).rejects.toThrow('Invalid data');
  });
});
