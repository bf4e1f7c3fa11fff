/**
 * A recording has come. Only a question that waits for one goes on because of it; any other is being answered, or will be,
 * and a second turn beside the first would ask the model twice.
 */
import { lockTicketForSystem } from '#src/features/tickets/access/index.ts';
import type { JobCtx } from '#src/platform/feature.ts';
import { findQuestion, setAwaiting } from '../conversations/question.queries.ts';
import { answerCustomer } from '../jobs.ts';

export const hearRecordingOf = (ctx: JobCtx, { ticketId }: { ticketId: number }): Promise<void> =>
  ctx.inside(async (inner) => {
    if ((await findQuestion(inner, ticketId)) === undefined) return;
    // Whoever looks for recordings at this moment does so under the same lock.
    await lockTicketForSystem(inner, ticketId);
    if (await setAwaiting(inner, ticketId, false)) inner.enqueue(answerCustomer, { ticketId });
  });
