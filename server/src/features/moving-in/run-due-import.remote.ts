/**
 * Does the import that was asked for: one node of those that can, whoever holds the lock, in a program of its own. One whose node
 * has died is gone on with. What was done so far is written down every second where it is something else, which is also when it is
 * asked whether to stop.
 */
import { companyImported, type FamilyImport } from '@prosa/shared';
import { recordOperator } from '#src/features/audit/index.ts';
import type { PlatformCtx } from '#src/platform/context.ts';
import { withAdvisoryLock } from '#src/platform/db/connection/with-advisory-lock.ts';
import type { Address } from '#src/platform/db/database.ts';
import { openLatestWriter } from '#src/platform/latest-writer.ts';
import type { Vault } from '#src/platform/secrets/vault.ts';
import type { AskedImport, FamilyEngine, ImportEnd, ImportProgress, RunningImport } from './engine.ts';
import {
  type FamilyImportRow,
  findFamilyImport,
  findUnderWay,
  setFamilyImport,
} from './family-imports.queries.ts';
import { beginAnew, mergeReports } from './merge-reports.rules.ts';
import { openAddress } from './sealed-address.ts';

export type MovingInDeps = {
  readonly engine: FamilyEngine;
  readonly system: Address;
  readonly vault: Vault;
  /** Where the configuration leaves imports to the command, what was asked for before ends. */
  readonly isAllowed: boolean;
  /** Ends the one that is under way, which then waits to go on. */
  readonly signal: AbortSignal;
};

const system = { kind: 'system', name: 'import' } as const;
const live = ['waiting', 'running', 'stopping'] as const;

/** Resolves when none is under way any more, or another node does it. */
export async function runDueImport(ctx: PlatformCtx, deps: MovingInDeps): Promise<void> {
  // Nothing, nearly always: no connection is opened for a lock.
  if ((await ctx.across('whether an import is due', findUnderWay)) === undefined) return;
  await withAdvisoryLock(deps.system, 'prosa:family-import', async (lost) => {
    // Whoever holds the lock next goes on with it.
    const signal = AbortSignal.any([deps.signal, lost]);
    for (;;) {
      if (signal.aborted) return;
      const row = await ctx.across('the import that is due', findUnderWay);
      if (row === undefined) return;
      // Told to stop, and whoever did it is gone; or it is not allowed any more.
      if (row.state === 'stopping' || !deps.isAllowed) await end(ctx, row, { isStopped: true });
      else await runOne(ctx, { ...deps, signal }, row);
    }
  });
}

async function runOne(ctx: PlatformCtx, deps: MovingInDeps, row: FamilyImportRow): Promise<void> {
  const address = row.address === null ? undefined : openAddress(deps.vault, row.id, row.address);
  if (address === undefined)
    return end(ctx, row, {
      isStopped: false,
      problem: 'address',
      detail: 'The address is not known any more.',
    });
  const begun = await ctx.across('an import begins', (db) =>
    setFamilyImport(db, row.id, ['waiting', 'running'], {
      state: 'running',
      startedAt: ctx.now(),
      reports: beginAnew(row.reports),
    }),
  );
  // Told to stop meanwhile.
  if (begun === undefined) return;
  ctx.log.info({ import: row.id, place: row.place }, 'an import from another system begins or goes on');
  const asked: AskedImport = {
    address,
    company: row.company,
    into: row.into,
    files: row.files,
    sessions: row.sessions,
  };
  const { running, written } = begin(ctx, deps, row, asked);
  const stop = (): void => running.stop();
  deps.signal.addEventListener('abort', stop, { once: true });
  // It may have been told between the two.
  if (deps.signal.aborted) stop();
  const ended = await running.ended;
  deps.signal.removeEventListener('abort', stop);
  await written();
  // The node stops, not the import: another one goes on with it.
  if (deps.signal.aborted && ended.isStopped) return;
  await end(ctx, row, ended);
}

/** Starts it, and writes down what it tells: one after the other, and of what has piled up the last alone. */
function begin(
  ctx: PlatformCtx,
  { engine }: MovingInDeps,
  row: FamilyImportRow,
  asked: AskedImport,
): { running: RunningImport; written: () => Promise<void> } {
  let known: string | undefined;
  const putProgress = async ({ expected, reports }: ImportProgress): Promise<void> => {
    const changes = {
      expected: expected.length > 0 ? [...expected] : row.expected,
      reports: mergeReports(row.reports, reports, expected),
    };
    const told = JSON.stringify(changes);
    const now = await ctx.across('how far an import is', (db) =>
      told === known ? findFamilyImport(db, row.id) : setFamilyImport(db, row.id, live, changes),
    );
    known = told;
    if (now?.state !== 'running') running.stop();
  };
  const { put, written } = openLatestWriter(putProgress, (err) =>
    ctx.log.warn({ err }, 'how far an import is could not be written'),
  );
  const running = engine.run(asked, put);
  return { running, written };
}

async function end(ctx: PlatformCtx, { id, place }: FamilyImportRow, ended: ImportEnd): Promise<void> {
  const [problem, detail] = ended.isStopped ? [null, null] : [ended.problem, ended.detail];
  const isDone = !ended.isStopped && problem === null;
  const outcome = ended.isStopped ? 'stopped' : 'failed';
  const state = isDone ? 'done' : outcome;
  const row = await ctx.across('an import ends', (db) =>
    setFamilyImport(db, id, live, {
      ...{ state, problem, detail, endedAt: ctx.now() },
      // Nothing goes on with it.
      ...(isDone ? { address: null } : {}),
    }),
  );
  ctx.log.info({ import: id, place, state, problem }, 'an import from another system ended');
  if (isDone && row !== undefined) await recordImported(ctx, row.reports);
}

/** A line in the audit log of each company that something came into; one that cannot be written keeps no other from its own. */
async function recordImported(ctx: PlatformCtx, reports: FamilyImport['reports']): Promise<void> {
  for (const { into, name } of reports)
    if (into !== null)
      await ctx
        .inCompany(into, system, (inside) =>
          recordOperator(inside, { action: companyImported, record: {}, name }),
        )
        .catch((err: unknown) => ctx.log.error({ err, company: into }, 'an import could not be recorded'));
}
