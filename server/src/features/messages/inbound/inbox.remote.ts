/**
 * The way in for everything a network tells us. Storing an event is the acknowledgement; processing follows in its lane,
 * in order per contact whichever nodes stored it, side by side for different ones. Nothing stored is lost: whoever owns
 * the connection takes up at start, and again every few seconds, what nobody has processed. What fails five times is put
 * aside, and its lane goes on.
 */
import { AppError } from '@prosa/shared';
import type { InboxEvent } from '#src/drivers/whatsapp/events.ts';
import type { Database } from '#src/platform/db/database.ts';
import { databaseError, isCollision } from '#src/platform/db/database-error.ts';
import { openBatcher } from '#src/platform/lanes/batcher.ts';
import { type Lanes, LanesFull, openLanes } from '#src/platform/lanes/lanes.ts';
import type { Logger } from '#src/platform/log/log.ts';
import { counter } from '#src/platform/metrics.ts';
import type { Timers } from '#src/platform/timers.ts';
import { type ConnectionWorker, openConnectionWorker } from '#src/platform/workers/connection-worker.ts';
import { askWaiting } from '#src/platform/workers/waiting.ts';
import { type Automation, noAutomation } from './automation.ts';
import { processRawEvent } from './process-raw-event.ts';
import {
  buryRawEvent,
  findWaitingInboxes,
  insertRawEvents,
  listWaitingEvents,
  listWaitingInLanes,
  type RawEvent,
  type StoredEvent,
} from './raw-event.queries.ts';
import { dedupeKeyOf, laneOf, storable } from './raw-event.rules.ts';

export type InboxOptions = {
  readonly database: Pick<Database, 'inCompany' | 'across' | 'system'>;
  readonly lanes: Lanes;
  readonly timers: Timers;
  readonly now: () => Date;
  readonly newId: () => string;
  /** Whether this node runs the connection's session. */
  readonly owns: (companyId: number, connectionId: number) => boolean;
  /**
   * Whether other nodes may store events of the connection too, because its network calls at any of them. Where only the
   * session tells, nobody else can have been first.
   */
  readonly isCalledAnywhere: (companyId: number, connectionId: number) => Promise<boolean>;
  readonly onTyping: (
    companyId: number,
    connectionId: number,
    event: Extract<InboxEvent, { type: 'typing' }>,
  ) => Promise<void>;
  /** Absent in processes without bots. */
  readonly automation?: Automation;
  readonly log: Logger;
};

/**
 * The inbox of what networks tell. As a worker it takes up what waits for a connection; `own` resolves when that is in
 * its lanes.
 */
export type Inbox = ConnectionWorker & {
  /** Resolves when the event is stored, once, whatever happens next. */
  receive(companyId: number, connectionId: number, event: InboxEvent): Promise<void>;
  /** Resolves when every lane is empty. */
  idle(): Promise<void>;
};

/** Under this name nodes tell each other, past the outbox, of events they stored for another's connection. */
const inboxStored = { name: 'inbox.stored' } as const;

const maxAttempts = 5;
/** A bot that fails keeps no message from arriving: the last tries are made without it. */
const attemptsWithAutomation = 3;
const sweepMs = 3_000;
const pageSize = 500;
const system = { kind: 'system', name: 'inbox' } as const;

const received = counter('prosa_inbound_received_total', 'Provider events stored');
const processed = counter('prosa_inbound_processed_total', 'Provider events processed');
const dead = counter('prosa_inbound_dead_total', 'Provider events put aside after five failures');

