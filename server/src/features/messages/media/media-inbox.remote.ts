/**
 * Fetches the files of incoming messages. The rows of media_fetches are the queue: on the node that runs a connection's
 * session a few files at a time are streamed into storage, tried again with growing pauses, and given up in the open. A
 * message never waits for its file, and a crash forgets none.
 */
import { Transform } from 'node:stream';
import { constants } from '@prosa/shared';
import type { Storage } from '#src/drivers/storage/driver.ts';
import type { Session } from '#src/drivers/whatsapp/driver.ts';
import { SendRefused } from '#src/drivers/whatsapp/errors.ts';
import type { Ctx, InCompany, PlatformCtx } from '#src/platform/context.ts';
import type { Lanes } from '#src/platform/lanes/lanes.ts';
import type { Logger } from '#src/platform/log/log.ts';
import { counter } from '#src/platform/metrics.ts';
import { fileKey } from '#src/platform/storage/file-key.ts';
import { claimFiles, noteLooseFiles } from '#src/platform/storage/loose-files.ts';
import type { Timers } from '#src/platform/timers.ts';
import {
  type ConnectionPlace,
  type ConnectionWorker,
  type NextLook,
  openConnectionWorker,
} from '#src/platform/workers/connection-worker.ts';
import { askWaiting } from '#src/platform/workers/waiting.ts';
import { sniff } from '#src/tenant/files/index.ts';
import { mediaWanted, messageUpdated, recordingArrived } from '../events.ts';
import { prepareMedia } from '../jobs.ts';
import {
  findDueFetch,
  findNextDue,
  findWaitingFetches,
  finishFetch,
  giveUpFetch,
  type MediaFetch,
  postponeFetch,
} from './media-fetch.queries.ts';
import { afterFetchFailure, FileTooLarge } from './media-fetch.rules.ts';

export type MediaInboxOptions = {
  readonly inCompany: InCompany;
  readonly across: PlatformCtx['across'];
  readonly lanes: Lanes;
  readonly timers: Timers;
  readonly now: () => Date;
  readonly storage: Storage;
  /** The connection's session while it is connected here; throws `SendRefused('not_connected')` otherwise. */
  readonly session: (companyId: number, connectionId: number) => Session;
  readonly log: Logger;
};

/** Files of one connection that are fetched side by side. */
const slots = 3;
const pollMs = 15_000;
/** A network that says nothing for so long has forgotten us. */
const stallMs = 60_000;
const headBytes = 4_096;
const system = { kind: 'system', name: 'media' } as const;

const outcomes = counter('prosa_media_total', 'Files of incoming messages', ['outcome']);

