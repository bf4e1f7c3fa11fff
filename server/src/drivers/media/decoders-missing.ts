/** What phones and browsers send and an ffmpeg that was built small cannot read. */
import type { FoundFfmpeg } from './find-ffmpeg.ts';
import { runProgram } from './run-program.ts';

/** What people call it → its decoders, of which one is enough. */
const wanted: Readonly<Record<string, readonly string[]>> = {
  AAC: ['aac'],
  MP3: ['mp3', 'mp3float'],
  Opus: ['opus', 'libopus'],
  Vorbis: ['vorbis'],
  AMR: ['amrnb', 'libopencore_amrnb'],
  'H.264': ['h264'],
  'H.265': ['hevc'],
  VP8: ['vp8'],
  VP9: ['vp9'],
  AV1: ['av1', 'libdav1d'],
  'MPEG-4': ['mpeg4'],
};

/** Returns their names as people know them, none where everything can be read. */
export async function decodersMissing({ program, isolation }: FoundFfmpeg): Promise<string[]> {
  const { words } = await runProgram(program, ['-hide_banner', '-decoders'], { isolation });
  const known = new Set(words.split('\n').map((line) => line.trim().split(/\s+/)[1]));
  return Object.keys(wanted).filter((name) => !wanted[name]?.some((decoder) => known.has(decoder)));
}
