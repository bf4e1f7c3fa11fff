/**
 * The installation's one master secret and what is derived from it. Made on first start into the data folder, readable by
 * its owner alone; two first starts at once agree on one. Former ones open what they have sealed, and nothing else: the
 * file holds them below the present one, a line each.
 */
import { hkdfSync, randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export type Secrets = {
  /** Signs access tokens and keys refresh tokens. */
  readonly tokenSecret: string;
  /** Token secrets of former master secrets: they sign nothing, but hashes of theirs are still recognized. */
  readonly formerTokenSecrets: readonly string[];
  /** 32 bytes each for sealing credentials at rest, the present one first. */
  readonly vaultKeys: readonly Uint8Array[];
  /** Signs addresses of files. */
  readonly mediaKey: Uint8Array;
  /** By which a database knows its secret again: of the present one and the former ones, the present one first. */
  readonly fingerprints: readonly string[];
  /** Password of a database role that logs in over the network. */
  readonly rolePassword: (role: string) => string;
};

const derive = (master: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', master, 'prosa', purpose, 32));

const tokenSecretOf = (master: string): string => derive(master, 'tokens').toString('base64url');

const derived = (present: string, former: readonly string[]): Secrets => ({
  tokenSecret: tokenSecretOf(present),
  formerTokenSecrets: former.map(tokenSecretOf),
  vaultKeys: [present, ...former].map((master) => derive(master, 'vault')),
  mediaKey: derive(present, 'media'),
  fingerprints: [present, ...former].map((master) => derive(master, 'fingerprint').toString('base64url')),
  rolePassword: (role) => derive(present, `database role ${role}`).toString('base64url'),
});

/** What the environment says; it wins over the file. */
export type Configured = { readonly secret: string | undefined; readonly formerSecrets: readonly string[] };

const fileIn = (dataDir: string): string => join(dataDir, 'secret');
const fresh = (): string => randomBytes(48).toString('base64url');

/**
 * Returns the secrets of an installation: the configured ones win; otherwise the file in `dataDir` is read, or made.
 */
export async function loadSecrets(dataDir: string, { secret, formerSecrets }: Configured): Promise<Secrets> {
  const found = await findSecrets(dataDir, { secret, formerSecrets });
  if (found !== undefined) return found;
  const file = fileIn(dataDir);
  await mkdir(dataDir, { recursive: true });
  const draft = await draftOf(file, [fresh()]);
  // A hard link never overwrites: whoever is second reads what the first one wrote.
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
  return derived(...((await readMasters(file)) ?? ['', []]));
}

/** Returns the secrets of an installation without making any; undefined where a start would make them. */
export async function findSecrets(
  dataDir: string,
  { secret, formerSecrets }: Configured,
): Promise<Secrets | undefined> {
  if (secret !== undefined) return derived(secret, formerSecrets);
  const known = await readMasters(fileIn(dataDir));
  return known === undefined ? undefined : derived(...known);
}

/** Returns the secrets of a new master secret that nobody knows and nothing is sealed by. */
export const passingSecrets = (): Secrets => derived(fresh(), []);

/** Returns the master secrets as the file holds them, the present one first, wherever they are configured. */
export async function mastersOf(dataDir: string, { secret, formerSecrets }: Configured): Promise<string> {
  if (secret !== undefined) return [secret, ...formerSecrets].join('\n');
  return (await readSecret(fileIn(dataDir))) ?? '';
}

/** Puts these master secrets above those in the file of `dataDir`, which go on opening what they have sealed. */
export async function keepMasters(dataDir: string, masters: string): Promise<Secrets> {
  const file = fileIn(dataDir);
  const [present, former] = (await readMasters(file)) ?? ['', []];
  const known = [present, ...former].filter((master) => master !== '');
  await rename(await draftOf(file, [...linesOf(masters), ...known]), file);
  return loadSecrets(dataDir, { secret: undefined, formerSecrets: [] });
}

/** Puts a new master secret above those in the file of `dataDir`: the file is the old one or the new one, never half. */
export async function renewSecrets(dataDir: string): Promise<Secrets> {
  const file = fileIn(dataDir);
  const [present, former] = (await readMasters(file)) ?? ['', []];
  await rename(await draftOf(file, [fresh(), present, ...former]), file);
  return loadSecrets(dataDir, { secret: undefined, formerSecrets: [] });
}

/** Flushed to the disk: what is sealed by a secret that a power cut takes away is lost. */
async function draftOf(file: string, masters: readonly string[]): Promise<string> {
  const draft = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`;
  await writeFile(draft, masters.join('\n'), { mode: 0o600 });
  const handle = await open(draft);
  await handle.sync().finally(() => handle.close());
  return draft;
}

async function readMasters(file: string): Promise<[present: string, former: string[]] | undefined> {
  const text = await readSecret(file);
  const [present, ...former] = linesOf(text ?? '');
  if (text === undefined) return undefined;
  return [present ?? '', former];
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

async function readSecret(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
