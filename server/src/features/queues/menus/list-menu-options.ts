/** Reads options of menus: all of a queue, those below one of them, or one with all that stands below it. */
import { fail, optionTree, type QueueOptionNode, type QueueOptionView } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import { findQueue } from '../queue.queries.ts';
import { viewOption } from '../queue.view.ts';
import { findOption, listAllOptions, listOptions } from './option.queries.ts';

type Asked = { readonly queueId?: number | undefined; readonly parentId?: number | null | undefined };

export async function listMenuOptions(ctx: Ctx, { queueId, parentId }: Asked): Promise<QueueOptionView[]> {
  if (queueId !== undefined && (await findQueue(ctx.db, queueId)) === undefined) fail('ERR_NO_QUEUE_FOUND');
  if (typeof parentId === 'number' && (await findOption(ctx.db, parentId)) === undefined)
    fail('ERR_NO_QUEUE_OPTION_FOUND');
  const rows = queueId === undefined ? await listAllOptions(ctx.db) : await listOptions(ctx.db, queueId);
  return rows.filter((row) => parentId === undefined || row.parentId === parentId).map(viewOption);
}

export async function getOption(ctx: Ctx, optionId: number): Promise<QueueOptionNode> {
  const row = (await findOption(ctx.db, optionId)) ?? fail('ERR_NO_QUEUE_OPTION_FOUND');
  const below = (nodes: readonly QueueOptionNode[]): QueueOptionNode | undefined =>
    nodes.find(({ id }) => id === optionId) ??
    nodes.map(({ children }) => below(children)).find((found) => found !== undefined);
  const tree = optionTree((await listOptions(ctx.db, row.queueId)).map(viewOption));
  return below(tree) ?? fail('ERR_NO_QUEUE_OPTION_FOUND');
}
