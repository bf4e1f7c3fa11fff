/** Sound and film through the real ffmpeg: what it makes, what it refuses, and where it is found. */
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Ffmpeg, ffmpegAt } from './ffmpeg.ts';
import { findFfmpeg } from './find-ffmpeg.ts';
import { openFfmpeg } from './open-ffmpeg.ts';
import { runProgram } from './run-program.ts';
import { ffmpegHere } from './testing.ts';

let folder: string;
let ffmpeg: Ffmpeg;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prosa-ffmpeg-'));
  // Strangers' programs look for what they read here.
  await chmod(folder, 0o755);
  if (ffmpegHere !== undefined) ffmpeg = ffmpegAt(ffmpegHere);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A small file of a kind, made by ffmpeg's own generators. */
async function made(name: string, ...args: string[]): Promise<Buffer> {
  const path = join(folder, name);
  await runProgram('ffmpeg', ['-hide_banner', '-nostdin', '-loglevel', 'error', '-y', ...args, path], {
    seconds: 60,
  });
  return readFile(path);
}
const beep = (seconds: number, channels = 1): string[] => [
  ...['-f', 'lavfi', '-i', `sine=frequency=440:sample_rate=44100:duration=${seconds}`],
  ...['-ac', String(channels)],
];
const moving = (size: string, seconds: number): string[] => [
  ...['-f', 'lavfi', '-i', `testsrc=size=${size}:rate=10:duration=${seconds}`, '-c:v', 'mpeg4'],
];

/** Eight samples a second: hours of sound in a few bytes. */
function slowWav(seconds: number): Buffer {
  const head = Buffer.from('RIFF____WAVEfmt ____________________data____');
  const bytes = seconds * 8;
  for (const [at, value] of [
    [4, bytes + 36],
    [16, 16],
    [24, 8],
    [28, 8],
    [40, bytes],
  ] as const)
    head.writeUInt32LE(value, at);
  for (const [at, value] of [
    [20, 1],
    [22, 1],
    [32, 1],
    [34, 8],
  ] as const)
    head.writeUInt16LE(value, at);
  return Buffer.concat([head, Buffer.alloc(bytes, 0x80)]);
}

const noteOf = (bytes: Buffer) =>
  ffmpeg.withVoiceNote(Readable.from([bytes]), async ({ content, ...known }) => ({
    ...known,
    content: await buffer(content),
  }));
const filmOf = (bytes: Buffer) =>
  ffmpeg.withFilm(Readable.from([bytes]), async ({ poster, ...known }) => ({
    ...known,
    poster: await buffer(poster),
  }));

describe.skipIf(ffmpegHere === undefined)('a recording', () => {
  it.each([
    ['mp3', ['-c:a', 'libmp3lame', '-b:a', '128k']],
    ['m4a', ['-c:a', 'aac']],
    ['webm', ['-c:a', 'libopus']],
    ['wav', []],
    ['flac', []],
  ])(
    'in %s becomes a voice note: OGG/Opus, mono, 48 kHz, with its length and its loudness',
    async (kind, codec) => {
      const { content, seconds, waveform } = await noteOf(await made(`a.${kind}`, ...beep(3, 2), ...codec));
      expect(content.subarray(0, 4).toString()).toBe('OggS');
      const head = content.indexOf('OpusHead');
      expect([content.readUInt8(head + 9), content.readUInt32LE(head + 12)]).toEqual([1, 48_000]);
      expect(seconds).toBe(3);
      const levels = [...Buffer.from(waveform, 'base64')];
      expect(levels).toHaveLength(64);
      expect(Math.min(...levels.slice(2, -2))).toBeGreaterThan(70);
    },
  );

  it.each(['mp3', 'wav', 'flac'])('in %s lasts as long as it says', async (kind) => {
    expect(await ffmpeg.secondsOf(Readable.from([await made(`l.${kind}`, ...beep(7))]))).toBe(7);
    await expect(ffmpeg.secondsOf(Readable.from([Buffer.from('no sound')]))).rejects.toThrow();
  });

  it('of so many hours that nobody would count them has no length, and counting them takes little time', async () => {
    const hours = slowWav(8 * 3_600);
    const begin = performance.now();
    expect(await ffmpeg.secondsOf(Readable.from([hours]))).toBeUndefined();
    await expect(ffmpeg.hear(Readable.from([hours]))).rejects.toThrow('more than an hour');
    expect(performance.now() - begin).toBeLessThan(60_000);
  });

  it('with a picture of its cover is heard like any other', async () => {
    await sharp({ create: { width: 8, height: 8, channels: 3, background: '#c00' } })
      .png()
      .toFile(join(folder, 'cover.png'));
    const cover = ['-i', join(folder, 'cover.png'), '-map', '0', '-map', '1', '-c:v', 'copy'];
    expect((await noteOf(await made('cover.mp3', ...beep(2), ...cover))).seconds).toBe(2);
  });

  it('tells nobody where it was made', async () => {
    const { content } = await noteOf(await made('t.mp3', ...beep(1), '-metadata', 'title=Rua das Flores 7'));
    expect(content.includes('Rua das Flores')).toBe(false);
  });

  it('that breaks off is heard as far as it goes', async () => {
    const whole = await made('cut.mp3', ...beep(4), '-b:a', '64k');
    const { seconds } = await noteOf(whole.subarray(0, whole.length / 2));
    expect(seconds).toBe(2);
  });
});

