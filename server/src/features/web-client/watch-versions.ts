/**
 * Looks for a version of the web client that WhatsApp takes: sources are asked now and then, one number tries what is new,
 * and what it has proved is everybody's. Runs every minute on one node; most of the time it finds nothing to do.
 */
import type { Outgoing } from '#src/drivers/outgoing/outgoing.ts';
import {
  countByClientVersion,
  countOutdated,
  findVersionTrier,
} from '#src/features/connections/sessions/index.ts';
import type { PlatformCtx } from '#src/platform/context.ts';
import type { PlatformDb } from '#src/platform/db/tenant-db.ts';
import type { Timer } from '#src/platform/feature.ts';
import { askSources } from './ask-sources.remote.ts';
import {
  findWebClient,
  listSources,
  listVersions,
  lockWebClient,
  noteVersion,
  pruneVersions,
  replaceSources,
  updateWebClient,
} from './web-client.queries.ts';
import { candidate, type Given, inUse, isAskingDue, isRefused, isStuck } from './web-client.rules.ts';

export type WebClientDeps = {
  readonly given: Given;
  /** Addresses that name the newest version; none asks nobody. */
  readonly sources: readonly string[];
  readonly outgoing: Outgoing;
};

type Asking = Pick<PlatformCtx, 'across' | 'now'>;
const kept = 50;

/** Asks all sources now, and has a number try what they name. */
export async function askNow(ctx: Asking, deps: WebClientDeps): Promise<void> {
  const answers = await askSources(deps.outgoing, deps.sources, ctx.now);
  await ctx.across('versions of the web client: what sources say', async (db) => {
    await lockWebClient(db);
    await replaceSources(db, answers);
    for (const { version } of answers)
      if (version !== null) await noteVersion(db, version, ctx.now(), 'seen');
    await pruneVersions(db, kept);
    await updateWebClient(db, { askedAt: ctx.now() });
    await planTrial(db, deps.given, ctx.now());
  });
}

/**
 * Finds the connection that tries what is worth a try; within a transaction that has locked the row, or does so now.
 */
export async function planTrial(db: PlatformDb, given: Given, now: Date): Promise<void> {
  const state = await lockWebClient(db);
  if (state.trial !== null && !isStuck(state.trial, now)) return;
  const named = (await listSources(db)).flatMap(({ version }) => version ?? []);
  const version = candidate(state, given, { named, known: await listVersions(db) });
  if (version === undefined) {
    if (state.trial !== null) await updateWebClient(db, { trial: null });
    return;
  }
  const place = (await findVersionTrier(db, state.trial?.place ?? null)) ?? null;
  await updateWebClient(db, { trial: { version, place, since: place && now } });
}

async function watchVersions(ctx: Asking, deps: WebClientDeps): Promise<void> {
  const { isDue, isNeeded } = await ctx.across('versions of the web client', async (db) => {
    const state = await findWebClient(db);
    const { version, because } = inUse(state, deps.given);
    if (because === 'configured' || (await countByClientVersion(db)).length === 0)
      return { isDue: false, isNeeded: false };
    const known = await listVersions(db);
    const isDoubted = known.some((one) => one.version === version && isRefused(one));
    const isUrgent = isDoubted || (await countOutdated(db)) > 0;
    return { isDue: isAskingDue(state, isUrgent, ctx.now()), isNeeded: isUrgent || state.trial !== null };
  });
  if (isDue && deps.sources.length > 0) await askNow(ctx, deps);
  else if (isNeeded)
    await ctx.across('versions of the web client: trial', (db) => planTrial(db, deps.given, ctx.now()));
}

export const versionTimer = (deps: WebClientDeps): Timer => ({
  name: 'web_client.watch_versions',
  cron: '* * * * *',
  run: (ctx) => watchVersions(ctx, deps),
});
