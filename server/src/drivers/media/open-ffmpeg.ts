/** The machine's ffmpeg, looked for once and told once. */
import { type Ffmpeg, ffmpegAt } from './ffmpeg.ts';
import { findFfmpeg } from './find-ffmpeg.ts';

type Log = {
  readonly info: (about: object, text: string) => void;
  readonly warn: (about: object, text: string) => void;
};

/** Looks when it is first asked, and never again; strangers' files are never read where it could see `dataDir`, if possible. */
export function openFfmpeg(dataDir: string, log: Log): () => Promise<Ffmpeg | undefined> {
  let looked: Promise<Ffmpeg | undefined> | undefined;
  const look = async (): Promise<Ffmpeg | undefined> => {
    const found = await findFfmpeg({ dataDir });
    if (found === undefined) {
      log.warn(
        { missing: 'ffmpeg' },
        'no ffmpeg on this machine: recordings go out as the files they are, films have no picture; install it and start again',
      );
      return undefined;
    }
    const { program, version, isolation } = found;
    log.info({ program, version, holds: isolation.holds }, 'ffmpeg that is used, and what holds it');
    if (!isolation.holds.includes('no network'))
      log.warn(
        { holds: isolation.holds },
        'ffmpeg reads strangers’ files here without isolation: only by limits',
      );
    return ffmpegAt(found);
  };
  return () => {
    looked ??= look();
    return looked;
  };
}
