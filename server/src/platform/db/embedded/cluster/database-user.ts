/**
 * Whom root becomes for the database. Not "nobody", who also runs other people's services: each of those processes could
 * read the files and would be let in as superuser. A number that no package and no system service is given shares its
 * files and its socket with no one.
 */
import { chown, lchown, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '../errors.ts';
import type { Identity } from '../machine.ts';
import { whoHolds } from './pid-file.ts';

/** Between the ranges that distributions and systemd give out, and within what rootless containers map. */
export const databaseUser: Identity = { uid: 60_827, gid: 60_827 };

/** Exists on every Linux, needs no useradd. */
const nobody: Identity = { uid: 65_534, gid: 65_534 };

const root = 0;

/** Returns whether root's own data folder is opened to this user. */
export const isOurs = ({ uid }: Identity): boolean => uid === databaseUser.uid || uid === nobody.uid;

/**
 * Returns who makes a cluster for `owner`: `initdb` insists on a name in /etc/passwd, which the database itself does
 * without.
 */
export const makerFor = (owner: Identity): Identity =>
  owner.uid === databaseUser.uid ? { uid: nobody.uid, gid: databaseUser.gid } : owner;

/**
 * Returns whose the cluster is, after one that root once had run as "nobody" became the database user's. A database
 * that runs, and one whose data folder is nobody's own, stay as they are. Undefined where there is no cluster.
 */
export async function ownerOf(cluster: string, dataDir: string): Promise<Identity | undefined> {
  const owner = await stat(cluster).catch(absent);
  if (owner === undefined) return undefined;
  const isHalfMoved = owner.uid === root && owner.gid === databaseUser.gid;
  const isRoots = owner.uid === nobody.uid && (await stat(dataDir)).uid === root;
  if (!(isHalfMoved || isRoots) || !(await rests(cluster))) return { uid: owner.uid, gid: owner.gid };
  await giveTree(cluster, databaseUser);
  return databaseUser;
}

/**
 * Gives a folder and all in it to `owner`. Root takes the folder first, so that its former owner can lay no links in
 * the way; the group tells a later start that this one was cut off.
 */
export async function giveTree(folder: string, owner: Identity): Promise<void> {
  await chown(folder, root, owner.gid);
  for (const { parentPath, name } of await readdir(folder, { recursive: true, withFileTypes: true }))
    await lchown(join(parentPath, name), owner.uid, owner.gid);
  await chown(folder, owner.uid, owner.gid);
}

async function rests(cluster: string): Promise<boolean> {
  if ((await stat(join(cluster, 'PG_VERSION')).catch(absent)) === undefined) return false;
  return ['none', 'dead', 'stranger'].includes((await whoHolds(cluster)).kind);
}

function absent(error: unknown): undefined {
  if (codeOf(error) !== 'ENOENT') throw error;
  return undefined;
}
