/**
 * Somebody wants all numbers of a list looked up once more, because people change them. Nothing that is known is given up
 * before the new answer is there: campaigns that begin meanwhile reach whom they would have reached.
 */
import type { Ctx } from '#src/platform/context.ts';
import { contactListChanged } from '../events.ts';
import { checkListNumbersJob } from '../jobs.ts';
import { lockedList } from '../list-contact-lists.ts';
import { beginRecheck } from './recheck.queries.ts';

/**
 * Has a list's numbers checked again. Whoever asks for what is going on already changes nothing, the pace of asking
 * least of all.
 */
export async function checkListAgain(ctx: Ctx, contactListId: number): Promise<void> {
  const { recheckedTo } = await lockedList(ctx, contactListId);
  if (recheckedTo !== null) return;
  await beginRecheck(ctx, contactListId);
  ctx.enqueue(checkListNumbersJob, {});
  ctx.emit(contactListChanged, { contactListId });
}
