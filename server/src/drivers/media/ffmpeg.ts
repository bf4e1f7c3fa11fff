/**
 * Sound and film through ffmpeg: voice notes as WhatsApp wants them, pictures of videos, how long things last. Strangers'
 * files are read in isolation, in a folder of their own, as far as somebody would listen, and only as what phones and
 * browsers make: nothing that names other files or addresses, no decoder that nobody needs.
 */
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { FoundFfmpeg } from './find-ffmpeg.ts';
import type { Ran } from './program-process.ts';
import { runProgram, TookTooLong } from './run-program.ts';
import { readMade, withContent } from './work-folder.ts';

export type Heard = {
  readonly seconds: number;
  /** 64 values 0–100, base64. */
  readonly waveform: string;
};

export type VoiceNote = Heard & {
  /** OGG/Opus, mono; to be read before the work given to `withVoiceNote` ends. */
  readonly content: Readable;
};

export type Film = {
  /** `undefined` when it does not say so and is too long to be counted. */
  readonly seconds: number | undefined;
  /** As it is shown: a film that lies on its side is turned. */
  readonly width: number;
  readonly height: number;
  /** JPEG of its first picture. */
  readonly poster: Readable;
};

export type Ffmpeg = {
  /** Rejects when the content holds no sound that can be read, or an hour and more of it. */
  readonly withVoiceNote: <T>(content: Readable, work: (note: VoiceNote) => Promise<T>) => Promise<T>;
  /** How a sound sounds, of an hour at most; rejects like `withVoiceNote`. */
  readonly hear: (content: Readable) => Promise<Heard>;
  /** How long a sound lasts, in whole seconds; `undefined` for one that is too long to count. Rejects where there is none. */
  readonly secondsOf: (content: Readable) => Promise<number | undefined>;
  /** Rejects when the content holds no film that can be read. */
  readonly withFilm: <T>(content: Readable, work: (film: Film) => Promise<T>) => Promise<T>;
};

const samplesPerSecond = 8_000;
/** Nobody listens to more of a voice note. */
const mostNoteSeconds = 3_600;
/** What is counted packet by packet: more than a whole album. */
const mostCountedSeconds = 6 * 3_600;
/** How many seconds of a film are read for its first picture: it comes earlier, or never. */
const mostFilmSeconds = 60;
/** Seconds by the clock for each kind of work: how much of everybody's time a file is worth. */
const patience = { note: 60, count: 10, poster: 20 };

const quiet = ['-hide_banner', '-nostdin', '-threads', '1'];
const decoders = {
  sound:
    'aac,aac_latm,alac,mp3,mp3float,opus,libopus,vorbis,flac,amrnb,amrwb,libopencore_amrnb,libopencore_amrwb,pcm_s16le,pcm_s16be,pcm_s24le,pcm_s32le,pcm_f32le,pcm_u8,pcm_alaw,pcm_mulaw',
  film: 'h264,hevc,vp8,vp9,av1,libdav1d,mpeg4,h263,mjpeg,theora',
};
/** What stands before a file: no other protocol, container or decoder, no picture beyond what we would draw, no more of it. */
const guarded = (codecs: string, seconds: number): string[] => [
  ...['-protocol_whitelist', 'file,pipe'],
  ...['-format_whitelist', 'mov,matroska,ogg,mp3,aac,amr,wav,flac'],
  ...['-codec_whitelist', codecs],
  ...['-max_pixels', '80000000', '-max_alloc', '268435456'],
  ...['-t', String(seconds)],
];
const asSound = ['-map', '0:a:0', '-vn', '-sn', '-dn', '-ac', '1'];

