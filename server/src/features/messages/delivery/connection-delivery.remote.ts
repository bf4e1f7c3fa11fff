/**
 * What leaves over one connection. Each conversation is a lane of its own: what was written to one person leaves in its
 * order, and whatever holds it up (an upload, a receiver who cannot be found, a refusal, a limit between two) holds up
 * nobody else. So many conversations are under way at once and no more; files, what was written for many, changes and read
 * receipts have places of their own, so that none of them takes the places of answers.
 */
import type { Provider } from '@prosa/shared';
import type { LinkPreviews } from '#src/drivers/links/previews.ts';
import type { Storage } from '#src/drivers/storage/driver.ts';
import type { Capabilities, Session } from '#src/drivers/whatsapp/driver.ts';
import { SendRefused } from '#src/drivers/whatsapp/errors.ts';
import type { Ctx, InCompany, PlatformCtx } from '#src/platform/context.ts';
import type { Lanes } from '#src/platform/lanes/lanes.ts';
import type { Logger } from '#src/platform/log/log.ts';
import type { Timers } from '#src/platform/timers.ts';
import type { Asking, ConnectionPlace } from '#src/platform/workers/connection-worker.ts';
import { connectionNames } from '#src/tenant/connections/index.ts';
import { type DueChange, listDueChanges } from '../changes/outgoing-change.queries.ts';
import { deliverChange } from './deliver-change.remote.ts';
import { deliverMessage, type Next, type Way } from './deliver-message.remote.ts';
import {
  type Departure,
  type DueReceipt,
  listDepartures,
  listDueReceipts,
  listHeardFrom,
} from './delivery.queries.ts';
import { type Departures, openDepartures } from './departures.ts';
import { ownPace } from './pace.rules.ts';
import { sendReadReceipts } from './send-read-receipts.remote.ts';

export type DeliveryOptions = {
  readonly inCompany: InCompany;
  readonly across: PlatformCtx['across'];
  readonly lanes: Lanes;
  readonly timers: Timers;
  readonly now: () => Date;
  /** Between 0 and 1; spreads what would otherwise leave by the clock. The average where left out. */
  readonly random?: () => number;
  /** The connection's session while it is connected here; throws `SendRefused('not_connected')` otherwise. */
  readonly session: (companyId: number, connectionId: number) => Session;
  readonly storage: Storage;
  /** What links show before they are followed; nothing where left out. */
  readonly previews?: LinkPreviews;
  readonly capabilities: (provider: Provider) => Capabilities | undefined;
  /** In how many conversations of one connection something is sent at the same moment, at most. */
  readonly atOnce: number;
  readonly log: Logger;
};

export type ConnectionDelivery = {
  readonly departures: Departures;
  /** Sends what may leave now; when to look again it asks for by itself. */
  look(): Promise<undefined>;
  /** Ends the delivery: nothing more begins, and what waits for its turn does not leave. */
  stop(): void;
};

/** Whose places are taken; messages of all kinds share the conversations. */
type Line = 'answers' | 'masses' | 'firsts' | 'files' | 'links' | 'changes' | 'receipts';

const system = { kind: 'system', name: 'delivery' } as const;
/** A connection that is down is asked again so soon, by one message of each kind. */
const downMs = 500;
const receiptsAtOnce = 200;
const besides = { firsts: 2, files: 4, links: 6, changes: 4, receipts: 4 } as const;
/** How many conversations that wait to begin are remembered; what was written for many waits behind them then. */
const mostBeginning = 200;
/** The part of the places for answers that what was written for many gets beside them. */
const massPart = 4;

