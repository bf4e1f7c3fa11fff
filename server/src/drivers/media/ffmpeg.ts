/**
 * Sound and film through the ffmpeg of this machine, where there is one: voice notes as WhatsApp wants them, pictures of
 * videos, how long things last. Strangers' files are read from disk only, within limits of time; where there is no ffmpeg
 * everything goes on without.
 */
import { spawn } from 'node:child_process';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { loudnessOf } from './loudness.ts';

export type VoiceNote = {
  /** OGG/Opus, mono; to be read before the work given to `withVoiceNote` ends. */
  readonly content: Readable;
  readonly seconds: number;
  /** 64 values 0–100, base64. */
  readonly waveform: string;
};

export type Film = {
  readonly seconds: number;
  readonly width: number;
  readonly height: number;
  /** JPEG of its first second. */
  readonly poster: Readable;
};

export type Ffmpeg = {
  /** Rejects when the content holds no sound that can be read. */
  readonly withVoiceNote: <T>(content: Readable, work: (note: VoiceNote) => Promise<T>) => Promise<T>;
  readonly withFilm: <T>(content: Readable, work: (film: Film) => Promise<T>) => Promise<T>;
};

const timeoutMs = 120_000;
const rate = 8_000;
const guard = ['-hide_banner', '-nostdin', '-loglevel', 'error', '-threads', '1'];
const only = ['-protocol_whitelist', 'file,pipe'];

/** `undefined` when this machine has none. */
export async function findFfmpeg(command = 'ffmpeg', probe = 'ffprobe'): Promise<Ffmpeg | undefined> {
  try {
    await run(command, ['-version']);
    await run(probe, ['-version']);
  } catch {
    // Not installed, or not for us: voice notes stay ordinary sounds then.
    return undefined;
  }
  return {
    withVoiceNote: (content, work) =>
      inFolder(content, async (input, folder) => {
        const note = join(folder, 'note.ogg');
        const sound = ['-map', '0:a:0', '-vn', '-ac', '1'];
        await run(command, [
          ...guard,
          ...only,
          ...['-i', input, ...sound, '-ar', '48000', '-c:a', 'libopus', '-b:a', '32k'],
          ...['-application', 'voip', '-map_metadata', '-1', '-f', 'ogg', note],
        ]);
        const samples = await run(command, [
          ...[...guard, ...only, '-i', note, ...sound, '-ar', String(rate), '-f', 's16le', '-'],
        ]);
        const seconds = Math.max(1, Math.round(samples.length / 2 / rate));
        return work({ content: createReadStream(note), seconds, waveform: loudnessOf(samples) });
      }),
    withFilm: (content, work) =>
      inFolder(content, async (input, folder) => {
        const told = await run(probe, [
          ...['-v', 'error', ...only, '-select_streams', 'v:0', '-of', 'json'],
          ...['-show_entries', 'stream=width,height:format=duration', input],
        ]);
        const { streams, format } = JSON.parse(told.toString()) as {
          streams?: { width?: number; height?: number }[];
          format?: { duration?: string };
        };
        const { width = 0, height = 0 } = streams?.[0] ?? {};
        const poster = join(folder, 'poster.jpg');
        await run(command, [
          ...[...guard, ...only, '-i', input, '-map', '0:v:0', '-frames:v', '1'],
          ...['-vf', 'scale=min(960\\,iw):-2', '-f', 'mjpeg', poster],
        ]);
        const seconds = Math.round(Number(format?.duration ?? 0));
        return work({ seconds, width, height, poster: createReadStream(poster) });
      }),
  };
}

async function inFolder<T>(
  content: Readable,
  work: (input: string, folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'prosa-media-'));
  try {
    const input = join(folder, 'input');
    await pipeline(content, createWriteStream(input));
    return await work(input, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function run(command: string, args: readonly string[]): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
    });
    const out: Buffer[] = [];
    let complaint = '';
    child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => {
      complaint = (complaint + chunk.toString()).slice(-2_000);
    });
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0
        ? resolve(Buffer.concat(out))
        : reject(new Error(`${command} ended with ${code}: ${complaint}`)),
    );
  });
}
