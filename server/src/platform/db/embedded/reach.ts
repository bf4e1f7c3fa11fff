/**
 * Whether another user could get to a path: root sees everything, the database user it hands the cluster to
 * does not. Judged by permission bits alone; access lists are not read.
 */
import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Identity } from './machine.ts';

/** Returns whether `who` may pass through `folder` and all folders above it. */
export async function canEnter(folder: string, who: Identity): Promise<boolean> {
  const above = dirname(folder);
  if (above !== folder && !(await canEnter(above, who))) return false;
  return await allows(folder, who, 0o1);
}

/** Returns whether `who` may run the program `file`. */
export async function canRun(file: string, who: Identity): Promise<boolean> {
  return (await canEnter(dirname(file), who)) && (await allows(file, who, 0o5));
}

async function allows(path: string, who: Identity, bits: number): Promise<boolean> {
  const { mode, uid, gid } = await stat(path);
  if (uid === who.uid) return ((mode >> 6) & bits) === bits;
  if (gid === who.gid) return ((mode >> 3) & bits) === bits;
  return (mode & bits) === bits;
}
