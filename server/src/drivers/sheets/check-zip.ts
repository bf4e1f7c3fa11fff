/**
 * Looks into a packed file before anybody unpacks it: what it says it holds, and what it really holds. A file that would
 * fill the memory is given up as soon as that shows.
 */
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { SheetRefused, sheetLimits } from './sheet.ts';

export type ZipLimits = { readonly unpackedBytes: number; readonly packedFiles: number };

export async function checkZip(bytes: Buffer, limits: ZipLimits = sheetLimits): Promise<void> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true }).catch(failUnreadable);
  try {
    if (zip.entryCount > limits.packedFiles) throw new SheetRefused('too_large');
    const entries: Entry[] = [];
    for await (const entry of zip.eachEntry()) entries.push(entry);
    const declared = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0);
    if (declared > limits.unpackedBytes) throw new SheetRefused('too_large');
    let left = limits.unpackedBytes;
    for (const entry of entries) left -= await unpackedSize(zip, entry, left);
  } catch (error) {
    if (error instanceof SheetRefused) throw error;
    failUnreadable(error);
  } finally {
    zip.close();
  }
}

function failUnreadable(cause: unknown): never {
  throw new SheetRefused('unreadable', { cause });
}

/** Unpacks an entry without keeping anything of it. */
async function unpackedSize(zip: ZipFile, entry: Entry, limit: number): Promise<number> {
  if (entry.isEncrypted()) throw new SheetRefused('protected');
  let size = 0;
  const content = await zip.openReadStreamPromise(entry);
  for await (const chunk of content as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limit) throw new SheetRefused('too_large');
  }
  return size;
}
