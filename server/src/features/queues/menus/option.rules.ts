/** Where options may stand and how they are numbered. Pure. */
import type { OptionRow } from './option.queries.ts';

export type Place = Pick<OptionRow, 'id' | 'parentId' | 'option'>;

const siblings = (rows: readonly Place[], parentId: number | null): Place[] =>
  rows
    .filter((row) => row.parentId === parentId)
    .sort((one, other) => one.option - other.option || one.id - other.id);

/** Returns whether `optionId` is `ancestorId` or stands somewhere below it. */
export function isWithin(rows: readonly Place[], optionId: number | null, ancestorId: number): boolean {
  const parentOf = new Map(rows.map(({ id, parentId }) => [id, parentId]));
  for (let at: number | null = optionId; at !== null; at = parentOf.get(at) ?? null)
    if (at === ancestorId) return true;
  return false;
}

/** Returns the places with one at the number that is wished for, or last; the rest make room. */
const numbered = (among: readonly Place[], placed: Place, wished: number | undefined): Place[] => {
  const others = among.filter(({ id }) => id !== placed.id);
  const at = Math.min(wished ?? others.length + 1, others.length + 1) - 1;
  return [...others.slice(0, at), placed, ...others.slice(at)].map((row, index) => ({
    ...row,
    option: index + 1,
  }));
};

/** Returns every place that changes when an option goes below `parentId` (null: to the top) at that number. */
export function moved(
  rows: readonly Place[],
  optionId: number,
  parentId: number | null,
  wished: number | undefined,
): Place[] {
  const before = rows.find(({ id }) => id === optionId);
  if (before === undefined) return [];
  const left = before.parentId === parentId ? [] : closedUp(rows, optionId);
  const stays = before.parentId === parentId && wished === undefined;
  const entered = stays ? [] : numbered(siblings(rows, parentId), { ...before, parentId }, wished);
  return [...left, ...entered].filter((place) => {
    const old = rows.find(({ id }) => id === place.id);
    return old?.parentId !== place.parentId || old.option !== place.option;
  });
}

/** Returns the places of the siblings an option leaves behind. */
export function closedUp(rows: readonly Place[], optionId: number): Place[] {
  const gone = rows.find(({ id }) => id === optionId);
  if (gone === undefined) return [];
  return siblings(rows, gone.parentId)
    .filter(({ id }) => id !== optionId)
    .map((row, index) => ({ ...row, option: index + 1 }))
    .filter((row) => rows.find(({ id }) => id === row.id)?.option !== row.option);
}
