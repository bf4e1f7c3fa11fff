/**
 * What the launcher has to know about the computer it runs on, gathered once and handed on as a value, so that
 * every decision can be tried for a computer that is not at hand.
 */
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';

export type Identity = { readonly uid: number; readonly gid: number };

export type Machine = {
  readonly platform: NodeJS.Platform;
  readonly arch: string;
  /** The C library of a Linux system is musl (Alpine); the shipped binaries need glibc. */
  readonly isMusl: boolean;
  /** Who we are; undefined on Windows, which has no such numbers. */
  readonly self: Identity | undefined;
  /** Home of what does not fit into DATA_DIR when the server runs as root; read by all, written by root. */
  readonly systemFolder: string;
  readonly temporaryFolder: string;
  /** Where the binaries lie, when it is not the installed package. */
  readonly nativeFolder?: string;
};

export function readMachine(): Machine {
  return {
    platform: process.platform,
    arch: process.arch,
    isMusl: process.platform === 'linux' && runsOnMusl(),
    self: identity(),
    systemFolder: '/var/lib/prosa',
    temporaryFolder: tmpdir(),
  };
}

/** Returns whether we run as root, who may act as another user; PostgreSQL refuses to run as root. */
export function isRoot(machine: Machine): boolean {
  return machine.self?.uid === 0;
}

function identity(): Identity | undefined {
  const uid = process.geteuid?.();
  const gid = process.getegid?.();
  return uid === undefined || gid === undefined ? undefined : { uid, gid };
}

/** Looks at the loader of our own process: a Debian with the musl package installed is still glibc. */
function runsOnMusl(): boolean {
  try {
    return readFileSync('/proc/self/maps', 'utf8').includes('/ld-musl-');
  } catch {
    return false; // no /proc: the binaries themselves will tell
  }
}
