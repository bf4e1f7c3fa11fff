/**
 * Sound and film through ffmpeg: voice notes as WhatsApp wants them, pictures of videos, how long things last. Strangers'
 * files are read from a folder of their own, and only as what they may be: nothing that names other files or addresses.
 */
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { listen } from './loudness.ts';
import { runProgram } from './run-program.ts';

export type VoiceNote = {
  /** OGG/Opus, mono; to be read before the work given to `withVoiceNote` ends. */
  readonly content: Readable;
  readonly seconds: number;
  /** 64 values 0–100, base64. */
  readonly waveform: string;
};

export type Film = {
  readonly seconds: number;
  /** As it is shown: a film that lies on its side is turned. */
  readonly width: number;
  readonly height: number;
  /** JPEG of its first picture. */
  readonly poster: Readable;
};

export type Ffmpeg = {
  /** Rejects when the content holds no sound that can be read. */
  readonly withVoiceNote: <T>(content: Readable, work: (note: VoiceNote) => Promise<T>) => Promise<T>;
  /** How long a sound lasts, in whole seconds; rejects when the content holds none. */
  readonly secondsOf: (content: Readable) => Promise<number>;
  /** Rejects when the content holds no film that can be read. */
  readonly withFilm: <T>(content: Readable, work: (film: Film) => Promise<T>) => Promise<T>;
};

const samplesPerSecond = 8_000;
/** Nobody listens to more of a voice note. */
const mostSeconds = '7200';
const quiet = ['-hide_banner', '-nostdin', '-threads', '1'];
/** What stands before a file: no other protocol, no playlist or script, no picture beyond what we would draw. */
const guarded = [
  ...['-protocol_whitelist', 'file,pipe'],
  ...['-format_whitelist', 'mov,matroska,ogg,mp3,aac,amr,wav,flac'],
  ...['-max_pixels', '80000000', '-max_alloc', '268435456'],
];

export const ffmpegAt = (program: string): Ffmpeg => ({
  withVoiceNote: (content, work) =>
    inFolder(content, async (input, folder) => {
      const run = (...args: string[]): Promise<string> =>
        runProgram(program, [...quiet, '-loglevel', 'error', ...args], { cwd: folder });
      const note = join(folder, 'note.ogg');
      const sound = ['-map', '0:a:0', '-vn', '-ac', '1'];
      await run(
        ...[...guarded, '-t', mostSeconds, '-i', input, ...sound, '-ar', '48000', '-c:a', 'libopus'],
        ...['-b:a', '32k', '-application', 'voip', '-map_metadata', '-1', '-f', 'ogg', note],
      );
      const { hear, samples, waveform } = listen();
      await runProgram(
        program,
        [
          ...[...quiet, '-loglevel', 'error', ...guarded, '-i', note, ...sound],
          ...['-ar', String(samplesPerSecond), '-f', 's16le', '-'],
        ],
        { cwd: folder, onOutput: hear },
      );
      const seconds = wholeSeconds(samples() / samplesPerSecond);
      return work({ content: createReadStream(note), seconds, waveform: waveform() });
    }),
  secondsOf: (content) =>
    inFolder(content, async (input, folder) => wholeSeconds(await playedTo(program, input, folder, '0:a:0'))),
  withFilm: (content, work) =>
    inFolder(content, async (input, folder) => {
      const poster = join(folder, 'poster.jpg');
      const said = await runProgram(
        program,
        [
          ...[...quiet, '-loglevel', 'info', ...guarded, '-i', input, '-map', '0:v:0', '-frames:v', '1'],
          ...['-vf', 'showinfo,scale=min(960\\,iw):-2', '-f', 'mjpeg', poster],
        ],
        { cwd: folder },
      );
      const size = /\bn: *0 .* s:(\d+)x(\d+) /.exec(said);
      if (size === null) throw new Error('the film has no picture');
      const seconds = lengthIn(said) ?? (await playedTo(program, input, folder, '0'));
      const [width, height] = [Number(size[1]), Number(size[2])];
      return work({
        seconds: wholeSeconds(seconds),
        width,
        height,
        poster: createReadStream(poster),
      });
    }),
});

const wholeSeconds = (seconds: number): number => Math.max(1, Math.round(seconds));
const clock = '(\\d+):(\\d+):(\\d+(?:\\.\\d+)?)';
const inSeconds = ([, hours, minutes, seconds]: readonly string[]): number =>
  Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);

/** What the file says of itself; recorders in browsers say nothing. */
function lengthIn(said: string): number | undefined {
  const told = new RegExp(`^ {2}Duration: ${clock}`, 'm').exec(said);
  return told === null ? undefined : inSeconds(told);
}

/** Looks at every packet, and decodes none. */
async function playedTo(program: string, input: string, cwd: string, stream: string): Promise<number> {
  const through = ['-i', input, '-map', stream, '-c', 'copy', '-f', 'null', '-'];
  const said = await runProgram(program, [...quiet, '-loglevel', 'info', '-stats', ...guarded, ...through], {
    cwd,
  });
  const last = [...said.matchAll(new RegExp(`time=${clock}`, 'g'))].at(-1);
  return last === undefined ? 0 : inSeconds(last);
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
