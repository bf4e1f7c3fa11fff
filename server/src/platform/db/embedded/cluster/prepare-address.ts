/**
 * Where the database is spoken to: a unix socket in a folder only its user may enter, reached over a short link
 * when the operating system could not take the long path; the loopback interface on Windows.
 */
import { createHash } from 'node:crypto';
import { chmod, chown, lstat, lutimes, mkdir, open, readlink, rename, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { draftOf } from '../draft.ts';
import { EmbeddedPostgresError, writingTo } from '../errors.ts';
import { makeOpenFolder, type Site } from '../folders.ts';
import { isRoot, type Machine } from '../machine.ts';

export type Address = {
  /** A folder that holds the socket, or an address of the loopback interface. */
  readonly host: string;
  readonly port: number;
};

/** Returns the address of an existing cluster. Makes its folder; cheap enough to repeat. */
export async function prepareAddress(site: Site, machine: Machine): Promise<Address> {
  const port = await portOf(site.cluster);
  if (machine.platform === 'win32') return { host: '127.0.0.1', port };
  const run = join(site.home, 'run');
  await writingTo(run, () => makePrivateFolder(run, site));
  if (fits(run, port, machine)) return { host: run, port };
  return { host: await shorten(run, port, site, machine), port };
}

/**
 * Taken from the cluster's own number: a database whose folder was deleted under it removes its socket when it
 * notices, and must not take away the socket of the cluster that replaced it.
 */
async function portOf(cluster: string): Promise<number> {
  const file = await open(join(cluster, 'global', 'pg_control'));
  try {
    const { buffer } = await file.read(Buffer.alloc(8), 0, 8, 0);
    return 20_000 + Number(buffer.readBigUInt64LE() % 20_000n);
  } finally {
    await file.close();
  }
}

function fits(folder: string, port: number, machine: Machine): boolean {
  const limit = machine.platform === 'linux' ? 107 : 103;
  return Buffer.byteLength(join(folder, `.s.PGSQL.${port}`)) <= limit;
}

async function makePrivateFolder(folder: string, site: Site): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  if (site.runAs) await chown(folder, site.runAs.uid, site.runAs.gid);
}

async function shorten(run: string, port: number, site: Site, machine: Machine): Promise<string> {
  const uid = site.runAs?.uid ?? machine.self?.uid;
  const folder = isRoot(machine)
    ? join(machine.systemFolder, `run-${uid}`)
    : join(machine.temporaryFolder, `prosa-${uid}`);
  const short = join(folder, createHash('sha256').update(run).digest('hex').slice(0, 12));
  if (!fits(short, port, machine)) {
    throw new EmbeddedPostgresError(
      'path_too_long',
      `The path ${run} is too long for a socket, and so is ${short}: choose a shorter DATA_DIR.`,
    );
  }
  await writingTo(folder, async () => {
    if (isRoot(machine)) await makeOpenFolder(machine.systemFolder);
    await mkdir(folder, { mode: 0o700, recursive: true });
    if (site.runAs) await chown(folder, site.runAs.uid, site.runAs.gid);
    await requireOurs(folder, uid);
    await pointTo(run, short);
  });
  return short;
}

/** The temporary folder is everybody's: somebody else may have been there first. */
async function requireOurs(folder: string, uid: number | undefined): Promise<void> {
  const { mode, uid: owner } = await lstat(folder);
  const isPrivate = (mode & 0o170777) === 0o040700; // a folder (no link) that is closed to others
  if (isPrivate && owner === uid) return;
  throw new EmbeddedPostgresError(
    'folder_not_writable',
    `The folder ${folder} belongs to somebody else or is open to others: remove it, or choose a shorter DATA_DIR.`,
  );
}

async function pointTo(run: string, short: string): Promise<void> {
  if ((await readlink(short).catch(() => undefined)) === run) {
    const now = new Date();
    return await lutimes(short, now, now); // sweepers of temporary folders take what looks old
  }
  const draft = draftOf(short);
  await symlink(run, draft);
  await rename(draft, short);
}