export function openMediaInbox(options: MediaInboxOptions): ConnectionWorker {
  const { inCompany, lanes, log, storage, timers } = options;
  const underWay = new Map<string, AbortController>();
  let isStopped = false;

  /** Fetches one file after the other until none is due; returns when the next one will be. */
  async function pump(place: ConnectionPlace): Promise<NextLook> {
    const within = <T>(work: (ctx: Ctx) => Promise<T>): Promise<T> =>
      inCompany(place.companyId, system, work);
    for (;;) {
      const session = connected(place);
      if (session === undefined || isStopped) return undefined;
      const fetch = await within((ctx) => findDueFetch(ctx, place.connectionId, [...underWay.keys()]));
      // Between the look and now another slot may have taken it.
      if (fetch === undefined)
        return (await within((ctx) => findNextDue(ctx, place.connectionId))) ?? undefined;
      if (underWay.has(fetch.messageId)) continue;
      if (!(await fetchOne(place, session, fetch, within))) return undefined;
    }
  }

  function connected({ companyId, connectionId }: ConnectionPlace): Session | undefined {
    try {
      return options.session(companyId, connectionId);
    } catch (error) {
      if (error instanceof SendRefused) return undefined;
      throw error;
    }
  }

  type Within = <T>(work: (ctx: Ctx) => Promise<T>) => Promise<T>;

  /** Returns whether the next one may be tried. */
  async function fetchOne(
    place: ConnectionPlace,
    session: Session,
    fetch: MediaFetch,
    within: Within,
  ): Promise<boolean> {
    const abort = new AbortController();
    underWay.set(fetch.messageId, abort);
    try {
      const path = fileKey(place.companyId, options.now(), fetch.messageId);
      const [begun] = await within((ctx) => noteLooseFiles(ctx, path));
      // Whoever was killed over it has left half of it.
      if (begun !== undefined) await storage.removeRemains(path);
      const { bytes, head } = await store(session, fetch, path, abort.signal);
      const mimetype = sniff(head, fetch);
      const told = await within(async (ctx) => {
        const finished = await finishFetch(ctx, fetch.messageId, path, { mimetype, size: bytes });
        if (finished === undefined) return undefined;
        await claimFiles(ctx, path);
        const fact = { messageId: fetch.messageId, ticketId: finished.ticketId };
        ctx.emit(messageUpdated, fact);
        if (mimetype.startsWith('audio/')) ctx.emit(recordingArrived, fact);
        ctx.enqueue(prepareMedia, { messageId: fetch.messageId });
        return finished;
      });
      // The message has gone meanwhile; a file that stays for now is swept up.
      if (told === undefined) await storage.remove(path).catch(() => undefined);
      outcomes.inc({ outcome: 'stored' });
      return true;
    } catch (error) {
      return isStopped ? false : failed(fetch, error, within);
    } finally {
      underWay.delete(fetch.messageId);
    }
  }

  async function failed(fetch: MediaFetch, error: unknown, within: Within): Promise<boolean> {
    const verdict = afterFetchFailure(error, fetch.attempts, options.now());
    outcomes.inc({ outcome: verdict.kind });
    log.info({ err: error, messageId: fetch.messageId, verdict: verdict.kind }, 'a file did not come');
    if (verdict.kind === 'wait') return false;
    await within(async (ctx) => {
      if (verdict.kind === 'postpone')
        return postponeFetch(ctx, fetch.messageId, verdict.attempts, verdict.until);
      const told = await giveUpFetch(ctx, fetch.messageId, verdict.state, verdict.error);
      if (told !== undefined)
        ctx.emit(messageUpdated, { messageId: fetch.messageId, ticketId: told.ticketId });
    });
    return true;
  }

  async function store(
    session: Session,
    { reference }: MediaFetch,
    path: string,
    signal: AbortSignal,
  ): Promise<{ bytes: number; head: Buffer }> {
    const content = await session.fetchMedia(reference);
    let head = Buffer.alloc(0);
    let bytes = 0;
    const stalled = (): void => void watch.destroy(new Error('the network has stopped sending'));
    let cancel = timers.after(stallMs, stalled);
    const watch = new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        cancel();
        cancel = timers.after(stallMs, stalled);
        bytes += chunk.length;
        if (head.length < headBytes) head = Buffer.concat([head, chunk.subarray(0, headBytes - head.length)]);
        if (bytes > constants.maxFileBytes) done(new FileTooLarge());
        else done(null, chunk);
      },
    });
    const stopped = (): void => void watch.destroy(new Error('this node is stopping'));
    signal.addEventListener('abort', stopped, { once: true });
    content.on('error', (error) => watch.destroy(error));
    // Storage hears of it; until it listens, nobody does, and the process would end.
    watch.on('error', () => undefined);
    watch.once('close', () => content.destroy());
    try {
      const stored = await storage.put(path, content.pipe(watch));
      if (stored.bytes === 0) {
        await storage.remove(path);
        throw new Error('the file is empty');
      }
      return { bytes: stored.bytes, head };
    } finally {
      cancel();
    }
  }

  const worker = openConnectionWorker({
    name: 'media',
    wokenBy: [mediaWanted],
    pollMs,
    waiting: askWaiting(options.across, 'files of messages', findWaitingFetches),
    slots,
    open: () => undefined,
    run: (_state, place) => pump(place),
    lanes,
    timers,
    now: options.now,
    log,
  });

  return {
    ...worker,
    stop: () => {
      isStopped = true;
      worker.stop();
      for (const abort of underWay.values()) abort.abort();
    },
  };
}