export function openInbox(options: InboxOptions): Inbox {
  const { database, lanes, log, timers, automation: bots = noAutomation } = options;
  /** Events that wait in a lane or are being processed. */
  const inLane = new Set<string>();
  let isStopped = false;

  const wait = (ms: number): Promise<void> => new Promise((resolve) => timers.after(ms, resolve));
  const keyOf = (companyId: number, id: number): string => `${companyId}:${id}`;
  const connectionOf = (one: { readonly companyId: number; readonly connectionId: number }): string =>
    keyOf(one.companyId, one.connectionId);

  type Arrival = RawEvent & { readonly payload: InboxEvent };

  const batcher = openBatcher<Arrival>(async (arrivals) => {
    const ours = new Set<string>();
    const shared = new Set<string>();
    for (const { companyId, connectionId } of arrivals) {
      const key = keyOf(companyId, connectionId);
      if (ours.has(key) || !options.owns(companyId, connectionId)) continue;
      ours.add(key);
      if (await options.isCalledAnywhere(companyId, connectionId)) shared.add(key);
    }
    const given = arrivals.map((arrival) => ({
      ...arrival,
      withEarlier: shared.has(connectionOf(arrival)),
    }));
    const stored = await database.across('store provider events', (db) => insertRawEvents(db, given));
    received.inc(stored.filter(({ isNew }) => isNew).length);
    const contents = new Map(
      arrivals.map((arrival) => [
        `${arrival.companyId}:${arrival.connectionId}:${arrival.dedupeKey}`,
        arrival.payload,
      ]),
    );
    const foreign = new Set<number>();
    // What another node has stored before for the same person goes first: it may not have told us of it yet.
    for (const event of stored) {
      const { companyId, connectionId, dedupeKey } = event;
      if (ours.has(connectionOf(event)) && options.owns(companyId, connectionId))
        enter(event, contents.get(`${companyId}:${connectionId}:${dedupeKey}`));
      else foreign.add(companyId);
    }
    if (foreign.size > 0) await tellOwners([...foreign]);
  }, 200);

  const tellOwners = async (companies: readonly number[]): Promise<void> => {
    const text = companies.map((companyId) => `${companyId} ${inboxStored.name}`).join('\n');
    await database.system.query('select pg_notify($1, $2)', ['prosa_facts', text]);
  };

  function enter(event: StoredEvent, content?: InboxEvent): void {
    const key = keyOf(event.companyId, event.id);
    if (isStopped || inLane.has(key)) return;
    inLane.add(key);
    lanes
      .run(`in:${event.companyId}:${event.connectionId}:${event.lane}`, () => process(event, content))
      .catch((error: unknown) => {
        // Full lanes are no failure: the event is stored and the next sweep offers it again.
        if (!(error instanceof LanesFull))
          log.error({ err: error, rawEventId: event.id }, 'a provider event was left for the next sweep');
      })
      .finally(() => inLane.delete(key));
  }

  async function process(event: StoredEvent, content: InboxEvent | undefined): Promise<void> {
    for (let attempt = 1; !isStopped; attempt += 1) {
      try {
        // The raw event is safe: what a failing machine would lose of this is done again from it.
        const automation = attempt > attemptsWithAutomation ? noAutomation : bots;
        await database.inCompany(
          event.companyId,
          system,
          (ctx) => processRawEvent(ctx, event, content, automation),
          { repeatable: true },
        );
        processed.inc();
        return;
      } catch (error) {
        if (isOutage(error)) attempt -= 1;
        else if (attempt >= maxAttempts) return bury(event, error);
        else if (attempt === attemptsWithAutomation)
          log.error({ err: error, rawEventId: event.id }, 'a message is stored without asking the bots');
        await wait(20 * 2 ** Math.min(attempt, 6));
      }
    }
  }

  /** The database is away: that is no fault of the event. Whoever collides again and again may be. */
  const isOutage = (error: unknown): boolean =>
    !isCollision(error) &&
    (error instanceof AppError ? error : databaseError(error))?.code === 'ERR_UNAVAILABLE';

  async function bury(event: StoredEvent, error: unknown): Promise<void> {
    log.error(
      { err: error, rawEventId: event.id, companyId: event.companyId },
      'a provider event could not be processed and is put aside',
    );
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    await database.inCompany(event.companyId, system, (ctx) => buryRawEvent(ctx, event.id, reason));
    dead.inc();
  }

  async function takeUp(companyId: number, connectionId: number): Promise<undefined> {
    for (let afterId = 0; !isStopped; ) {
      const from = afterId;
      const page = await database.across('take up stored events', (db) =>
        listWaitingEvents(db, companyId, connectionId, from, pageSize),
      );
      for (const event of from === 0 ? page : await withEarlier(page, companyId, connectionId)) enter(event);
      afterId = page.at(-1)?.id ?? 0;
      if (page.length < pageSize) return undefined;
    }
    return undefined;
  }

  /**
   * Ids are given before they are committed: one below this page may have become visible only after the former page was
   * read, and belongs before what came after it in its lane.
   */
  async function withEarlier(
    page: readonly StoredEvent[],
    companyId: number,
    connectionId: number,
  ): Promise<readonly StoredEvent[]> {
    const lanesOfPage = [...new Set(page.map(({ lane }) => lane))];
    if (lanesOfPage.length === 0) return page;
    return database.across('take up what came before', (db) =>
      listWaitingInLanes(db, companyId, connectionId, lanesOfPage),
    );
  }

  const worker = openConnectionWorker({
    name: 'take-up',
    wokenBy: [inboxStored],
    // What a former owner left undone goes before what the session will tell.
    isAhead: true,
    pollMs: sweepMs,
    waiting: askWaiting(database.across, 'inboxes', findWaitingInboxes),
    open: () => undefined,
    run: (_state, { companyId, connectionId }) => takeUp(companyId, connectionId),
    // Lanes of its own: what waits in the others, however much, keeps nobody from looking.
    lanes: openLanes({ log }),
    timers,
    now: options.now,
    log,
  });

  return {
    ...worker,
    receive: (companyId, connectionId, told) => {
      if (told.type === 'typing') return options.onTyping(companyId, connectionId, told);
      const event = storable(told);
      return batcher.add({
        companyId,
        connectionId,
        dedupeKey: dedupeKeyOf(event, options.newId),
        lane: laneOf(event),
        payload: event,
      });
    },
    idle: () => lanes.idle(),
    stop: () => {
      isStopped = true;
      worker.stop();
    },
  };
}
