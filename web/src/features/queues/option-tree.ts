/** The options of a queue's menu while they are edited: a tree in which things are written, added, moved and removed. Pure. */
import { optionLimits, type QueueOptionNode, type WrittenOption } from '@prosa/shared';

export type DraftOption = {
  /** Positive as on the server; negative while it is new. */
  readonly id: number;
  readonly title: string;
  readonly message: string;
  readonly children: readonly DraftOption[];
};
export type DraftTree = readonly DraftOption[];

export const draftOf = (nodes: readonly QueueOptionNode[]): DraftTree =>
  nodes.map(({ id, title, message, children }) => ({ id, title, message, children: draftOf(children) }));

/**
 * Returns the options as they are sent. Those the server has keep their ids; those it has no more are sent as new ones.
 */
export const writtenOf = (tree: DraftTree, known: ReadonlySet<number>): WrittenOption[] =>
  tree.map(({ id, title, message, children }) => ({
    ...(known.has(id) && { id }),
    title: title.trim(),
    message,
    children: writtenOf(children, known),
  }));

export type FlatOption = {
  readonly option: DraftOption;
  readonly parentId: number | null;
  readonly depth: number;
  /** Among its siblings, from 0. */
  readonly index: number;
  readonly siblings: number;
  /** As customers would have to type: `2.1`. */
  readonly place: string;
};

/** Returns every option, in the order in which it is read. */
export const flatten = (tree: DraftTree, above?: FlatOption): FlatOption[] =>
  tree.flatMap((option, index) => {
    const number = String(index + 1);
    const row: FlatOption = {
      option,
      parentId: above?.option.id ?? null,
      depth: above === undefined ? 0 : above.depth + 1,
      index,
      siblings: tree.length,
      place: above === undefined ? number : `${above.place}.${number}`,
    };
    return [row, ...flatten(option.children, row)];
  });

export const idsOf = (tree: DraftTree): Set<number> => new Set(flatten(tree).map(({ option }) => option.id));

export const findOption = (tree: DraftTree, id: number): DraftOption | undefined =>
  flatten(tree).find(({ option }) => option.id === id)?.option;

const levelsOf = ({ children }: DraftOption): number =>
  1 + children.reduce((most, child) => Math.max(most, levelsOf(child)), 0);

export const newOption = (tree: DraftTree): DraftOption => ({
  id: Math.min(0, ...idsOf(tree)) - 1,
  title: '',
  message: '',
  children: [],
});

type Words = Partial<Pick<DraftOption, 'title' | 'message'>>;

export const withWords = (tree: DraftTree, id: number, words: Words): DraftTree =>
  tree.map((option) =>
    option.id === id
      ? { ...option, ...words }
      : { ...option, children: withWords(option.children, id, words) },
  );

export const without = (tree: DraftTree, id: number): DraftTree =>
  tree
    .filter((option) => option.id !== id)
    .map((option) => ({ ...option, children: without(option.children, id) }));

/** Returns the tree with the option at that place below `parentId`, or at the top. */
export function withOption(
  tree: DraftTree,
  parentId: number | null,
  index: number,
  added: DraftOption,
): DraftTree {
  if (parentId === null) return [...tree.slice(0, index), added, ...tree.slice(index)];
  return tree.map((option) => ({
    ...option,
    children: withOption(option.children, option.id === parentId ? null : parentId, index, added),
  }));
}

/** Where something is put: below whom, and before how many siblings. */
type Spot = { readonly parentId: number | null; readonly index: number; readonly depth: number };

/** The spot counts siblings without the option itself. Nothing happens where the menu would become too deep. */
function movedTo(tree: DraftTree, option: DraftOption, { parentId, index, depth }: Spot): DraftTree {
  if (depth + levelsOf(option) > optionLimits.levels) return tree;
  return withOption(without(tree, option.id), parentId, index, option);
}

const rowOf = (tree: DraftTree, id: number): FlatOption | undefined =>
  flatten(tree).find(({ option }) => option.id === id);

/** Returns the tree with an option moved one place up or down among its siblings. */
export function movedBy(tree: DraftTree, id: number, by: -1 | 1): DraftTree {
  const row = rowOf(tree, id);
  if (row === undefined) return tree;
  const index = Math.min(row.siblings - 1, Math.max(0, row.index + by));
  return movedTo(tree, row.option, { parentId: row.parentId, index, depth: row.depth });
}

/** Returns the tree with an option below the sibling before it, last. */
export function indented(tree: DraftTree, id: number): DraftTree {
  const row = rowOf(tree, id);
  if (row === undefined || row.index === 0) return tree;
  const above = flatten(tree).find((one) => one.parentId === row.parentId && one.index === row.index - 1);
  if (above === undefined) return tree;
  const { id: parentId, children } = above.option;
  return movedTo(tree, row.option, { parentId, index: children.length, depth: row.depth + 1 });
}

/** Returns the tree with an option beside the one it stood below, right after it. */
export function outdented(tree: DraftTree, id: number): DraftTree {
  const row = rowOf(tree, id);
  const parent = row?.parentId === null || row === undefined ? undefined : rowOf(tree, row.parentId);
  if (row === undefined || parent === undefined) return tree;
  return movedTo(tree, row.option, {
    parentId: parent.parentId,
    index: parent.index + 1,
    depth: parent.depth,
  });
}

/** Returns the rows while one is dragged: what stands below it comes along unseen. */
export function rowsWhileDragging(tree: DraftTree, id: number): FlatOption[] {
  const own = findOption(tree, id);
  const below = own === undefined ? new Set<number>() : idsOf(own.children);
  return flatten(tree).filter(({ option }) => !below.has(option.id));
}

/**
 * Returns the tree after an option was dropped as the `at`-th of the rows seen while dragging, so deep as was wished,
 * as far as its neighbours allow.
 */
export function droppedAt(tree: DraftTree, id: number, at: number, wishedDepth: number): DraftTree {
  const rows = rowsWhileDragging(tree, id);
  const dragged = rows.find(({ option }) => option.id === id);
  if (dragged === undefined) return tree;
  const others = rows.filter((row) => row !== dragged);
  const before = others.slice(0, at);
  const [previous, next] = [before.at(-1), others[at]];
  const deepest = previous === undefined ? 0 : previous.depth + 1;
  const depth = Math.min(deepest, Math.max(next?.depth ?? 0, wishedDepth, 0));
  const parent = depth === 0 ? undefined : before.findLast((row) => row.depth === depth - 1);
  const parentId = parent?.option.id ?? null;
  const index = before.filter((row) => row.parentId === parentId).length;
  return movedTo(tree, dragged.option, { parentId, index, depth });
}