export const ffmpegAt = ({ program, isolation }: FoundFfmpeg): Ffmpeg => {
  const run = (
    cwd: string,
    seconds: number,
    args: readonly string[],
    output: 'words' | 'sound' = 'words',
  ): Promise<Ran> => runProgram(program, [...quiet, ...args], { isolation, cwd, seconds, output });

  /** Decodes a sound. One second more than is taken tells that there is more. */
  async function heard(input: string, cwd: string): Promise<Heard> {
    const from = [...guarded(decoders.sound, mostNoteSeconds + 1), '-i', input];
    const to = [...asSound, '-ar', String(samplesPerSecond), '-f', 's16le', '-'];
    const args = ['-loglevel', 'error', ...from, ...to];
    const { samples, waveform } = await run(cwd, patience.note, args, 'sound');
    const seconds = samples / samplesPerSecond;
    if (seconds > mostNoteSeconds) throw new Error('a recording of more than an hour is no voice note');
    return { seconds: wholeSeconds(seconds), waveform };
  }

  /** Looks at every packet, and decodes none. */
  async function counted(
    input: string,
    cwd: string,
    codecs: string,
    stream: string,
  ): Promise<number | undefined> {
    const from = [...guarded(codecs, mostCountedSeconds), '-i', input];
    const args = ['-loglevel', 'info', '-stats', ...from, '-map', stream, '-c', 'copy', '-f', 'null', '-'];
    const ran = await run(cwd, patience.count, args).catch((error: unknown) => {
      if (error instanceof TookTooLong) return undefined;
      throw error;
    });
    if (ran === undefined) return undefined;
    const last = [...ran.said.matchAll(new RegExp(`time=${clock}`, 'g'))].at(-1);
    const seconds = last === undefined ? 0 : inSeconds(last);
    return seconds >= mostCountedSeconds - 1 ? undefined : wholeSeconds(seconds);
  }

  return {
    withVoiceNote: (content, work) =>
      withContent(isolation, content, async (input, folder) => {
        const note = join(folder, 'note.ogg');
        const from = [...guarded(decoders.sound, mostNoteSeconds + 1), '-i', input];
        const to = [
          ...[...asSound, '-ar', '48000', '-c:a', 'libopus', '-b:a', '32k', '-application', 'voip'],
          ...['-map_metadata', '-1', '-f', 'ogg', note],
        ];
        await run(folder, patience.note, ['-loglevel', 'error', ...from, ...to]);
        const how = await heard(note, folder);
        return work({ ...how, content: await readMade(note) });
      }),
    hear: (content) => withContent(isolation, content, heard),
    secondsOf: (content) =>
      withContent(isolation, content, (input, folder) => counted(input, folder, decoders.sound, '0:a:0')),
    withFilm: (content, work) =>
      withContent(isolation, content, async (input, folder) => {
        const poster = join(folder, 'poster.jpg');
        const from = [...guarded(decoders.film, mostFilmSeconds), '-i', input];
        const to = [
          ...['-map', '0:v:0', '-an', '-sn', '-dn', '-frames:v', '1'],
          ...['-vf', 'showinfo,scale=min(960\\,iw):-2', '-f', 'mjpeg', poster],
        ];
        const { said } = await run(folder, patience.poster, ['-loglevel', 'info', ...from, ...to]);
        const size = /\bn: *0 .* s:(\d+)x(\d+) /.exec(said);
        if (size === null) throw new Error('the film has no picture');
        const seconds =
          lengthIn(said) ?? (await counted(input, folder, `${decoders.film},${decoders.sound}`, '0'));
        const [width, height] = [Number(size[1]), Number(size[2])];
        return work({ seconds, width, height, poster: await readMade(poster) });
      }),
  };
};

const wholeSeconds = (seconds: number): number => Math.max(1, Math.round(seconds));
const clock = '(\\d{1,3}):(\\d+):(\\d+(?:\\.\\d+)?)';
const inSeconds = ([, hours, minutes, seconds]: readonly string[]): number =>
  Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);

/** What the file says of itself; recorders in browsers say nothing. */
function lengthIn(said: string): number | undefined {
  const told = new RegExp(`^ {2}Duration: ${clock}`, 'm').exec(said);
  return told === null ? undefined : wholeSeconds(inSeconds(told));
}
