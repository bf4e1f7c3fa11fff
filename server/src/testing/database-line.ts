/**
 * A way to the database that a test can cut: connections through it break at once, and new ones are refused until it is
 * mended. The database itself stays well, so others may look at it meanwhile.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import type { Address } from '#src/platform/db/database.ts';
import type { TestAddresses } from './database.ts';

export type DatabaseLine = {
  readonly addresses: { readonly app: Address; readonly system: Address };
  readonly cut: () => Promise<void>;
  readonly mend: () => Promise<void>;
};

/** Closed when the test file ends. */
export async function openDatabaseLine({ app, system }: TestAddresses): Promise<DatabaseLine> {
  if (!('host' in app) || !('host' in system)) throw new Error('a test database is reached by a socket');
  const folder = await mkdtemp(join(tmpdir(), 'prosa-line-'));
  const socketOf = (host: string, port: number): string => join(host, `.s.PGSQL.${port}`);
  const open = new Set<Socket>();
  let server: Server | undefined;

  const joinUp = (near: Socket): void => {
    const far = connect(socketOf(app.host, app.port));
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
    server = createServer(joinUp);
    await new Promise<void>((resolve) => server?.listen(socketOf(folder, app.port), resolve));
  };
  const cut = async (): Promise<void> => {
    const closed = new Promise((resolve) => server?.close(resolve));
    for (const socket of open) socket.destroy();
    await closed;
  };

  await mend();
  afterAll(async () => {
    await cut();
    await rm(folder, { recursive: true, force: true });
  });
  return { addresses: { app: { ...app, host: folder }, system: { ...system, host: folder } }, cut, mend };
}
