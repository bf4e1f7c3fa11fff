/** The machine's ffmpeg, looked for once and told once. */
import { type Ffmpeg, ffmpegAt } from './ffmpeg.ts';
import { findFfmpeg } from './find-ffmpeg.ts';

type Log = { readonly info: (about: object, text: string) => void; readonly warn: (text: string) => void };

/** Looks when it is first asked, and never again; `folder` is where a copy of the packaged one may lie. */
export function openFfmpeg(folder: string, log: Log): () => Promise<Ffmpeg | undefined> {
  let looked: Promise<Ffmpeg | undefined> | undefined;
  const look = async (): Promise<Ffmpeg | undefined> => {
    const found = await findFfmpeg({ folder });
    if (found === undefined) {
      log.warn('no ffmpeg for this machine: recordings go out as files, videos have no picture');
      return undefined;
    }
    log.info({ ...found }, 'ffmpeg that is used');
    return ffmpegAt(found.program);
  };
  return () => {
    looked ??= look();
    return looked;
  };
}
