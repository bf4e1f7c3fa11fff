/**
 * A server reduced to its database, as a process of its own: opens the embedded database, tells its parent over
 * the channel between them, drains on SIGINT or SIGTERM like the real one, and can write rows until it is killed.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { EmbeddedPostgresError } from '../errors.ts';
import { type EmbeddedPostgres, launch } from '../launch.ts';
import { type Machine, readMachine } from '../machine.ts';

export type Order = { dataDir: string; durable?: boolean; writesTo?: string; machine?: Partial<Machine> };
export type Report =
  | { event: 'open'; adopted: boolean; url: string }
  | { event: 'wrote'; row: number }
  | { event: 'drained'; answer: unknown }
  | { event: 'stopped'; outcome: string }
  | { event: 'failed'; code: string; message: string };

const { machine, writesTo, ...options } = JSON.parse(process.argv[2] ?? '{}') as Order;
const log = { info: () => undefined, warn: () => undefined };

try {
  const embedded = await launch({ durable: false, ...options, log }, { ...readMachine(), ...machine });
  const client = new Client({ connectionString: embedded.url('postgres') });
  await client.connect();
  process.once('SIGINT', () => void drain(embedded, client));
  process.once('SIGTERM', () => void drain(embedded, client));
  tell({ event: 'open', adopted: embedded.adopted, url: embedded.url('postgres') });
  if (writesTo) await writeForEver(client, writesTo);
} catch (error) {
  const code = error instanceof EmbeddedPostgresError ? error.code : 'unexpected';
  tell({ event: 'failed', code, message: String(error) });
  process.exitCode = 1;
  process.disconnect();
}

/** What is in flight when the signal comes still needs the database for a while. */
async function drain(embedded: EmbeddedPostgres, client: Client): Promise<void> {
  await pause(100);
  const { rows } = await client.query<{ answer: number }>('select 42 as answer');
  tell({ event: 'drained', answer: rows[0]?.answer });
  await client.end();
  tell({ event: 'stopped', outcome: await embedded.stop() });
  process.disconnect();
}

async function writeForEver(client: Client, table: string): Promise<void> {
  await client.query(`create table ${table} (row int primary key)`);
  for (let row = 1; ; row++) {
    await client.query(`insert into ${table} values ($1)`, [row]);
    tell({ event: 'wrote', row });
  }
}

function tell(report: Report): void {
  process.send?.(report);
}
