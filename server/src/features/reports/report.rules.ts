/** Figures as the rows of a report: what belongs together is one row, and what has no name any more is the last. */
import type { Report, ReportDimension, ReportMeasures, ReportRow } from '@prosa/shared';
import { type Figure, meanOf, none, roundedTo, type Sum, sumOf } from '#src/features/dashboard/index.ts';
import { type Measured, splitOfTotals } from './splits.rules.ts';

export type Group = Pick<ReportRow, 'id' | 'name' | 'color'>;
/** By the keys of figures; several may be one group. */
export type Groups = ReadonlyMap<number, Group>;

const nameless: Group = { id: null, name: '', color: null };

/** Returns groups in which what is called the same is one, spelt as the oldest of it. */
export function groupsByName(names: readonly { readonly id: number; readonly name: string }[]): Groups {
  const oldest = new Map<string, Group>();
  const sorted = names.toSorted((one, other) => one.id - other.id);
  return new Map(
    sorted.map(({ id, name }) => {
      const group = oldest.get(name.toLowerCase()) ?? { id, name, color: null };
      oldest.set(name.toLowerCase(), group);
      return [id, group];
    }),
  );
}

/** What was measured of one group, or of all. */
type Tally = Readonly<Record<Measured, Sum>>;
const nothing: Tally = { opened: none, finished: none, waited: none, supported: none, rated: none };

const plus = (tally: Tally, { figure, count, total }: Figure): Tally =>
  figure in tally ? { ...tally, [figure]: sumOf([tally[figure as Measured], { count, total }]) } : tally;

const minus = (one: Sum, other: Sum): Sum => ({
  count: one.count - other.count,
  total: one.total - other.total,
});

function tallies(by: ReportDimension, groups: Groups, figures: readonly Figure[]) {
  const rows = new Map<Group, Tally>();
  for (const figure of figures.filter(({ split }) => split === by)) {
    const group = groups.get(figure.key) ?? nameless;
    rows.set(group, plus(rows.get(group) ?? nothing, figure));
  }
  const total = figures.filter(({ split }) => split === splitOfTotals).reduce(plus, nothing);
  if (by === 'reason') addWithoutReason(rows, total);
  return { rows, total };
}

/** Figures by reason hold those alone that have one. */
function addWithoutReason(rows: Map<Group, Tally>, total: Tally): void {
  const known = [...rows.values()];
  const without = (figure: 'finished' | 'supported'): Sum =>
    minus(total[figure], sumOf(known.map((tally) => tally[figure])));
  const finished = sumOf([without('finished'), (rows.get(nameless) ?? nothing).finished]);
  const supported = sumOf([without('supported'), (rows.get(nameless) ?? nothing).supported]);
  if (finished.count > 0) rows.set(nameless, { ...nothing, finished, supported });
}

const seconds = (sum: Sum): number | null => {
  const mean = meanOf(sum);
  return roundedTo(1, mean === null ? null : mean / 1_000);
};

const measures = (hasOpened: boolean, tally: Tally): ReportMeasures => ({
  opened: hasOpened ? tally.opened.count : null,
  finished: tally.finished.count,
  wait: seconds(tally.waited),
  handling: seconds(tally.supported),
  rating: roundedTo(2, meanOf(tally.rated)),
  ratings: tally.rated.count,
});

/** Returns the rows of a report, most first, what has no name last; and what all tickets came to. */
export function reportTable(
  by: ReportDimension,
  groups: Groups,
  figuresNow: readonly Figure[],
  figuresBefore: readonly Figure[],
): Pick<Report, 'rows' | 'total'> {
  const now = tallies(by, groups, figuresNow);
  const before = tallies(by, groups, figuresBefore);
  const hasOpened = by !== 'reason';
  const rows = [...new Set([...now.rows.keys(), ...before.rows.keys()])].map((group) => ({
    ...group,
    now: measures(hasOpened, now.rows.get(group) ?? nothing),
    before: measures(hasOpened, before.rows.get(group) ?? nothing),
  }));
  const size = (row: ReportRow): number => row.now.opened ?? row.now.finished;
  return {
    rows: rows.sort(
      (one, other) =>
        Number(one.id === null) - Number(other.id === null) ||
        size(other) - size(one) ||
        one.name.localeCompare(other.name),
    ),
    total: { now: measures(true, now.total), before: measures(true, before.total) },
  };
}
