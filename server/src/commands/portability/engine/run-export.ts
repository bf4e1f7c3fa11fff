/** An archive as a server asks for it: counted first, then written straight into the storage, which all nodes have. */
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ExportAmount } from '@prosa/shared';
import { openStorage } from '../../../drivers/storage/registry.ts';
import type { AskedExport, ExportProgress } from '../../../features/company-exports/engine.ts';
import type { PlatformCtx } from '../../../platform/context.ts';
import { writeTar } from '../archive-target.ts';
import { type Counted, writeCompany } from '../write-company.ts';
import { assertRoom, roomOf } from './assert-room.ts';
import { ExportRefused } from './export-refused.ts';
import type { ExportPlace } from './protocol.ts';

export type ExportRunCtx = Pick<PlatformCtx, 'now' | 'newId'> & {
  /** Hands out a way to ask how far it is. */
  readonly tell: (soFar: () => ExportProgress) => void;
};

/** What a tar adds to each entry, at most. */
const entryBytes = 1_536;

/** Returns how many bytes the archive has. Rejects with `ExportRefused` where it is not made. */
export async function runExport(
  { companyId, key }: AskedExport,
  { addresses, s3, mediaFolder, scratchFolder, mostBytes, product }: ExportPlace,
  { now, newId, tell }: ExportRunCtx,
): Promise<number> {
  const { storage } = openStorage({ s3, folder: mediaFolder, newId });
  let expected: ExportAmount | null = null;
  const written = { rows: 0, files: 0, bytes: 0 };
  tell(() => ({ expected, written: { ...written } }));
  // What one that was killed has left here.
  await rm(scratchFolder, { recursive: true, force: true });
  await mkdir(scratchFolder, { recursive: true, mode: 0o700 });
  let bytes = 0;
  try {
    await writeCompany({
      ...{ addresses, storage, companyId, withPasswords: false, product, now },
      listPath: join(scratchFolder, 'files'),
      counted: async (counted) => {
        expected = amountOf(counted);
        const longest = Math.max(0, ...counted.tables.map((table) => table.bytes));
        const archive = expected.bytes + entryBytes * (expected.files + counted.tables.length);
        assertRoom(
          { archive, scratch: longest },
          await roomOf(scratchFolder, s3 === undefined ? mediaFolder : undefined),
          mostBytes,
        );
      },
      progress: ({ rows, files, bytes: more }) => {
        written.rows += rows;
        written.files += files;
        written.bytes += more;
      },
      write: (fill) =>
        writeTar(join(scratchFolder, 'entry'), fill, async (content) => {
          ({ bytes } = await storage.put(
            key,
            Readable.from(upTo(content, mostBytes), { objectMode: false }),
          ));
        }),
    });
    return bytes;
  } finally {
    await rm(scratchFolder, { recursive: true, force: true });
  }
}

const amountOf = ({ tables, files }: Counted): ExportAmount => ({
  rows: tables.reduce((sum, { rows }) => sum + rows, 0),
  files: files.count,
  bytes: files.bytes + tables.reduce((sum, table) => sum + table.bytes, 0),
});

/** What was counted is a guess, and much may come meanwhile. */
async function* upTo(content: AsyncIterable<Buffer>, mostBytes: number): AsyncGenerator<Buffer> {
  let passed = 0;
  for await (const piece of content) {
    passed += piece.length;
    if (passed > mostBytes) throw new ExportRefused('tooLarge', `It has more than ${mostBytes} bytes.`);
    yield piece;
  }
}
