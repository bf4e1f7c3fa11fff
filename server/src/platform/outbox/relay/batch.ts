/**
 * One batch of the outbox, handed on in one transaction: browsers are told, jobs are ordered, other nodes hear which
 * facts have happened, and the rows are gone. If it does not commit, everything is done again.
 */
import type pg from 'pg';
import { addJobs } from '../../jobs/queue.ts';
import type { Logger } from '../../log/log.ts';
import { counter, histogram } from '../../metrics.ts';
import type { Farewell, Publication } from '../../realtime/publication.ts';
import { announce, announcements } from '../announce.ts';
import type { MakeOrders } from '../job-orders.ts';
import type { NodeBus } from '../node-bus.ts';
import type { ReadPublications } from '../publications.ts';
import { type OutboxRow, type Take, takeRows } from '../rows.ts';
import type { RelayTerms } from './relay-terms.ts';

/** Sends to browsers; `eventId` is the message's id, and what is no message has none. */
export type Publish = (
  companyId: number,
  publications: readonly (Publication | Farewell)[],
  eventId: string | undefined,
) => void;

export type BatchWork = {
  readonly readPublications: ReadPublications;
  readonly makeOrders: MakeOrders;
  readonly publish: Publish;
  /** What this program can hand on, by kind and name. */
  readonly known: readonly string[];
  readonly bus: NodeBus;
  readonly log: Logger;
};

const handedOn = counter('prosa_outbox_rows_total', 'Facts and jobs handed on by this relay', ['kind']);
const lag = histogram('prosa_outbox_lag_seconds', 'From writing a fact or job to handing it on');
const refused = counter('prosa_publish_refused_total', 'Messages for browsers that could not be sent', [
  'channel',
]);

/** A batch that failed: which rows were in it. */
export class BatchFailed extends Error {
  override readonly name = 'BatchFailed';
  readonly ids: readonly number[];

  constructor(ids: readonly number[], cause: unknown) {
    super('a batch of the outbox could not be handed on', { cause });
    this.ids = ids;
  }
}

/** Who hands on: a session of the database and the terms that it leads in. */
export type Leader = { readonly client: pg.ClientBase; readonly terms: RelayTerms };

/** The term may be over: whoever leads now hands on what this one had in hand. */
export class TermOver extends Error {
  override readonly name = 'TermOver';
}

/** Returns the ids it handed on, none when there was nothing. */
export async function handOnBatch(
  leader: Leader,
  take: Omit<Take, 'claims' | 'known'>,
  work: BatchWork,
): Promise<readonly number[]> {
  const { client, terms } = leader;
  let rows: OutboxRow[] = [];
  try {
    await client.query('begin');
    rows = await takeRows(client, { ...take, claims: terms.claims, known: work.known });
    if (rows.length > 0) await handOn(leader, rows, work);
    await client.query('commit');
  } catch (error) {
    // If even this fails the connection is lost, and with it the transaction.
    await client.query('rollback');
    throw new BatchFailed(
      rows.map((row) => row.id),
      error,
    );
  }
  for (const row of rows) {
    handedOn.inc({ kind: row.kind });
    lag.observe(row.lagSeconds);
  }
  return rows.map((row) => row.id);
}

async function handOn(leader: Leader, rows: readonly OutboxRow[], work: BatchWork): Promise<void> {
  const { client, terms } = leader;
  const facts = rows.filter((row) => row.kind === 'fact');
  // Before anything is read here: another node may have written what this one still has in memory.
  for (const fact of facts) work.bus.publish(fact.companyId, fact.name);
  const publications = await work.readPublications(facts);
  await addJobs(client, await work.makeOrders(rows));
  const told = new Map<number, string>();
  for (const fact of facts) {
    const last = tell(fact, publications.get(fact.id) ?? [], terms, work);
    if (last !== undefined) told.set(fact.companyId, last);
  }
  const lastTold = [...told].map(([companyId, eventId]) => ({ companyId, eventId }));
  await announce(client, announcements(facts, work.bus.isAwaited, lastTold));
}

/**
 * Returns the number of the last message, if any has one. A message that cannot be sent is a mistake of whoever made it; it must
 * not keep everything else from being told.
 */
function tell(
  fact: OutboxRow,
  publications: readonly (Publication | Farewell)[],
  terms: RelayTerms,
  { publish, log }: BatchWork,
): string | undefined {
  let last: string | undefined;
  for (const publication of publications) {
    // Asked of our clocks alone, so that nothing lies between the answer and the telling.
    if (!terms.isCurrent()) throw new TermOver('the term is over');
    try {
      // A number each: with a shared one, a browser that was cut off between two could not know that it missed the second.
      // One that is refused has used its number up, so the others are told that they lack something.
      const eventId = isHeard(publication) ? terms.nextEventId(fact.companyId) : undefined;
      last = eventId ?? last;
      publish(fact.companyId, [publication], eventId);
    } catch (err) {
      const channel = 'channel' in publication ? publication.channel : 'farewell';
      refused.inc({ channel });
      log.error(
        { err, fact: fact.name, companyId: fact.companyId, channel },
        'a message for browsers could not be sent',
      );
    }
  }
  return last;
}

/** Others hear of it by its number, and count: what nobody is sent would be a gap. */
const isHeard = (publication: Publication | Farewell): boolean =>
  'channel' in publication && publication.rooms.length > 0;
