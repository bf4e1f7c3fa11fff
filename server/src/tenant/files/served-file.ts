/** A stored file on its way to a browser: shown where nothing in it can run, otherwise only ever saved. */
import type { Storage } from '#src/drivers/storage/driver.ts';
import type { ServedFile } from '#src/platform/feature.ts';
import { isShown } from './sniff.rules.ts';

export type FileToServe = {
  /** Where the file is stored. */
  readonly path: string;
  readonly mimetype: string;
  readonly fileName: string;
  /** What tells the file from every other, whatever its size. */
  readonly id: string;
  /** Whether the file is saved although it could be shown. */
  readonly download: boolean;
};

const maxAgeSeconds = 24 * 3_600;

/** Returns a stored file as it is served; `undefined` when nothing is stored there. */
export async function servedFile(storage: Storage, file: FileToServe): Promise<ServedFile | undefined> {
  const { path, mimetype, fileName, id, download } = file;
  const found = await storage.stat(path);
  if (found === undefined) return undefined;
  return {
    size: found.bytes,
    mimetype: isShown(mimetype) ? mimetype : 'application/octet-stream',
    isInline: !download && isShown(mimetype),
    fileName,
    etag: `"${id}-${found.bytes}"`,
    maxAgeSeconds,
    open: (range) => storage.get(path, range),
  };
}
