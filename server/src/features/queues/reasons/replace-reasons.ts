/**
 * Replaces a list of reasons. Reasons that are named by their id stay what they are under a new name or in a new place, so
 * that what was closed for them is counted on; those that are left out are no choice any more. Whoever
 * has seen another list than the present one is told instead of overwriting it.
 */
import { isDeepStrictEqual } from 'node:util';
import { fail, type ResolveReasonList, type ResolveReasonView } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import { queueNames } from '#src/tenant/queues/index.ts';
import { lockQueues } from '../queue.queries.ts';
import { reasonsSaved } from './events.ts';
import {
  deleteReasons,
  insertReason,
  listReasons,
  parkNames,
  updateReason,
} from './resolve-reason.queries.ts';

/** Returns all lists as they are then. Throws ERR_NO_QUEUE_FOUND, ERR_CHANGED_MEANWHILE. */
export async function replaceReasons(
  ctx: Ctx,
  { queueId, reasons, seen }: ResolveReasonList,
): Promise<ResolveReasonView[]> {
  await lockQueues(ctx.db);
  const queue = queueId === null ? undefined : (await ctx.cached(queueNames)).get(queueId);
  if (queueId !== null && queue === undefined) fail('ERR_NO_QUEUE_FOUND');
  const all = await listReasons(ctx);
  const before = all.filter((reason) => reason.queueId === queueId);
  const present = before.map(({ id, name }) => ({ id, name }));
  if (seen !== undefined && !isDeepStrictEqual(seen, present)) fail('ERR_CHANGED_MEANWHILE');
  const known = new Set(before.map(({ id }) => id));
  // Taken away by somebody else: as a new one it would come back. One of another list is copied.
  if (reasons.some(({ id }) => id !== undefined && !all.some((reason) => reason.id === id)))
    fail('ERR_CHANGED_MEANWHILE');
  const kept = reasons.flatMap(({ id }) => (id !== undefined && known.has(id) ? [id] : []));
  await deleteReasons(
    ctx,
    [...known].filter((id) => !kept.includes(id)),
  );
  await parkNames(ctx, kept);
  const placed = new Set<number>();
  for (const [position, { id, name }] of reasons.entries()) {
    if (id !== undefined && known.has(id) && !placed.has(id)) await updateReason(ctx, id, { name, position });
    else await insertReason(ctx, { queueId, name, position });
    if (id !== undefined) placed.add(id);
  }
  ctx.emit(reasonsSaved, { queueId });
  ctx.audit({
    ...(queue !== undefined && { name: queue.name }),
    before: { reasons: before.map(({ name }) => name) },
    after: { reasons: reasons.map(({ name }) => name) },
  });
  return listReasons(ctx);
}
