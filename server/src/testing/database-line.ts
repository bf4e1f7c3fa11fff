/**
 * A way to the database that a test can cut: connections through it break at once, and new ones are refused until it is
 * mended. Or it swallows what is sent, as a network does that drops packets: nobody is told anything. The database itself
 * stays well, so others may look at it meanwhile.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Address } from '#src/platform/db/database.ts';
import type { TestAddresses } from './database.ts';
import { atTheEnd } from './endings.ts';

export type DatabaseLine = {
  readonly addresses: { readonly app: Address; readonly system: Address };
  readonly cut: () => Promise<void>;
  readonly mend: () => Promise<void>;
  /** What stands now is dead from now on, without a word in either direction; new connections work. */
  readonly swallowStanding: () => void;
  /** What stands is dead without a word; new connections are taken and hear nothing either, until `mend`. */
  readonly fallSilent: () => void;
  /** Every connection breaks once it has carried so many bytes from the database, and each piece of them comes late. */
  readonly wearOut: (after: { readonly bytes: number; readonly pauseMs: number }) => void;
  /** The next connection that asks for something with these words breaks once the database has committed it, before that is told. */
  readonly loseCommitOf: (words: string) => void;
};

type Options = {
  /** Over a port of the loopback instead of a socket in a folder. */
  readonly overTcp?: boolean;
};

/** Closed when the test file ends. */
export async function openDatabaseLine(
  { app, system }: TestAddresses,
  { overTcp = false }: Options = {},
): Promise<DatabaseLine> {
  if (!('host' in app) || !('host' in system)) throw new Error('a test database is reached by a socket');
  const folder = await mkdtemp(join(tmpdir(), 'prosa-line-'));
  const socketOf = (host: string, port: number): string => join(host, `.s.PGSQL.${port}`);
  const open = new Set<Socket>();
  let server: Server | undefined;
  let isSilent = false;
  let lost: string | undefined;
  let worn: { readonly bytes: number; readonly pauseMs: number } | undefined;
  let near: Pick<Extract<Address, { host: string }>, 'host' | 'port'> = { host: folder, port: app.port };

  /** Goes on taking what comes, so that its sender notices nothing. */
  const swallow = (socket: Socket): void => {
    socket.unpipe();
    socket.removeAllListeners('close').on('close', () => open.delete(socket));
    socket.resume();
  };

  /** What it has carried is counted, and late, before it goes on. */
  const wear = (
    far: Socket,
    { bytes, pauseMs }: { readonly bytes: number; readonly pauseMs: number },
  ): void => {
    let carried = 0;
    far.on('data', (piece) => {
      carried += piece.length;
      if (carried > bytes) return far.destroy();
      far.pause();
      setTimeout(() => far.resume(), pauseMs);
    });
  };

  /** The database has done it, and nobody hears so. */
  const loseCommit = (near: Socket, far: Socket): void => {
    let isAsked = false;
    near.on('data', (piece) => {
      if (lost !== undefined && piece.includes(lost)) isAsked = true;
    });
    far.on('data', (piece) => {
      if (!isAsked || !piece.includes('COMMIT')) return;
      [lost, isAsked] = [undefined, false];
      near.destroy();
    });
  };

  const joinUp = (near: Socket): void => {
    if (isSilent) {
      open.add(near);
      near.on('error', () => undefined);
      return swallow(near);
    }
    const far = connect(socketOf(app.host, app.port));
    if (worn !== undefined) wear(far, worn);
    loseCommit(near, far);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
  };

  const mend = async (): Promise<void> => {
    isSilent = false;
    worn = undefined;
    if (server?.listening === true) return;
    server = createServer(joinUp);
    const place = overTcp
      ? { host: '127.0.0.1', port: near.host === folder ? 0 : near.port }
      : { path: socketOf(folder, app.port) };
    await new Promise<void>((resolve) => server?.listen(place, resolve));
    const bound = server.address();
    if (bound !== null && typeof bound !== 'string') near = { host: '127.0.0.1', port: bound.port };
  };
  const cut = async (): Promise<void> => {
    const closed = new Promise((resolve) => server?.close(resolve));
    for (const socket of open) socket.destroy();
    await closed;
  };

  await mend();
  atTheEnd(async () => {
    await cut();
    await rm(folder, { recursive: true, force: true });
  });
  const swallowStanding = (): void => open.forEach(swallow);
  return {
    addresses: { app: { ...app, ...near }, system: { ...system, ...near } },
    cut,
    mend,
    swallowStanding,
    fallSilent: () => {
      isSilent = true;
      swallowStanding();
    },
    wearOut: (after) => {
      worn = after;
    },
    loseCommitOf: (words) => {
      lost = words;
    },
  };
}
