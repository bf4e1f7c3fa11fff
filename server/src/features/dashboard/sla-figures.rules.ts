/** Figures of service levels, added up by what one looks at. */
import { type SlaFigures, slaClocks } from '@prosa/shared';
import type { ClockFigure } from '#src/features/tickets/sla/index.ts';

type Sum = { readonly met: number; readonly missed: number };
type Names = ReadonlyMap<number, { readonly name: string }>;

const added = (rows: readonly Sum[]): Sum => ({
  met: rows.reduce((sum, { met }) => sum + met, 0),
  missed: rows.reduce((sum, { missed }) => sum + missed, 0),
});

/** Sums by queue or user, who has most of them first; those without one, or whose name is gone, together at the end. */
function byName(rows: readonly ClockFigure[], idOf: (row: ClockFigure) => number, names: Names) {
  const ids = [...new Set(rows.map(idOf))].filter((id) => names.has(id));
  const sums = ids.map((id) => ({
    id,
    name: names.get(id)?.name ?? '',
    ...added(rows.filter((row) => idOf(row) === id)),
  }));
  sums.sort(
    (one, other) => other.met + other.missed - one.met - one.missed || one.name.localeCompare(other.name),
  );
  const without = rows.filter((row) => !names.has(idOf(row)));
  return without.length === 0 ? sums : [...sums, { id: null, name: '', ...added(without) }];
}

export const slaFiguresOf = (
  rows: readonly ClockFigure[],
  { queues, users }: { readonly queues: Names; readonly users: Names },
): Omit<SlaFigures, 'period'> => ({
  ...added(rows),
  clocks: slaClocks.map((clock) => ({ clock, ...added(rows.filter((row) => row.clock === clock)) })),
  queues: byName(rows, ({ queueId }) => queueId, queues),
  users: byName(rows, ({ userId }) => userId, users),
});