describe.skipIf(ffmpegHere === undefined)('a film', () => {
  it('has a picture, a size and a length', async () => {
    const film = await filmOf(await made('v.mp4', ...moving('320x180', 3)));
    expect(film).toMatchObject({ seconds: 3, width: 320, height: 180 });
    expect(await sharp(film.poster).metadata()).toMatchObject({ format: 'jpeg', width: 320, height: 180 });
  });

  it('larger than a screen has a smaller picture', async () => {
    const film = await filmOf(await made('big.mp4', ...moving('1920x1080', 1)));
    expect(film).toMatchObject({ width: 1920, height: 1080 });
    expect(await sharp(film.poster).metadata()).toMatchObject({ width: 960, height: 540 });
  });

  it('is measured as it is seen, not as it lies', async () => {
    await made('lying.mp4', ...moving('320x180', 1));
    const turned = await made(
      'turned.mp4',
      ...['-i', join(folder, 'lying.mp4'), '-c', 'copy', '-metadata:s:v:0', 'rotate=90'],
    );
    // Newer programs write the turn only when told otherwise: then it lies as it lay.
    const { width, height } = await filmOf(turned);
    expect([180, 320]).toContain(width);
    expect(width * height).toBe(320 * 180);
  });

  it('that does not say how long it lasts is counted', async () => {
    const silent = await made('live.webm', ...moving('64x64', 2).slice(0, 4), '-c:v', 'libvpx', '-live', '1');
    expect((await filmOf(silent)).seconds).toBe(2);
  });
});