export function openConnectionDelivery(
  options: DeliveryOptions,
  place: ConnectionPlace,
  { ask, askAt }: Asking,
): ConnectionDelivery {
  const { inCompany, lanes, log, now, storage, timers } = options;
  const { companyId, connectionId } = place;
  const departures = openDepartures(options);
  const within: Way['within'] = (work) => inCompany(companyId, system, work);
  const taken: Record<Line, number> = {
    answers: 0,
    masses: 0,
    firsts: 0,
    files: 0,
    links: 0,
    changes: 0,
    receipts: 0,
  };
  const speaking = new Set<number>();
  /** Conversations that wait to begin: until one has begun they are not looked at, so that answers are seen behind them. */
  const beginning = new Set<number>();
  const changing = new Set<number>();
  const reading = new Set<number>();
  let isStopped = false;
  /** The last look found no more than it had room for. */
  let isAllSeen = false;
  let looks = 0;
  let isDown = false;
  let cancelDown = (): void => undefined;

  function connected(): Session | undefined {
    try {
      return options.session(companyId, connectionId);
    } catch (error) {
      if (error instanceof SendRefused) return undefined;
      throw error;
    }
  }

  type Seen = {
    readonly resend: Capabilities['resend'];
    readonly window: boolean;
    readonly showsLinks: boolean;
    readonly messages: readonly Departure[];
    /** Ids of the messages that begin a conversation, at a pace of their own. */
    readonly firsts: ReadonlySet<string>;
    readonly changes: readonly DueChange[];
    readonly receipts: readonly DueReceipt[];
    readonly isAll: boolean;
  };

  async function look(): Promise<undefined> {
    const session = isStopped ? undefined : connected();
    if (session === undefined) return undefined;
    looks += 1;
    const waited = beginning.size;
    const { resend, window, showsLinks, messages, firsts, changes, receipts, isAll } = await within(see);
    isAllSeen = isAll;
    const previews = showsLinks ? options.previews : undefined;
    const way: Way = { within, session, departures, storage, previews, window, now, log };
    let isBegun = false;
    const begin = (...one: Parameters<typeof start>): void => {
      isBegun = start(...one) || isBegun;
    };
    for (const message of messages) {
      const line = firsts.has(message.id) ? 'firsts' : lineOf(message, showsLinks);
      begin(line, speaking, message.contactId, () => deliverMessage(way, resend, message));
      if (line === 'firsts' && !speaking.has(message.contactId) && beginning.size < mostBeginning)
        beginning.add(message.contactId);
    }
    for (const change of changes)
      begin('changes', changing, change.contactId, () => deliverChange(way, change));
    for (const contactId of new Set(receipts.map((receipt) => receipt.contactId))) {
      const due = receipts.filter((receipt) => receipt.contactId === contactId);
      begin('receipts', reading, contactId, () => sendReadReceipts(way, contactId, due));
    }
    // What had no room in the answer may have room in the lanes.
    if ((isBegun && !isAll) || beginning.size !== waited) ask();
    return undefined;
  }

  async function see(ctx: Ctx): Promise<Seen> {
    const connection = (await ctx.cached(connectionNames)).get(connectionId);
    const known = connection === undefined ? undefined : options.capabilities(connection.provider);
    const own = connection && known && ownPace(known, connection, now());
    departures.keepPace(own?.pace ?? null, own?.firstGapMs ?? 0);
    const widest = Math.max(1, Math.min(known?.atOnce ?? 1, options.atOnce));
    const [width, massWidth] = isDown ? [1, 1] : [widest, Math.ceil(widest / massPart)];
    const showsLinks = known?.linkPreviews === true;
    const room = {
      busy: [...speaking, ...beginning],
      files: taken.files < besides.files,
      links: !showsLinks || taken.links < besides.links,
      answers: Math.max(0, width - taken.answers),
      masses: Math.max(0, massWidth - taken.masses),
      now: now(),
    };
    const messages = await listDepartures(ctx, connectionId, room);
    const isPaced = own !== undefined && own.firstGapMs > 0;
    const firsts = isPaced ? await firstsOf(ctx, messages) : new Set<string>();
    const changesRoom = besides.changes - taken.changes;
    const changes = await listDueChanges(ctx, connectionId, [...changing], now(), changesRoom);
    const receiptsRoom = taken.receipts < besides.receipts ? receiptsAtOnce : 0;
    const receipts = await listDueReceipts(ctx, connectionId, [...reading], receiptsRoom);
    const answers = messages.filter(({ isMass }) => !isMass).length;
    return {
      resend: known?.resend ?? 'same-id',
      window: known?.window ?? false,
      showsLinks,
      messages,
      firsts,
      changes,
      receipts,
      isAll:
        room.files &&
        room.links &&
        answers < room.answers &&
        messages.length - answers < room.masses &&
        changes.length < changesRoom &&
        receipts.length < receiptsRoom,
    };
  }

  /**
   * Returns the ids of the messages that would begin a conversation; whoever has written since then waits for that no
   * more.
   */
  async function firstsOf(ctx: Ctx, messages: readonly Departure[]): Promise<ReadonlySet<string>> {
    const asked = new Set([...beginning, ...messages.map(({ contactId }) => contactId)]);
    const heard = await listHeardFrom(ctx, connectionId, [...asked]);
    for (const contactId of heard) beginning.delete(contactId);
    const firsts = messages.filter(({ contactId, isFile }) => !isFile && !heard.has(contactId));
    return new Set(firsts.map(({ id }) => id));
  }

  const lineOf = (
    { isFile, isLink, isMass }: Departure,
    showsLinks: boolean,
  ): 'files' | 'links' | 'masses' | 'answers' => {
    if (isFile) return 'files';
    if (isLink && showsLinks) return 'links';
    return isMass ? 'masses' : 'answers';
  };

  /** Begins some work unless its conversation is busy or its line full; returns whether it has begun. */
  function start(line: Line, busy: Set<number>, contactId: number, work: () => Promise<Next>): boolean {
    if (isStopped || busy.has(contactId)) return false;
    if (line in besides && taken[line] >= besides[line as keyof typeof besides]) {
      isAllSeen = false;
      return false;
    }
    busy.add(contactId);
    taken[line] += 1;
    const kind = busy === speaking ? 'out' : line;
    const begunIn = looks;
    lanes
      .run(`${kind}:${companyId}:${connectionId}:${contactId}`, work)
      .finally(() => {
        busy.delete(contactId);
        taken[line] -= 1;
        if (line === 'firsts') letBegin();
      })
      // Whoever has looked since then has not seen what waits in this conversation.
      .then((next) => goOn(next, looks > begunIn))
      .catch((err: unknown) =>
        log.warn({ err, ...place }, 'something did not leave; it is tried with the next round'),
      );
    return true;
  }

  /** Looks again at the conversation that has waited longest. */
  function letBegin(): void {
    const [longest] = beginning;
    if (longest !== undefined) beginning.delete(longest);
  }

  function goOn(next: Next, wasOverlooked: boolean): void {
    if (next.kind === 'down') {
      isDown = true;
      cancelDown();
      cancelDown = timers.after(downMs, ask);
      return;
    }
    const wasDown = isDown;
    isDown = false;
    if (next.kind === 'at') askAt(next.at);
    if (next.kind === 'again' || wasOverlooked || wasDown || !isAllSeen) ask();
  }

  return {
    departures,
    look,
    stop: () => {
      isStopped = true;
      cancelDown();
      departures.stop();
    },
  };
}
