/**
 * The files of an archive into the storage, below the company's new number. Each is noted as loose before its first byte is
 * stored, and stops being so with the rows: what is cut off in between is swept away a day later.
 */
import { Readable } from 'node:stream';
import type pg from 'pg';
import type { Storage } from '../../drivers/storage/driver.ts';
import { entryName } from './archive-format.ts';
import type { ArchiveSource, Entry } from './open-source.ts';

export type TakenFiles = {
  readonly count: number;
  /** In the transaction that writes the rows: rejects where it took so long that some have been given up. */
  keep(): Promise<void>;
  /** Removes what was stored. */
  drop(): Promise<void>;
};

/** How many are noted at once. */
const atOnce = 200;

export async function takeFiles(
  client: pg.Client,
  {
    source,
    storage,
    companyId,
  }: {
    readonly source: ArchiveSource;
    readonly storage: Pick<Storage, 'put' | 'removeAll'>;
    readonly companyId: number;
  },
): Promise<TakenFiles> {
  let count = 0;
  const drop = async (): Promise<void> => {
    await storage.removeAll(`${companyId}/`);
    await client.query('delete from loose_files where company_id = $1', [companyId]);
  };
  try {
    for await (const entry of source.entries()) {
      const name = entryName(entry.name);
      if (name.kind !== 'file') {
        entry.content.resume();
        continue;
      }
      if (count % atOnce === 0)
        await client.query('update loose_files set since = now() where company_id = $1 and not condemned', [
          companyId,
        ]);
      await takeFile(client, { entry, storage, companyId, key: `${companyId}/${name.key}` });
      count += 1;
    }
  } catch (error) {
    await drop();
    throw error;
  }
  return {
    count,
    keep: async () => {
      const { rowCount } = await client.query(
        'delete from loose_files where company_id = $1 and not condemned',
        [companyId],
      );
      if (rowCount !== count) throw new Error('files took so long that some were given up');
    },
    drop,
  };
}

async function takeFile(
  client: pg.Client,
  {
    entry,
    storage,
    companyId,
    key,
  }: {
    readonly entry: Entry;
    readonly storage: Pick<Storage, 'put'>;
    readonly companyId: number;
    readonly key: string;
  },
): Promise<void> {
  await client.query('insert into loose_files (company_id, key, since) values ($1, $2, now())', [
    companyId,
    key,
  ]);
  const { bytes } = await storage.put(key, Readable.from(entry.content));
  if (bytes !== entry.bytes) throw new Error(`${entry.name} changed while it was read`);
}
