/** Whether recordings and films can be read here: a second of silence is made a voice note. */
import { Readable } from 'node:stream';
import { decodersMissing } from '../../drivers/media/decoders-missing.ts';
import { ffmpegAt } from '../../drivers/media/ffmpeg.ts';
import { findFfmpeg } from '../../drivers/media/find-ffmpeg.ts';
import { error, ok, warning } from './finding.ts';
import type { Check } from './patient.ts';

const sampleRate = 8_000;

/** A second of silence as WAV, 16 bits. */
function silence(): Buffer {
  const data = Buffer.alloc(2 * sampleRate);
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + data.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(sampleRate, 24);
  head.writeUInt32LE(2 * sampleRate, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(data.length, 40);
  return Buffer.concat([head, data]);
}

export const ffmpeg: Check = {
  name: 'ffmpeg',
  look: async ({ config: { dataDir, roles } }) => {
    if (!roles.has('worker')) return ok('Not needed: this process does no work of the role worker.');
    const found = await findFfmpeg({ dataDir });
    if (found === undefined)
      return warning(
        'There is none on the path that writes Opus: recordings go out as the files they are, films have no picture.',
        'Install it, e.g. apt-get install ffmpeg.',
      );
    try {
      await ffmpegAt(found).withVoiceNote(Readable.from([silence()]), async ({ content }) => {
        content.destroy();
      });
    } catch (failure) {
      return error(
        `ffmpeg ${found.version} makes no voice note (${(failure as Error).message}).`,
        'Install the one of your system anew.',
      );
    }
    const missing = await decodersMissing(found);
    if (missing.length > 0)
      return warning(
        `ffmpeg ${found.version} cannot read ${missing.join(', ')}: such files have no length, picture or voice note.`,
        'Install a full build of ffmpeg.',
      );
    return found.isolation.holds.includes('no network')
      ? ok(
          `Version ${found.version} makes voice notes and reads what phones send, with ${found.isolation.holds.join(', ')}.`,
        )
      : warning(
          `ffmpeg ${found.version} works, but reads strangers’ files without isolation from network and data.`,
          'Allow user namespaces (kernel.unprivileged_userns_clone=1), or install util-linux.',
        );
  },
};
