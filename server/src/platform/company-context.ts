/** The context inside a company's transaction, which notes what is to be written with the commit. */
import type { CompanyCache } from './cache/company-cache.ts';
import type { CacheDef, Ctx, CtxActor } from './context.ts';
import type { TenantDb } from './db/tenant-db.ts';
import type { Logger } from './log/log.ts';
import type { OutboxEntry } from './outbox/write.ts';

/** What a transaction leaves behind: told after commit, or forgotten after a rollback. */
export type Written = { readonly outbox: OutboxEntry[]; readonly loaded: CacheDef<unknown>[] };

type Around = {
  readonly chance: Pick<Ctx, 'now' | 'newId' | 'random'>;
  readonly log: Logger;
  readonly cache: CompanyCache;
};

/** Returns the way to make contexts of one process. */
export const companyContext =
  ({ chance, log, cache }: Around) =>
  (db: TenantDb, companyId: number, actor: CtxActor, written: Written): Ctx => {
    const ctx: Ctx = {
      ...chance,
      companyId,
      actor,
      log,
      db,
      emit: (fact, payload) => {
        written.outbox.push({
          kind: 'fact',
          name: fact.name,
          payload: fact.schema.parse(payload),
          runAt: null,
        });
      },
      enqueue: (job, payload, when) => {
        written.outbox.push({
          kind: 'job',
          name: job.name,
          payload: job.schema.parse(payload),
          runAt: when?.runAt ?? null,
        });
      },
      // Whoever records a request puts its own in place.
      audit: () => undefined,
      cached: (entry) => {
        if (cache.held(companyId, entry) === undefined) written.loaded.push(entry);
        return cache.get(ctx, entry);
      },
    };
    return ctx;
  };
