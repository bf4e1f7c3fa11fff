/** Rows in the database's text format into their tables, one table after the other, and the numbers that go on after them. */
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import pg from 'pg';
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams';
import { type BackupHead, type BackupManifest, type BackupTable, jobsTable } from './backup-format.ts';
import { BackupRefused } from './backup-refused.ts';

export type TableLoader = {
  add(table: string, bytes: Buffer): Promise<void>;
  /** Rejects with `BackupRefused` where a table has other rows than the manifest says. */
  finish(manifest: BackupManifest): Promise<void>;
};

export function openTableLoader(client: pg.Client, { tables, sequences }: BackupHead): TableLoader {
  const known = new Map(tables.map((table) => [table.name, table]));
  const loaded = new Map<string, number>();
  let open: { readonly name: string; readonly stream: CopyStreamQuery } | undefined;

  async function end(): Promise<void> {
    if (open === undefined) return;
    const { name, stream } = open;
    open = undefined;
    stream.end();
    await finished(stream);
    loaded.set(name, (loaded.get(name) ?? 0) + stream.rowCount);
  }

  async function streamOf(name: string): Promise<CopyStreamQuery> {
    if (open?.name === name) return open.stream;
    await end();
    const table = known.get(name);
    if (table === undefined)
      throw new BackupRefused(`The backup holds rows of ${name}, which its head does not name.`);
    // What was waiting in the queue goes back into it the way it came, after the numbers of the outbox are right.
    if (name === jobsTable) await setSequences(client, sequences);
    const stream = client.query(copyFrom(`copy ${targetOf(table)} from stdin`));
    // Whoever waits for its end or for room hears of it as well.
    stream.on('error', () => undefined);
    open = { name, stream };
    return stream;
  }

  return {
    add: async (table, bytes) => {
      const stream = await streamOf(table);
      if (!stream.write(bytes)) await Promise.race([once(stream, 'drain'), finished(stream)]);
    },
    finish: async (manifest) => {
      await end();
      for (const [name, { rows }] of Object.entries(manifest.tables))
        if ((loaded.get(name) ?? 0) !== rows)
          throw new BackupRefused(`Of ${rows} rows of ${name}, ${loaded.get(name) ?? 0} arrived.`);
      await setSequences(client, sequences);
    },
  };
}

const targetOf = ({ name, columns }: BackupTable): string =>
  `public.${pg.escapeIdentifier(name === jobsTable ? 'outbox' : name)} (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`;

/** Never back: what has taken numbers meanwhile keeps them. */
async function setSequences(client: pg.Client, sequences: BackupHead['sequences']): Promise<void> {
  for (const { name, value, isCalled } of sequences)
    await client.query(
      `select setval(seqrelid::regclass, $2::bigint, $3) from pg_sequence
       where seqrelid = to_regclass('public.' || quote_ident($1)) and not exists (
         select 1 from pg_sequences where schemaname = 'public' and sequencename = $1 and last_value >= $2::bigint)`,
      [name, value, isCalled],
    );
}
