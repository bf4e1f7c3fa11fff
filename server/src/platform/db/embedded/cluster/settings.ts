/**
 * The configuration of the embedded database: for a small machine with two processors that also runs the server.
 * Written anew at every start; an operator's own wishes survive through ALTER SYSTEM.
 */
import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { draftOf } from '../draft.ts';
import { majorOf, type Site } from '../folders.ts';
import type { Machine } from '../machine.ts';
import type { Address } from './prepare-address.ts';

const sizing = {
  max_connections: 100,
  shared_buffers: '128MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '1GB',
  min_wal_size: '80MB',
  checkpoint_timeout: '15min',
  random_page_cost: 1.1,
  jit: 'off',
  // Two processors: a second worker for one report slows every request, and containers give 64 MB of /dev/shm.
  max_parallel_workers_per_gather: 0,
};

/**
 * Since PostgreSQL 18 a page that is not in memory yet is read by a worker of its own, which is worth its two changes of process on slow disks with processors to
 * spare: here they cost a search among much a fifth of its time.
 */
const since18 = { io_method: 'sync' };

const behaviour = {
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  cluster_name: 'prosa',
  log_line_prefix: '%m [%p] %q%u@%d ',
  log_checkpoints: 'off',
};

/** Nothing of this is safe when the power fails; a test's database is thrown away anyway. */
const throwaway = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  // Several servers of a test share it, each with pools of its own.
  max_connections: 400,
};

type Wishes = { readonly address: Address; readonly durable: boolean };

/** Writes postgresql.conf and pg_hba.conf into the cluster. */
export async function writeSettings(
  site: Site,
  machine: Machine,
  { address, durable }: Wishes,
): Promise<void> {
  const settings = {
    ...sizing,
    ...behaviour,
    ...(Number(await majorOf(site.cluster)) >= 18 ? since18 : {}),
    ...(durable ? {} : throwaway),
    port: address.port,
    ...(machine.platform === 'win32' ? { listen_addresses: address.host } : socket(address)),
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${quote(String(value), "'")}`);
  const head = '# Written at every start. Change settings with ALTER SYSTEM instead.';
  await replaceFile(site, 'postgresql.conf', [head, ...lines]);
  await replaceFile(site, 'pg_hba.conf', accessRules(machine));
}

function socket({ host }: Address): Record<string, string> {
  // The value is itself a list, in which a comma or a blank must be quoted.
  return {
    listen_addresses: '',
    unix_socket_directories: quote(host, '"'),
    unix_socket_permissions: '0700',
  };
}

/** Who gets into the socket's folder is the database's own user: nothing else would be asked of him. */
function accessRules(machine: Machine): string[] {
  if (machine.platform === 'win32') return ['host all all 127.0.0.1/32 scram-sha-256'];
  return ['local all all trust', 'local replication postgres trust'];
}

function quote(text: string, mark: string): string {
  return mark + text.replaceAll(mark, mark + mark) + mark;
}

/** By a fresh file and a rename: the folder belongs to another user when we are root, who could lay a link. */
async function replaceFile(site: Site, name: string, lines: readonly string[]): Promise<void> {
  const draft = draftOf(join(site.cluster, name));
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(`${lines.join('\n')}\n`);
    if (site.runAs) await file.chown(site.runAs.uid, site.runAs.gid);
  } finally {
    await file.close();
  }
  await rename(draft, join(site.cluster, name));
}
