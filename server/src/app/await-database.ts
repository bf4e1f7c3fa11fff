/**
 * Waits for a database that is away or still starting, as after the restart of a whole machine, instead of ending. Whoever
 * asks meanwhile hears that the process lives and is not ready.
 */
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { isDatabaseAway } from '../platform/db/connection/is-database-away.ts';
import type { Logger } from '../platform/log/log.ts';

export type AwaitOptions = {
  readonly host: string;
  readonly port: number;
  /** How long it waits; then what went wrong last is rejected with. */
  readonly waitMs: number;
  readonly log: Logger;
};

const retryMs = 1_000;
const tellMs = 5_000;

/** Carries out `work` as soon as the database lets it; what fails for any other reason is rejected at once. */
export async function awaitDatabase<T>(work: () => Promise<T>, options: AwaitOptions): Promise<T> {
  const { waitMs, log } = options;
  const begun = performance.now();
  let toldAt = Number.NEGATIVE_INFINITY;
  let closeDoor: (() => Promise<void>) | undefined;
  try {
    for (;;) {
      try {
        return await work();
      } catch (error) {
        const now = performance.now();
        if (!isDatabaseAway(error) || now - begun >= waitMs) throw error;
        closeDoor ??= await openDoor(options);
        if (now - toldAt >= tellMs) {
          toldAt = now;
          const { message } = error as Error;
          log.warn(
            {
              reason: message,
              waitedSeconds: Math.round((now - begun) / 1_000),
              upToSeconds: waitMs / 1_000,
            },
            'waiting for the database',
          );
        }
        await pause(retryMs);
      }
    }
  } finally {
    await closeDoor?.();
  }
}

const waiting = { status: 'unready', wanting: ['database', 'migrations'] };

/** Nobody there is worse than somebody who cannot help yet: what watches over the process would end it. */
async function openDoor({ host, port }: Pick<AwaitOptions, 'host' | 'port'>): Promise<() => Promise<void>> {
  const server = createServer((request, answer) => {
    const isHealth = request.url === '/health';
    answer
      .writeHead(isHealth ? 200 : 503, {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        connection: 'close',
      })
      .end(JSON.stringify(answerOf(request.url)));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen({ host, port }, resolve);
  });
  return () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}

function answerOf(url: string | undefined): object {
  if (url === '/health') return { status: 'ok' };
  return url === '/ready' ? waiting : { error: 'ERR_UNAVAILABLE' };
}
