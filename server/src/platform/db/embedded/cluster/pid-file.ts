/**
 * Reads what PostgreSQL notes about itself in postmaster.pid and says whether that is still true: process numbers
 * are used again, so a living number may belong to anybody. Takes away only notes that are certainly stale.
 */
import { execFile } from 'node:child_process';
import { link, readFile, readlink, rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { draftOf } from '../draft.ts';
import { codeOf } from '../errors.ts';

const run = promisify(execFile);

/** none: no file · blank: being written, or torn · dead, stranger: stale · postmaster: it runs. */
type PidVerdict =
  | { readonly kind: 'none' | 'blank' }
  | { readonly kind: 'dead' | 'stranger' | 'postmaster'; readonly pid: number };

/** Returns who holds the cluster, according to its postmaster.pid. */
export async function whoHolds(cluster: string): Promise<PidVerdict> {
  const pid = await readPid(join(cluster, 'postmaster.pid'));
  if (pid === 'none' || pid === 'blank') return { kind: pid };
  return { kind: await judge(pid, cluster), pid };
}

/**
 * Removes a lock file (of the cluster or of its socket) that names no postmaster of this cluster; PostgreSQL
 * refuses to start while the number it names is alive, whosoever it is.
 */
export async function clearStale(lockFile: string, cluster: string): Promise<void> {
  const pid = await readPid(lockFile);
  const isStale =
    pid === 'blank' ? await isOld(lockFile) : pid !== 'none' && (await judge(pid, cluster)) !== 'postmaster';
  if (!isStale) return;
  const aside = draftOf(lockFile);
  await rename(lockFile, aside).catch(ignoreAbsent);
  // Between reading and moving, another server may have started the database: then its file goes back.
  if ((await readPid(aside)) !== pid) await link(aside, lockFile).catch(() => undefined);
  await rm(aside, { force: true });
}

/** Returns the id of the process that the cluster's own note names, true or not. */
export async function notedPid(cluster: string): Promise<number | undefined> {
  const pid = await readPid(join(cluster, 'postmaster.pid'));
  return typeof pid === 'number' ? pid : undefined;
}

/** An empty note is either being written at this moment, or what a full disk or a power cut left. */
async function isOld(file: string): Promise<boolean> {
  const info = await stat(file).catch(ignoreAbsent);
  return info !== undefined && Date.now() - info.mtimeMs > 2_000;
}

async function readPid(file: string): Promise<number | 'none' | 'blank'> {
  const text = await readFile(file, 'utf8').catch(ignoreAbsent);
  if (text === undefined) return 'none';
  // A cluster made by single-user mode notes its number with a minus sign.
  const pid = Math.abs(Number.parseInt(text, 10));
  return Number.isNaN(pid) || pid === 0 ? 'blank' : pid;
}

async function judge(pid: number, cluster: string): Promise<'dead' | 'stranger' | 'postmaster'> {
  if (!isAlive(pid)) return 'dead';
  if (process.platform === 'linux') return await judgeByProc(pid, cluster);
  return (await programOf(pid)).startsWith('postgres') ? 'postmaster' : 'stranger';
}

/** Returns whether a process lives, also one of another user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** A postmaster works inside its cluster, which tells ours from another one. */
async function judgeByProc(pid: number, cluster: string): Promise<'dead' | 'stranger' | 'postmaster'> {
  const proc = `/proc/${pid}`;
  const state = (await readFile(`${proc}/stat`, 'utf8').catch(() => '')).replace(/^.*\) /s, '')[0];
  if (state === undefined || state === 'Z') return 'dead'; // a zombie is never reaped where pid 1 is no init
  const program = await readlink(`${proc}/exe`).catch(async () => await firstArgument(proc));
  if (!basename(program).startsWith('postgres')) return 'stranger';
  const works = await stat(`${proc}/cwd`).catch(() => undefined);
  const ours = await stat(cluster);
  const isElsewhere = works !== undefined && (works.dev !== ours.dev || works.ino !== ours.ino);
  return isElsewhere ? 'stranger' : 'postmaster';
}

async function firstArgument(proc: string): Promise<string> {
  return (await readFile(`${proc}/cmdline`, 'utf8').catch(() => '')).split('\0')[0] ?? '';
}

async function programOf(pid: number): Promise<string> {
  const [file, args] =
    process.platform === 'win32'
      ? ['tasklist', ['/FI', `PID eq ${pid}`, '/FO', 'CSV', '/NH']]
      : ['ps', ['-p', String(pid), '-o', 'comm=']];
  const { stdout } = await run(file, args).catch(() => ({ stdout: '' }));
  return basename(stdout.trim().replace(/^"/, ''));
}

function ignoreAbsent(error: unknown): undefined {
  if (codeOf(error) !== 'ENOENT') throw error;
  return undefined;
}
