/**
 * Adds, changes, moves and removes single options of a menu. Each change is one transaction under the queue's lock: the
 * numbers of siblings never have gaps, no option stands below itself, and whoever edits the whole menu is told.
 */
import {
  fail,
  type Input,
  isTooLarge,
  optionLimits,
  optionTree,
  type queuesContract,
  sizeOfTree,
} from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import { queueChanged } from '#src/tenant/queues/events.ts';
import { lockQueue, updateQueueRow } from '../queue.queries.ts';
import {
  deleteOptions,
  findOption,
  insertOption,
  listOptions,
  type OptionRow,
  updateOptionRow,
} from './option.queries.ts';
import { closedUp, isWithin, moved, type Place } from './option.rules.ts';

/** Creates an option of a queue's menu and returns its id. */
export async function createOption(
  ctx: Ctx,
  input: Input<typeof queuesContract.createOption>,
): Promise<number> {
  const { queueId, parentId, option, title, message } = input;
  const rows = await lockMenu(ctx, queueId);
  assertParentExists(rows, parentId);
  const last = rows.filter((row) => row.parentId === parentId).length + 1;
  const id = await insertOption(ctx.db, { queueId, parentId, option: last, title, message });
  const all = [...rows, { id, queueId, parentId, option: last, title, message }];
  assertTreeWithinLimits(all);
  await place(ctx, moved(all, id, parentId, option));
  await touch(ctx, queueId);
  ctx.audit({ name: title, after: { queueId, parentId, title, message } });
  return id;
}

/**
 * Changes an option. Absent fields stay as they are; with a parent or a number it moves, and all that stands below it
 * comes along. Throws ERR_QUEUE_OPTION_CYCLE.
 */
export async function updateOption(
  ctx: Ctx,
  input: Input<typeof queuesContract.updateOption>,
): Promise<void> {
  const { optionId, option, title, message } = input;
  const { rows, row } = await lockMenuOf(ctx, optionId);
  const parentId = input.parentId === undefined ? row.parentId : input.parentId;
  assertParentExists(rows, parentId);
  if (isWithin(rows, parentId, optionId)) fail('ERR_QUEUE_OPTION_CYCLE');
  const places = moved(rows, optionId, parentId, option);
  assertTreeWithinLimits(rows.map((one) => ({ ...one, ...places.find(({ id }) => id === one.id) })));
  await place(ctx, places);
  const words = { ...(title !== undefined && { title }), ...(message !== undefined && { message }) };
  if (Object.keys(words).length > 0) await updateOptionRow(ctx.db, optionId, words, ctx.now());
  await touch(ctx, row.queueId);
  ctx.audit({ name: row.title, before: row, after: { parentId, ...words } });
}

export async function removeOption(ctx: Ctx, optionId: number): Promise<void> {
  const { rows, row } = await lockMenuOf(ctx, optionId);
  await deleteOptions(ctx.db, [optionId]);
  await place(ctx, closedUp(rows, optionId));
  await touch(ctx, row.queueId);
  ctx.audit({ name: row.title, before: row });
}

async function lockMenu(ctx: Ctx, queueId: number): Promise<OptionRow[]> {
  if ((await lockQueue(ctx.db, queueId)) === undefined) fail('ERR_NO_QUEUE_FOUND');
  return listOptions(ctx.db, queueId);
}

async function lockMenuOf(ctx: Ctx, optionId: number): Promise<{ rows: OptionRow[]; row: OptionRow }> {
  const found = (await findOption(ctx.db, optionId)) ?? fail('ERR_NO_QUEUE_OPTION_FOUND');
  if ((await lockQueue(ctx.db, found.queueId)) === undefined) fail('ERR_NO_QUEUE_OPTION_FOUND');
  const rows = await listOptions(ctx.db, found.queueId);
  return { rows, row: rows.find(({ id }) => id === optionId) ?? fail('ERR_NO_QUEUE_OPTION_FOUND') };
}

function assertParentExists(rows: readonly Place[], parentId: number | null): void {
  if (parentId !== null && !rows.some(({ id }) => id === parentId)) fail('ERR_NO_QUEUE_OPTION_FOUND');
}

function assertTreeWithinLimits(rows: readonly OptionRow[]): void {
  const { options, levels } = optionLimits;
  if (isTooLarge(sizeOfTree(optionTree(rows)))) fail('ERR_TOO_MANY_QUEUE_OPTIONS', { options, levels });
}

async function place(ctx: Ctx, places: readonly Place[]): Promise<void> {
  for (const { id, parentId, option } of places)
    await updateOptionRow(ctx.db, id, { parentId, option }, ctx.now());
}

async function touch(ctx: Ctx, queueId: number): Promise<void> {
  await updateQueueRow(ctx.db, queueId, {}, ctx.now());
  ctx.emit(queueChanged, { queueId });
}
