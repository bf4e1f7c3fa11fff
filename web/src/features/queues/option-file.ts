/** A menu as a file: written for people to keep and change, read with a word about what is wrong and where. Pure. */
import { isTooLarge, sizeOfTree, type WrittenOption, writtenTree } from '@prosa/shared';
import { type DraftTree, newOption } from './option-tree.ts';

type FileOption = {
  readonly title: string;
  readonly message: string;
  readonly children: readonly FileOption[];
};

const plain = (tree: DraftTree): FileOption[] =>
  tree.map(({ title, message, children }) => ({ title, message, children: plain(children) }));

export const menuFile = (tree: DraftTree): string => `${JSON.stringify({ options: plain(tree) }, null, 2)}\n`;

/** No JSON · JSON, but no menu · too many options or levels · an option (such as 2.1) that cannot be read. */
export type FileProblem =
  | { readonly problem: 'notJson' | 'noMenu' | 'tooLarge' }
  | { readonly problem: 'badOption'; readonly place: string };

export function parseMenuFile(text: string): { readonly tree: DraftTree } | FileProblem {
  const json = parsed(text);
  if (json === undefined) return { problem: 'notJson' };
  const options: unknown =
    typeof json === 'object' && json !== null && 'options' in json ? json.options : json;
  if (!Array.isArray(options)) return { problem: 'noMenu' };
  if (isTooLarge(sizeOfTree(options))) return { problem: 'tooLarge' };
  const read = writtenTree.safeParse(options);
  if (read.success) return { tree: numbered(read.data) };
  return { problem: 'badOption', place: placeOf(read.error.issues[0]?.path ?? []) };
}

function parsed(text: string): unknown {
  try {
    // Editors of other houses put a mark before the first letter.
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}

const placeOf = (path: readonly PropertyKey[]): string =>
  path
    .filter((step) => typeof step === 'number')
    .map((index) => index + 1)
    .join('.');

/** Everything in a file is new, whatever numbers stand in it. */
function numbered(tree: readonly WrittenOption[]): DraftTree {
  let { id } = newOption([]);
  const fresh = (options: readonly WrittenOption[]): DraftTree =>
    options.map(({ title, message, children }) => {
      const own = id;
      id -= 1;
      return { id: own, title, message, children: fresh(children) };
    });
  return fresh(tree);
}
