/** What could not be read for so long that no phone will send it again says so; its place in the list stays. */
import { lockContact } from '#src/features/contacts/index.ts';
import { changePreview } from '#src/features/tickets/lists/index.ts';
import type { Ctx, PlatformCtx } from '#src/platform/context.ts';
import { eachApart } from '#src/platform/jobs/each-apart.ts';
import { messageUpdated } from '../events.ts';
import { messagePreview } from '../message-content.rules.ts';
import { giveUpMessage, listOverdue, type Overdue } from './placeholder.queries.ts';
import { patienceMs } from './placeholder.rules.ts';

const perRound = 500;

/** Gives up, for the timer, messages that were waited for too long. */
export async function giveUpWaiting(ctx: PlatformCtx): Promise<void> {
  const system = { kind: 'system', name: 'unreadable messages' } as const;
  const before = new Date(ctx.now().getTime() - patienceMs);
  const overdue = await ctx.across('messages that nobody sends again', (db) =>
    listOverdue(db, before, perRound),
  );
  await eachApart(overdue, (message) =>
    ctx.inCompany(message.companyId, system, (inner) => giveUp(inner, message)),
  );
}

async function giveUp(ctx: Ctx, { id, contactId }: Overdue): Promise<void> {
  await lockContact(ctx, contactId);
  const given = await giveUpMessage(ctx, id);
  if (given === undefined) return;
  const { ticketId, seq, isDeleted } = given;
  const preview = messagePreview({ mediaType: 'unreadable', body: '', details: null, isDeleted });
  await changePreview(ctx, ticketId, seq, preview);
  ctx.emit(messageUpdated, { messageId: id, ticketId });
}
