/** What tests of sound and film need: this machine's ffmpeg, or a reason why they are left out. */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFfmpeg } from './find-ffmpeg.ts';

/** `undefined` where this machine has none; said once, so that nobody takes what is left out for what has passed. */
export const ffmpegHere = await findFfmpeg({ dataDir: join(tmpdir(), 'prosa-no-data') });

if (ffmpegHere === undefined)
  process.stderr.write(
    'LEFT OUT: tests of sound and film need ffmpeg on the path (apt-get install ffmpeg)\n',
  );
