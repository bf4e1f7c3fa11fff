/** Which tickets of a list are chosen, and how choosing goes on: one by one, or all up to one. Pure. */

export type Selection = {
  readonly chosen: ReadonlySet<number>;
  /** The one that was chosen or let go last: where a range begins. */
  readonly anchor: number | null;
  /** All that the filter shows, also those that are not loaded. */
  readonly isAll: boolean;
};

export const nothing: Selection = { chosen: new Set(), anchor: null, isAll: false };

/**
 * Chooses a ticket or no longer. `order` is the list as it is shown; with `range` all from the anchor to the one become
 * as it becomes.
 */
export function choose(
  selection: Selection,
  order: readonly number[],
  id: number,
  range: boolean,
): Selection {
  const chosen = new Set(selection.chosen);
  const on = !chosen.has(id);
  for (const one of range ? between(order, selection.anchor, id) : [id]) {
    if (on) chosen.add(one);
    else chosen.delete(one);
  }
  return { chosen, anchor: id, isAll: false };
}

function between(order: readonly number[], anchor: number | null, id: number): readonly number[] {
  const [from, to] = [anchor === null ? -1 : order.indexOf(anchor), order.indexOf(id)];
  if (from < 0 || to < 0) return [id];
  return order.slice(Math.min(from, to), Math.max(from, to) + 1);
}

/** Returns the selection without what has left the list. */
export function stillThere(selection: Selection, order: readonly number[]): Selection {
  const there = new Set(order);
  const chosen = [...selection.chosen].filter((id) => there.has(id));
  return chosen.length === selection.chosen.size ? selection : { ...selection, chosen: new Set(chosen) };
}