describe.skipIf(ffmpegHere === undefined)('what is refused', () => {
  const secret = 'no stranger reads this';
  const asked: string[] = [];
  const listener = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end();
  });
  let local: string;
  let address: string;
  beforeAll(async () => {
    local = join(folder, 'secret.mp3');
    await made('secret.mp3', ...beep(1));
    await writeFile(join(folder, 'secret.txt'), secret);
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
  });
  afterAll(() => void listener.close());

  const playlist = (...targets: string[]) =>
    `#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-TARGETDURATION:10\n${targets.map((target) => `#EXTINF:10,\n${target}\n`).join('')}#EXT-X-ENDLIST\n`;

  it.each([
    ['nothing', () => ''],
    ['noise', () => 'x'.repeat(5_000)],
    ['a page', () => '<!doctype html><video src="/etc/passwd">'],
    ['a playlist of the network', () => playlist(`${address}/a.ts`)],
    ['a playlist of files', () => playlist(local, `file://${local}`)],
    ['a list of files', () => `ffconcat version 1.0\nfile '${local}'\n`],
    ['a list of addresses', () => `ffconcat version 1.0\nfile '${address}/b'\n`],
    [
      'a session description',
      () => `v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nt=0 0\nm=audio 5004 RTP/AVP 0\n`,
    ],
    [
      'a drawing with links',
      () => `<svg xmlns="http://www.w3.org/2000/svg"><image href="${address}/c"/></svg>`,
    ],
    ['subtitles', () => '1\n00:00:00,000 --> 00:00:05,000\nola\n'],
  ])('%s', async (_name, content) => {
    const bytes = Buffer.from(content());
    await expect(noteOf(bytes)).rejects.toThrow(/ended with/);
    await expect(filmOf(bytes)).rejects.toThrow(/ended with/);
    expect(asked).toEqual([]);
  });

  it('a film that is cut before its index, a sound that has none, a film without a picture', async () => {
    const film = await made('whole.mp4', ...moving('320x180', 2));
    await expect(filmOf(film.subarray(0, film.length - 2_000))).rejects.toThrow(/ended with/);
    await expect(noteOf(film)).rejects.toThrow(/ended with/);
    await expect(filmOf(await made('only.m4a', ...beep(1)))).rejects.toThrow(/ended with/);
  });

  it.each([
    ['an old telephone’s sound', 'wav', ['-f', 'lavfi', '-i', 'sine=duration=1', '-c:a', 'adpcm_ms']],
    ['a film of a laboratory', 'mkv', ['-f', 'lavfi', '-i', 'testsrc=size=64x64:duration=1', '-c:v', 'ffv1']],
  ])('%s, whose decoder nobody needs', async (_name, kind, args) => {
    const bytes = await made(`rare.${kind}`, ...args);
    await expect(kind === 'wav' ? noteOf(bytes) : filmOf(bytes)).rejects.toThrow(/ended with/);
  });

  it('a picture that would fill the memory', async () => {
    const bomb = await made(
      'bomb.mkv',
      ...moving('64x64', 0.1).slice(0, 4),
      '-c:v',
      'mjpeg',
      '-frames:v',
      '1',
    );
    expect((await filmOf(bomb)).width).toBe(64);
    // What its picture says of its size.
    const frame = bomb.indexOf(Buffer.from([0xff, 0xc0]));
    bomb.writeUInt16BE(0x4000, frame + 5);
    bomb.writeUInt16BE(0x4000, frame + 7);
    await expect(filmOf(bomb)).rejects.toThrow(/ended with/);
  });

  it('and nothing stays behind of any of it', async () => {
    // A folder of its own: others of this machine work in the usual one, and some of them are killed.
    const own = await mkdtemp(join(folder, 'own-'));
    await chmod(own, 0o755);
    vi.stubEnv('TMPDIR', own);
    onTestFinished(() => void vi.unstubAllEnvs());
    await expect(noteOf(Buffer.from('x'))).rejects.toThrow();
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('ID3');
        throw new Error('the line went dead');
      })(),
    );
    await expect(ffmpeg.withVoiceNote(broken, async () => undefined)).rejects.toThrow('the line went dead');
    expect(await readdir(own)).toEqual([]);
  });
});

describe('where it is found', () => {
  const script = async (name: string, text: string): Promise<string> => {
    const path = join(folder, name);
    await writeFile(path, `#!/bin/sh\n${text}\n`);
    await chmod(path, 0o755);
    return path;
  };
  const able = 'case "$2" in -version) echo "ffmpeg version 9.9 x" ;; *) echo " A..... libopus" ;; esac';

  it('is the machine’s own where that is good enough, else nowhere', async () => {
    const own = await script('own', able);
    expect(await findFfmpeg({ program: own, dataDir: folder })).toMatchObject({
      program: own,
      version: '9.9',
    });
    const mute = await script('mute', 'echo "ffmpeg version 1.0"');
    for (const useless of [mute, await script('useless', 'exit 1'), join(folder, 'missing')])
      expect(await findFfmpeg({ program: useless, dataDir: folder })).toBeUndefined();
  });

  it('is told once, with what holds it', async () => {
    const told: object[] = [];
    const get = openFfmpeg(folder, { info: (about) => told.push(about), warn: () => undefined });
    expect(await get()).toBe(await get());
    expect(told).toMatchObject([{ program: 'ffmpeg', holds: expect.any(Array) }]);
  });

  it('is said to be missing where it is', async () => {
    vi.stubEnv('PATH', join(folder, 'nothing'));
    onTestFinished(() => void vi.unstubAllEnvs());
    const told: object[] = [];
    const get = openFfmpeg(folder, { info: () => undefined, warn: (about) => told.push(about) });
    expect(await get()).toBeUndefined();
    expect(told).toEqual([{ missing: 'ffmpeg' }]);
  });
});
