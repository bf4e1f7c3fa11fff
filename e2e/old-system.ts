/** The database of another system, as whoever moves here has it: beside ours, reached over a port of the loopback. */
import { readdir } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import {
  createFamilyTables,
  fillFamily,
} from '../server/src/commands/import-family/testing/family-database.ts';

export type OldSystem = {
  /** Without a password: none is asked for. */
  readonly address: string;
  readonly close: () => Promise<void>;
};

const name = 'old_system';

/** Opens one with a company of this name; `mark` stands before the addresses of its people. */
export async function openOldSystem(dataDir: string, company: string, mark: string): Promise<OldSystem> {
  const run = join(dataDir, 'run');
  const file = (await readdir(run)).find((one) => /^\.s\.PGSQL\.\d+$/.test(one));
  if (file === undefined) throw new Error('the database of the server has no socket');
  const at = { host: run, port: Number(file.split('.').at(-1)), user: 'postgres' };
  const admin = new pg.Client({ ...at, database: 'postgres' });
  await admin.connect();
  await admin.query(`drop database if exists ${name}`);
  await admin.query(`create database ${name}`);
  await admin.end();
  const client = new pg.Client({ ...at, database: name });
  await client.connect();
  await createFamilyTables(client);
  await fillFamily(client, { contacts: 30, tickets: 60, messages: 600 });
  await client.query('update "Companies" set name = $1, "createdAt" = clock_timestamp()', [company]);
  await client.query('update "Users" set email = $1 || email', [mark]);
  await client.end();

  const open = new Set<Socket>();
  const line = createServer((near) => {
    const far = connect(join(run, file));
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
  });
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
  const { port } = line.address() as { port: number };
  return {
    address: `postgres://postgres@127.0.0.1:${port}/${name}`,
    close: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => line.close(resolve));
    },
  };
}
