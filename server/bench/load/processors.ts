/** What the database and the machine do: processor time of PostgreSQL's processes, and how busy the machine is. Linux only. */
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { dirname, join } from 'node:path';
import type { PgAddress } from '../data/template.ts';

const tickMs = 10;

/** Milliseconds of processor time that the database has used so far; `undefined` where nobody can tell. */
export async function databaseCpuMs({ host }: PgAddress): Promise<number | undefined> {
  const pidFile = join(dirname(host), 'pg/postmaster.pid');
  if (!existsSync('/proc/self/stat') || !existsSync(pidFile)) return undefined;
  const postmaster = Number((await readFile(pidFile, 'utf8')).split('\n')[0]);
  let ticks = 0;
  for (const pid of await readdir('/proc')) {
    if (!/^\d+$/.test(pid)) continue;
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    // After the name in brackets: state, parent, …; 11 and 12 are own time, 13 and 14 that of children who have ended.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [, parent, own = 0, system = 0, ended = 0, endedSystem = 0] = [
      0,
      fields[1],
      fields[11],
      fields[12],
      fields[13],
      fields[14],
    ];
    if (Number(pid) === postmaster) ticks += own + system + ended + endedSystem;
    else if (parent === postmaster) ticks += own + system;
  }
  return ticks * tickMs;
}

/** The machine's load average of the last minute. */
export const load = (): string => (loadavg()[0] ?? 0).toFixed(1);
