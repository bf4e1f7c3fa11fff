/**
 * Reads what browsers are told about a batch of facts. Facts of one company share a transaction of that company, in their
 * order; companies are read side by side. A subscriber that fails costs its own fact's messages and nobody else's.
 */
import type { InCompany } from '../context.ts';
import type { Subscriber } from '../feature.ts';
import type { Logger } from '../log/log.ts';
import { counter } from '../metrics.ts';
import type { Farewell, Publication } from '../realtime/publication.ts';
import type { OutboxRow } from './rows.ts';
import { subscribersByFact } from './subscribers.ts';

/** No company's transaction could be opened: nothing can be read now, which says nothing about the facts. */
export class CannotRead extends Error {
  override readonly name = 'CannotRead';
}

export type ReadPublications = (
  facts: readonly OutboxRow[],
) => Promise<ReadonlyMap<number, readonly (Publication | Farewell)[]>>;

const companiesAtOnce = 4;
const actor = { kind: 'system', name: 'relay' } as const;
const failures = counter(
  'prosa_publish_failures_total',
  'Facts whose messages for browsers could not be read',
  ['fact'],
);

/** Returns a reader of publications by the id of the outbox row; a fact nobody publishes has none. */
export function openPublications(
  subscribers: readonly Subscriber[],
  inCompany: InCompany,
  log: Logger,
): ReadPublications {
  const byFact = subscribersByFact(subscribers.filter((subscriber) => subscriber.publish !== undefined));

  /** Reads from the first fact on until one fails, and returns how many are behind us then. */
  async function readUntilFailure(
    facts: readonly OutboxRow[],
    read: Map<number, (Publication | Farewell)[]>,
  ): Promise<number> {
    let done = 0;
    let opened = false;
    try {
      await inCompany(companyOf(facts), actor, async (ctx) => {
        opened = true;
        done = 0;
        // All are asked at once, so their queries travel together; the answers are taken in the facts' order.
        const asked = facts.map((fact) => {
          const lists = Promise.all(
            (byFact.get(fact.name) ?? []).map((subscriber) =>
              subscriber.publish?.(ctx, fact.payload as never),
            ),
          );
          lists.catch(() => undefined);
          return { fact, lists };
        });
        for (const { fact, lists } of asked) {
          read.set(
            fact.id,
            (await lists).flatMap((list) => list ?? []),
          );
          done += 1;
        }
      });
      return facts.length;
    } catch (cause) {
      if (!opened) throw new CannotRead('no transaction could be opened', { cause });
      const failed = facts[done];
      // Everything was read and only the end of the reading transaction failed.
      if (failed === undefined) return done;
      failures.inc({ fact: failed.name });
      log.error(
        { err: cause, fact: failed.name, companyId: failed.companyId, payload: failed.payload },
        'a fact could not be told to browsers',
      );
      return done + 1;
    }
  }

  async function getCompanyView(
    facts: readonly OutboxRow[],
    read: Map<number, (Publication | Farewell)[]>,
  ): Promise<void> {
    for (let rest = facts; rest.length > 0; ) rest = rest.slice(await readUntilFailure(rest, read));
  }

  return async (facts) => {
    const read = new Map<number, (Publication | Farewell)[]>();
    const companies = groupByCompany(facts.filter((fact) => byFact.has(fact.name))).values();
    // Each of these takes the next company from the one iterator until none is left.
    const readers = Array.from({ length: companiesAtOnce }, async () => {
      for (const company of companies) await getCompanyView(company, read);
    });
    await Promise.all(readers);
    return read;
  };
}

function companyOf(facts: readonly OutboxRow[]): number {
  const first = facts[0];
  if (first === undefined) throw new Error('a company’s batch is never empty');
  return first.companyId;
}

function groupByCompany(facts: readonly OutboxRow[]): Map<number, OutboxRow[]> {
  const groups = new Map<number, OutboxRow[]>();
  for (const fact of facts) {
    const group = groups.get(fact.companyId) ?? [];
    groups.set(fact.companyId, group);
    group.push(fact);
  }
  return groups;
}
