/** The file PostgreSQL writes its messages to, and the reason of a failed start read back from it. */
import { copyFile, type FileHandle, open, readFile, rename, stat, truncate } from 'node:fs/promises';

const largestBytes = 10 * 1024 * 1024;

/** Opens the log for a new start; what grew too large becomes the one older file that is kept. */
export async function openServerLog(path: string): Promise<FileHandle> {
  const size = (await stat(path).catch(() => undefined))?.size ?? 0;
  if (size > largestBytes) await rename(path, `${path}.1`).catch(() => undefined);
  return await open(path, 'a', 0o600);
}

/**
 * Sets aside what grew too large while the database runs: PostgreSQL holds the file open and appends, so it is copied and emptied. Lines
 * that are written in between are lost.
 */
export async function trimServerLog(path: string): Promise<void> {
  const size = (await stat(path).catch(() => undefined))?.size ?? 0;
  if (size <= largestBytes) return;
  await copyFile(path, `${path}.1`);
  await truncate(path);
}

/** Returns why process `pid` gave up: a fatal message after `offset`, its own before others', else its last line. */
export async function lastWords(path: string, offset: number, pid: number): Promise<string> {
  const bytes = await readFile(path).catch(() => Buffer.alloc(0));
  const lines = bytes.subarray(offset).toString('utf8').trim().split('\n');
  const own = lines.filter((line) => line.includes(` [${pid}] `));
  const words = own.findLast(isFatal) ?? lines.findLast(isFatal) ?? own.at(-1) ?? lines.at(-1) ?? '';
  return words.replace(/^.*?(FATAL|PANIC|LOG): +/, '');
}

/** Turning away clients while it starts is not what ended it. */
function isFatal(line: string): boolean {
  return /(FATAL|PANIC): /.test(line) && !line.includes('the database system is');
}
