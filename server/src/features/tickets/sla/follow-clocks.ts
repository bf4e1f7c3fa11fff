/**
 * The clocks of tickets follow what has just become of them: whoever stores a message, or changes a ticket's place, user or
 * rest, calls this in the same transaction, behind its own writing. A company without policies pays a look into memory.
 */
import { policyOf, slaPolicies } from '#src/features/sla/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import { queueNames, queueTimetables } from '#src/tenant/queues/index.ts';
import {
  deleteClocks,
  listOpenClocks,
  listTimed,
  putClock,
  setShownClock,
  type TimedRow,
} from './clock.queries.ts';
import { type ClockState, type ShownClock, settleClocks, shownOf, type Terms } from './clocks.rules.ts';

type Following = {
  /** Policies or hours are others than before. */
  readonly again?: boolean;
};

/** Settles the clocks of tickets, gone ones among them, whose rows must be locked; returns those whose shown clock is another now. */
export async function followClocks(
  ctx: Ctx,
  ticketIds: readonly number[],
  { again = false }: Following = {},
): Promise<number[]> {
  const policies = await ctx.cached(slaPolicies);
  if (ticketIds.length === 0 || (policies.length === 0 && !again)) return [];
  const rows = await listTimed(ctx, ticketIds);
  const clocks = await listOpenClocks(ctx, ticketIds);
  const queues = await ctx.cached(queueNames);
  const timetable = await queueTimetables(ctx);
  const terms = {
    timetableOf: (id: number | null) => timetable(id === null ? undefined : queues.get(id)),
    now: ctx.now(),
    again,
  };
  const changed: number[] = [];
  for (const row of rows) {
    const open = clocks.filter(({ ticketId }) => ticketId === row.id);
    const shown = await settle(ctx, row, open, { ...terms, promised: policyOf(policies, row.queueId) });
    if (isShown(row, shown)) continue;
    await setShownClock(ctx, row.id, shown);
    changed.push(row.id);
  }
  return changed;
}

/** Writes what becomes of a ticket's clocks; returns which is shown then. */
async function settle(
  ctx: Ctx,
  row: TimedRow,
  open: readonly (ClockState & { readonly ticketId: number })[],
  terms: Terms,
): Promise<ShownClock | undefined> {
  const known = open.map(({ ticketId: _, ...clock }): ClockState => clock);
  const { written, dropped } = settleClocks(row, known, terms);
  for (const clock of written) await putClock(ctx, row.id, clock);
  await deleteClocks(ctx, dropped);
  const untouched = known.filter(
    ({ id }) => !written.some((one) => one.id === id) && (id === null || !dropped.includes(id)),
  );
  return shownOf([...untouched, ...written]);
}

const isShown = ({ slaClock, slaDueAt, slaWarnAt }: TimedRow, shown: ShownClock | undefined): boolean =>
  slaClock === (shown?.clock ?? null) &&
  slaDueAt?.getTime() === shown?.dueAt?.getTime() &&
  slaWarnAt?.getTime() === shown?.warnAt?.getTime();
