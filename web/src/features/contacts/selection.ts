/** Which contacts of a list are chosen: some of those that are loaded, or all that its filter finds. Pure. */
import type { ContactView } from '@prosa/shared';

/** All that a filter found when it was counted; whoever came later is not among them. */
export type Found = { readonly count: number; readonly upTo: number | null };

export type Selection = { readonly chosen: ReadonlySet<number>; readonly all: Found | null };

export const nothing: Selection = { chosen: new Set(), all: null };

type Loaded = readonly Pick<ContactView, 'id'>[];

/**
 * Returns who is chosen of those loaded: what has left the list is not chosen any more; of all that a filter finds
 * everybody is.
 */
export function chosenOf({ chosen, all }: Selection, loaded: Loaded): ReadonlySet<number> {
  const ids = loaded.map(({ id }) => id);
  return new Set(all === null ? ids.filter((id) => chosen.has(id)) : ids);
}

export function withOne(chosen: ReadonlySet<number>, id: number): Selection {
  const next = new Set(chosen);
  if (!next.delete(id)) next.add(id);
  return { chosen: next, all: null };
}

/** Chooses all that are loaded, or nobody where they are chosen already. */
export const withPage = (chosen: ReadonlySet<number>, loaded: Loaded): Selection =>
  chosen.size === loaded.length ? nothing : { chosen: new Set(loaded.map(({ id }) => id)), all: null };
