/** Tells a customer's phone which of their messages have been read. */
import { identitiesOf } from '#src/features/contacts/index.ts';
import type { Next, Way } from './deliver-message.remote.ts';
import { clearDueReceipts, type DueReceipt } from './delivery.queries.ts';

/** Tells the network that all of one contact's messages that are due have been read. */
export async function sendReadReceipts(
  { within, session }: Pick<Way, 'within' | 'session'>,
  contactId: number,
  due: readonly DueReceipt[],
): Promise<Next> {
  const from = await within((ctx) => identitiesOf(ctx, contactId));
  await session.markRead(
    from,
    due.map(({ providerId }) => providerId),
  );
  await within((ctx) =>
    clearDueReceipts(
      ctx,
      due.map(({ id }) => id),
    ),
  );
  return { kind: 'done' };
}
