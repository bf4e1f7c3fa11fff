/**
 * What the relay orders from the job queue for rows of the outbox: jobs that were enqueued, and for each fact the jobs of
 * those who subscribed to it. Nothing that was committed is dropped: an order that cannot be made as declared goes to the
 * queue as it is, where it fails visibly and is kept.
 */
import type { CacheDef } from '../context.ts';
import type { Subscriber } from '../feature.ts';
import type { JobOrder } from '../jobs/queue.ts';
import type { Logger } from '../log/log.ts';
import { counter } from '../metrics.ts';
import type { JobDef } from './define.ts';
import type { OutboxRow } from './rows.ts';
import { subscribersByFact } from './subscribers.ts';

type AnyJobDef = JobDef<never>;

const failures = counter('prosa_outbox_order_failures_total', 'Jobs whose key or payload could not be made', [
  'job',
]);

export type MakeOrders = (rows: readonly OutboxRow[]) => Promise<JobOrder[]>;

/** What the dictionary of a company says. */
export type Wanted = (companyId: number, where: CacheDef<boolean>) => Promise<boolean>;

export function openJobOrders(
  subscribers: readonly Subscriber[],
  jobs: readonly AnyJobDef[],
  isWanted: Wanted,
  log: Logger,
): MakeOrders {
  const definitions = new Map(jobs.map((def) => [def.name as string, def]));
  const byFact = subscribersByFact(subscribers);

  async function ofRow(row: OutboxRow): Promise<JobOrder[]> {
    if (row.kind === 'job') return [order(row, row.name, definitions.get(row.name), row.payload)];
    const orders: JobOrder[] = [];
    for (const { job } of byFact.get(row.name) ?? []) {
      if (job === undefined) continue;
      if (job.where === undefined || (await isWanted(row.companyId, job.where)))
        orders.push(...ofFact(row, job));
    }
    return orders;
  }

  function ofFact(row: OutboxRow, job: NonNullable<Subscriber['job']>): JobOrder[] {
    const { name } = job.def;
    const payload = attempt(row, name, () => job.payload(row.payload as never), row.payload);
    return payload === undefined ? [] : [order(row, name, job.def, payload)];
  }

  function order(row: OutboxRow, name: string, def: AnyJobDef | undefined, payload: unknown): JobOrder {
    const key = attempt(row, name, () => def?.key?.(payload as never), undefined);
    return {
      name,
      companyId: row.companyId,
      payload,
      ...(row.runAt !== null && { runAt: row.runAt }),
      ...(row.requestId !== null && { requestId: row.requestId }),
      ...(key !== undefined && { key }),
      ...(def !== undefined && { attempts: def.attempts, track: def.track }),
    };
  }

  function attempt<T>(row: OutboxRow, job: string, make: () => T, otherwise: T): T {
    try {
      return make();
    } catch (err) {
      failures.inc({ job });
      log.error(
        { err, job, outbox: row.name, companyId: row.companyId },
        'a job could not be ordered as declared',
      );
      return otherwise;
    }
  }

  /** Returns the orders, of those that may be joined one for each job and company, in the place of the first. */
  function joined(orders: readonly JobOrder[]): JobOrder[] {
    const groups = new Map<string, JobOrder[]>();
    for (const [index, one] of orders.entries()) {
      const isJoined = definitions.get(one.name)?.join !== undefined && one.runAt === undefined;
      const group = isJoined ? `${one.companyId} ${one.name}` : `#${index}`;
      groups.set(group, [...(groups.get(group) ?? []), one]);
    }
    return [...groups.values()].flatMap(joinedGroup);
  }

  function joinedGroup(orders: readonly JobOrder[]): readonly JobOrder[] {
    const [first] = orders;
    const join = definitions.get(first?.name ?? '')?.join;
    if (first === undefined || orders.length === 1 || join === undefined) return orders;
    try {
      return [{ ...first, payload: join(orders.map(({ payload }) => payload) as never[]) }];
    } catch (err) {
      failures.inc({ job: first.name });
      log.error({ err, job: first.name, companyId: first.companyId }, 'orders of a job could not be joined');
      return orders;
    }
  }

  return async (rows) => joined((await Promise.all(rows.map(ofRow))).flat());
}
