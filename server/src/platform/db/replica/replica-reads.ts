/** What a company reads in the replica, and in the database itself where the replica cannot be read from. */
import type pg from 'pg';
import type { CompanyCache } from '../../cache/company-cache.ts';
import type { Ctx, CtxActor, InCompany } from '../../context.ts';
import { onlyOutside } from '../../outside.ts';
import { isDatabaseAway } from '../connection/is-database-away.ts';
import type { DatabaseTurns } from '../connection/turns.ts';
import { isCollision } from '../database-error.ts';
import type { Replica } from './replica.ts';

export type ReplicaReadsOptions = {
  readonly replica: Replica | undefined;
  /** Who gets the replica's connections. */
  readonly turns: DatabaseTurns;
  readonly cache: CompanyCache;
  readonly inCompany: InCompany;
  /** Runs a transaction that changes nothing on a connection to the replica, and gives that back. */
  readonly onReplica: <T>(
    client: pg.PoolClient,
    companyId: number,
    actor: CtxActor,
    work: (ctx: Ctx) => Promise<T>,
  ) => Promise<T>;
};

/** The replica is gone, or could not keep what the transaction was looking at any longer; the work itself is well. */
const isOfReplica = (error: unknown): boolean => isDatabaseAway(error) || isCollision(error);

/** Returns how a company reads where it changes nothing. The work may be done twice. */
export function replicaReads({
  replica,
  turns,
  cache,
  inCompany,
  onReplica,
}: ReplicaReadsOptions): InCompany {
  async function read<T>(
    from: Replica,
    companyId: number,
    actor: CtxActor,
    work: (ctx: Ctx) => Promise<T>,
  ): Promise<{ readonly result: T } | undefined> {
    const client = await from.take();
    if (client === undefined) return undefined;
    // What is remembered was told by the database itself: a copy may not know yet what made an entry stale.
    const cached: Ctx['cached'] = (entry) =>
      cache.held(companyId, entry) ?? inCompany(companyId, actor, (ctx) => cache.get(ctx, entry));
    try {
      return { result: await onReplica(client, companyId, actor, (ctx) => work({ ...ctx, cached })) };
    } catch (error) {
      if (!isOfReplica(error)) throw error;
      from.failed(error);
      return undefined;
    }
  }

  return async (companyId, actor, work) => {
    onlyOutside('another transaction');
    const found =
      replica && (await turns.inCompany(companyId, actor, () => read(replica, companyId, actor, work)));
    return found === undefined ? inCompany(companyId, actor, work, { reads: true }) : found.result;
  };
}
