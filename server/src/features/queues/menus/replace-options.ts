/**
 * Makes the menu of a queue exactly this tree: options that are named keep their ids wherever they stand now, new ones
 * are added, and what is not in the tree is gone. The queue must be locked.
 */
import { fail, failFields, type WrittenOption } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import {
  deleteOptions,
  insertOption,
  listOptions,
  type OptionRow,
  updateOptionRow,
} from './option.queries.ts';

export async function replaceOptions(
  ctx: Ctx,
  queueId: number,
  tree: readonly WrittenOption[],
): Promise<void> {
  const before = new Map((await listOptions(ctx.db, queueId)).map((row) => [row.id, row]));
  const kept = new Set<number>();
  const write = async (node: WrittenOption, parentId: number | null, option: number): Promise<void> => {
    const { title, message } = node;
    const id =
      node.id === undefined
        ? await insertOption(ctx.db, { queueId, parentId, option, title, message })
        : await keep(node.id, { parentId, option, title, message });
    await writeAll(node.children, id);
  };
  const keep = async (id: number, wanted: Omit<OptionRow, 'id' | 'queueId'>): Promise<number> => {
    const row = before.get(id) ?? fail('ERR_NO_QUEUE_OPTION_FOUND');
    if (kept.has(id)) failFields({ field: 'options', rule: 'twice' });
    kept.add(id);
    const isSame = (Object.keys(wanted) as (keyof typeof wanted)[]).every((key) => row[key] === wanted[key]);
    if (!isSame) await updateOptionRow(ctx.db, id, wanted, ctx.now());
    return id;
  };
  const writeAll = async (nodes: readonly WrittenOption[], parentId: number | null): Promise<void> => {
    for (const [index, node] of nodes.entries()) await write(node, parentId, index + 1);
  };
  await writeAll(tree, null);
  await deleteOptions(
    ctx.db,
    [...before.keys()].filter((id) => !kept.has(id)),
  );
}

/** Returns the tree without ids: all of it is new. */
export const asNew = (tree: readonly WrittenOption[]): WrittenOption[] =>
  tree.map(({ title, message, children }) => ({ title, message, children: asNew(children) }));
