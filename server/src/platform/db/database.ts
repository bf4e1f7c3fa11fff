/**
 * The database as the rest of the server sees it: transactions inside one company (`inCompany`) and, for the platform's
 * own work, across companies (`across`). What a transaction emits and enqueues is written with it, just before commit.
 */
import type pg from 'pg';
import type { CompanyCache } from '../cache/company-cache.ts';
import { companyContext, type Written } from '../company-context.ts';
import type { Ctx, CtxActor, InCompany, PlatformCtx, Tell } from '../context.ts';
import type { Logger } from '../log/log.ts';
import type { NodeBus } from '../outbox/node-bus.ts';
import { type FactOfCompany, writeFactsOfCompanies, writeOutbox } from '../outbox/write.ts';
import { asTransaction, onlyOutside } from '../outside.ts';
import type { Address } from './connection/address.ts';
import { openPool } from './connection/pool.ts';
import { openPlatformTransaction, openTransaction } from './connection/transaction.ts';
import { openDatabaseTurns } from './connection/turns.ts';
import { columnTypes } from './connection/types.ts';
import { isCollision } from './database-error.ts';
import { openReplica } from './replica/replica.ts';
import { replicaReads } from './replica/replica-reads.ts';
import { type PlatformDb, platformDbOn, tenantDbOn } from './tenant-db.ts';

export type { Address };

export type Chance = { now(): Date; newId(): string; random(): number };

export type DatabaseOptions = {
  /** As the role that owns nothing and is held by row level security. */
  readonly app: Address;
  /** As the platform's own role, for `across`, the relay and the job queue. */
  readonly system: Address;
  /** A copy of the database that follows it, for `inCompanyReplica`; as the role of requests. */
  readonly replica?: Address | undefined;
  readonly maxConnections: number;
  /** Whether `app` knows prepared statements by their names; a pooler in between may not. */
  readonly prepares?: boolean | undefined;
  /** How many transactions one company runs at once, in requests and apart from them; a third of the pool unless given. */
  readonly perCompany?: number;
  readonly chance: Chance;
  readonly cache: CompanyCache;
  /** Hears at once of the facts that are committed here. */
  readonly bus: NodeBus;
  /** Transactions are marked, so that what does not belong inside is refused (tests, development). */
  readonly checked?: boolean;
  readonly log: Logger;
};

export type Database = {
  readonly inCompany: InCompany;
  /**
   * A company's transaction that changes nothing: in the replica where there is one that is up to date, else in the database
   * itself. It may be done twice.
   */
  readonly inCompanyReplica: InCompany;
  readonly across: PlatformCtx['across'];
  /** The platform's own pool, for the relay, the job queue and leases. */
  readonly system: pg.Pool;
  /** Returns the connections of the two pools together: at work, waited for, and how many there may be. */
  connections(): { readonly used: number; readonly waiting: number; readonly limit: number };
  /** Called after every commit that wrote outbox rows. */
  onCommitted(listener: (companyId: number, facts: readonly string[]) => void): void;
  close(): Promise<void>;
};

/** Longer than the database itself lets a request's statement run; the platform's own sweep whole tables. */
const longestMs = { app: 60_000, system: 900_000 };
const maxTries = 3;
const changesNothing = '; set transaction read only';

export function openDatabase(options: DatabaseOptions): Database {
  const { chance, cache, bus, log } = options;
  const { maxConnections: max } = options;
  const app = openPool({
    ...{ address: options.app, name: 'prosa', max, longestMs: longestMs.app, log },
    types: columnTypes,
    pipeline: true,
    prepares: options.prepares,
  });
  const system = openPool({
    ...{ address: options.system, name: 'prosa-platform', max, longestMs: longestMs.system, log },
  });
  const turns = openDatabaseTurns(options);
  const marked = options.checked === true ? asTransaction : <T>(work: () => Promise<T>) => work();

  const contextOn = companyContext({ chance, log, cache });
  const listeners: ((companyId: number, facts: readonly string[]) => void)[] = [];

  const inCompany: InCompany = async (companyId, actor, work, { repeatable = false, reads = false } = {}) => {
    onlyOutside('another transaction');
    if (!Number.isSafeInteger(companyId) || companyId <= 0) throw new Error(`not a company: ${companyId}`);
    const settings =
      (repeatable ? '; set local synchronous_commit = off' : '') + (reads ? changesNothing : '');
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await turns.inCompany(companyId, actor, async () =>
          once(await app.connect(), companyId, actor, (ctx) => marked(() => work(ctx)), settings),
        );
      } catch (error) {
        if (attempt === maxTries || !isCollision(error)) throw error;
      }
    }
  };

  async function once<T>(
    client: pg.PoolClient,
    companyId: number,
    actor: CtxActor,
    work: (ctx: Ctx) => Promise<T>,
    settings: string,
  ): Promise<T> {
    const transaction = openTransaction(client, companyId, settings);
    const written: Written = { outbox: [], loaded: [] };
    let result: T;
    try {
      result = await work(contextOn(tenantDbOn(client, transaction), companyId, actor, written));
      const { outbox } = written;
      await transaction.commit(outbox.length === 0 ? undefined : () => writeOutbox(client, outbox));
    } catch (error) {
      cache.forget(companyId, written.loaded);
      await transaction.rollback();
      throw error;
    } finally {
      client.release(transaction.broken());
    }
    if (written.outbox.length > 0)
      announce(
        companyId,
        written.outbox.filter((entry) => entry.kind === 'fact').map((entry) => entry.name),
      );
    return result;
  }

  const replica =
    options.replica &&
    openReplica({
      ...{ address: options.replica, primary: system, maxConnections: max, longestMs: longestMs.app },
      ...{ types: columnTypes, log },
    });
  const inCompanyReplica = replicaReads({
    ...{ replica, turns: openDatabaseTurns(options), cache, inCompany },
    onReplica: (client, companyId, actor, work) => once(client, companyId, actor, work, changesNothing),
  });

  function announce(companyId: number, facts: readonly string[]): void {
    for (const fact of facts) bus.publish(companyId, fact);
    for (const listener of listeners) listener(companyId, facts);
  }

  const across: PlatformCtx['across'] = (reason, work) => {
    onlyOutside('another transaction');
    log.debug({ reason }, 'across companies');
    return turns.across(reason, () => onceAcross(work));
  };

  async function onceAcross<T>(work: (db: PlatformDb, tell: Tell) => Promise<T>): Promise<T> {
    const client = await system.connect();
    const transaction = openPlatformTransaction(client);
    const told: FactOfCompany[] = [];
    const tell: Tell = (companyId, { name, schema }, payload) =>
      void told.push({ companyId, name, payload: schema.parse(payload) });
    let result: T;
    try {
      result = await marked(() => work(platformDbOn(client, transaction), tell));
      await transaction.commit(told.length === 0 ? undefined : () => writeFactsOfCompanies(client, told));
    } catch (error) {
      await transaction.rollback();
      throw error;
    } finally {
      client.release(transaction.broken());
    }
    for (const { companyId, name } of told) announce(companyId, [name]);
    return result;
  }

  return {
    inCompany,
    inCompanyReplica,
    across,
    system,
    connections: () => ({
      used: app.totalCount - app.idleCount + system.totalCount - system.idleCount,
      waiting: app.waitingCount + system.waitingCount,
      limit: 2 * max,
    }),
    onCommitted: (listener) => void listeners.push(listener),
    close: async () => {
      await Promise.all([app.end(), system.end(), replica?.close()]);
    },
  };
}
