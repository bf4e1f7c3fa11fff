/** Looks straight into the embedded database of an installation, past the server that runs on it. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Installation } from './server-process.ts';

/** The caller ends it. */
export async function databaseOf({ dataDir }: Installation): Promise<pg.Pool> {
  const lines = (await readFile(join(dataDir, 'pg/postmaster.pid'), 'utf8')).split('\n');
  const pool = new pg.Pool({
    host: lines[4] ?? '',
    port: Number(lines[3]),
    user: 'postgres',
    database: 'postgres',
    max: 1,
  });
  // It may be killed with everything else.
  pool.on('error', () => undefined);
  return pool;
}
