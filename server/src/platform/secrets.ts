/**
 * The installation's one master secret and what is derived from it. Made on first start into the data folder, readable by
 * its owner alone; two first starts at once agree on one.
 */
import { hkdfSync, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export type Secrets = {
  /** Signs access tokens and keys refresh tokens. */
  readonly tokenSecret: string;
  /** 32 bytes for sealing credentials at rest. */
  readonly vaultKey: Uint8Array;
  /** Signs addresses of files. */
  readonly mediaKey: Uint8Array;
  /** Password of a database role that logs in over the network. */
  readonly rolePassword: (role: string) => string;
};

const derive = (master: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', master, 'prosa', purpose, 32));

const derived = (master: string): Secrets => ({
  tokenSecret: derive(master, 'tokens').toString('base64url'),
  vaultKey: derive(master, 'vault'),
  mediaKey: derive(master, 'media'),
  rolePassword: (role) => derive(master, `database role ${role}`).toString('base64url'),
});

/** `configured` wins; otherwise the file in `dataDir` is read, or made. */
export async function loadSecrets(dataDir: string, configured: string | undefined): Promise<Secrets> {
  if (configured !== undefined) return derived(configured);
  const file = join(dataDir, 'secret');
  const known = await readSecret(file);
  if (known !== undefined) return derived(known);
  await mkdir(dataDir, { recursive: true });
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, randomBytes(48).toString('base64url'), { mode: 0o600 });
  // A hard link never overwrites: whoever is second reads what the first one wrote.
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
  return derived((await readSecret(file)) ?? '');
}

async function readSecret(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
