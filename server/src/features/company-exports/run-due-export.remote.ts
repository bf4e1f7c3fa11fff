/**
 * Makes the archives that were ordered, one at a time in the whole installation, the oldest order first: one node of those that
 * can, whoever holds the lock, in a program of its own. One whose node has died is begun anew, a few times. How far it is is written
 * down every second, which is also when it is asked whether to stop.
 */
import type { Storage } from '#src/drivers/storage/driver.ts';
import type { Ctx, PlatformCtx } from '#src/platform/context.ts';
import { withAdvisoryLock } from '#src/platform/db/connection/with-advisory-lock.ts';
import type { Address } from '#src/platform/db/database.ts';
import { openLatestWriter } from '#src/platform/latest-writer.ts';
import { archiveKey } from './archives/archive-key.ts';
import {
  type CompanyExportRow,
  findDueExport,
  findExport,
  setExport,
  underWay,
} from './company-exports.queries.ts';
import type { ExportEnd, ExportEngine, ExportProgress, RunningExport } from './engine.ts';
import { companyExportChanged } from './events.ts';
import { dayMs, mostAttempts } from './export-limits.ts';
import { sendReadyLetter } from './send-ready-letter.ts';

export type ExportRunDeps = {
  readonly engine: ExportEngine;
  readonly system: Address;
  readonly storage: Pick<Storage, 'removeRemains'>;
  /** How long an archive is kept. */
  readonly days: number;
  /** Ends the one that is under way, which another node then begins anew. */
  readonly signal: AbortSignal;
};

const actor = { kind: 'system', name: 'archives' } as const;

/** Resolves when none is under way any more, or another node makes them. */
export async function runDueExports(ctx: PlatformCtx, deps: ExportRunDeps): Promise<void> {
  // Nothing, nearly always: no connection is opened for a lock.
  if ((await ctx.across('whether an archive is due', findDueExport)) === undefined) return;
  await withAdvisoryLock(deps.system, 'prosa:company-export', async (lost) => {
    const signal = AbortSignal.any([deps.signal, lost]);
    while (!signal.aborted) {
      const row = await ctx.across('the archive that is due', findDueExport);
      if (row === undefined) return;
      await runOne(ctx, { ...deps, signal }, row);
    }
  });
}

const within = <T>(
  ctx: PlatformCtx,
  { companyId }: CompanyExportRow,
  work: (inside: Ctx) => Promise<T>,
): Promise<T> => ctx.inCompany(companyId, actor, work);

async function runOne(ctx: PlatformCtx, deps: ExportRunDeps, row: CompanyExportRow): Promise<void> {
  // Told to stop, and whoever did it is gone.
  if (row.state === 'stopping') return end(ctx, deps, row, { kind: 'stopped' });
  if (row.attempts >= mostAttempts)
    return end(ctx, deps, row, { kind: 'failed', problem: 'cutOff', detail: 'Its nodes have died.' });
  const begun = await within(ctx, row, async (inside) => {
    inside.emit(companyExportChanged, { id: row.id });
    return setExport(inside, row.id, ['waiting', 'running'], {
      ...{ state: 'running', startedAt: ctx.now(), attempts: row.attempts + 1 },
      written: { rows: 0, files: 0, bytes: 0 },
    });
  });
  // Told to stop meanwhile.
  if (begun === undefined) return;
  // What a node that ended meanwhile had written of it.
  if (row.attempts > 0) await deps.storage.removeRemains(archiveKey(row.companyId, row.id));
  ctx.log.info({ export: row.id, company: row.companyId }, 'an archive of a company is being made');
  const { running, written } = begin(ctx, deps, row);
  const stop = (): void => running.stop();
  deps.signal.addEventListener('abort', stop, { once: true });
  // It may have been told between the two.
  if (deps.signal.aborted) stop();
  const ended = await running.ended;
  deps.signal.removeEventListener('abort', stop);
  await written();
  // The node stops, not the order: another one begins anew.
  if (deps.signal.aborted && ended.kind === 'stopped') return;
  await end(ctx, deps, row, ended);
}

/** Starts it, and writes down what it tells: one after the other, and of what has piled up the last alone. */
function begin(
  ctx: PlatformCtx,
  { engine }: ExportRunDeps,
  row: CompanyExportRow,
): { running: RunningExport; written: () => Promise<void> } {
  let known: string | undefined;
  const putProgress = async (progress: ExportProgress): Promise<void> => {
    const told = JSON.stringify(progress);
    const now = await within(ctx, row, async (inside) => {
      if (told === known) return findExport(inside, row.id);
      inside.emit(companyExportChanged, { id: row.id });
      return setExport(inside, row.id, underWay, progress);
    });
    known = told;
    // Told to stop, or gone with its company.
    if (now?.state !== 'running') running.stop();
  };
  const { put, written } = openLatestWriter(putProgress, (err) =>
    ctx.log.warn({ err }, 'how far an archive is could not be written'),
  );
  const running = engine.run({ companyId: row.companyId, key: archiveKey(row.companyId, row.id) }, put);
  return { running, written };
}

async function end(
  ctx: PlatformCtx,
  { storage, days }: ExportRunDeps,
  row: CompanyExportRow,
  ended: ExportEnd,
): Promise<void> {
  const { companyId, id } = row;
  // Before it is told: whoever reads that it has failed finds nothing of it.
  if (ended.kind !== 'done') await storage.removeRemains(archiveKey(companyId, id));
  const now = ctx.now();
  const kept = await within(ctx, row, async (inside) => {
    const changed = await setExport(inside, id, underWay, {
      ...{ state: ended.kind, endedAt: now },
      ...(ended.kind === 'failed' && { problem: ended.problem }),
      ...(ended.kind === 'done' && {
        bytes: ended.bytes,
        expiresAt: new Date(now.getTime() + days * dayMs),
      }),
    });
    inside.emit(companyExportChanged, { id });
    if (changed?.state === 'done') await sendReadyLetter(inside, changed, days);
    return changed;
  });
  // Gone with its company meanwhile.
  if (kept === undefined) await storage.removeRemains(archiveKey(companyId, id));
  ctx.log.info({ export: id, company: companyId, ...ended }, 'an archive of a company has ended');
}
