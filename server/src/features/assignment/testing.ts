/** A team and its waiting customers for tests: who is there, and what waits in which queue, without a word written. */
import { buildContact } from '#src/features/contacts/testing.ts';
import { openWaitingTicket } from '#src/features/tickets/lifecycle/index.ts';
import { userConnected, userDisconnected } from '#src/features/users/presence/index.ts';
import type { TestCompany } from '#src/testing/server.ts';

type Place = Pick<TestCompany, 'inside' | 'connectionId'>;

/** A customer of a queue writes, and waits in it; returns their ticket's id. */
export const waits = (
  { inside, connectionId }: Place,
  customer: { readonly queueId: number; readonly ownerId?: number },
): Promise<number> =>
  inside(async (ctx) => {
    const contactId = await buildContact(ctx, customer);
    return openWaitingTicket(ctx, { contactId, connectionId, isGroup: false });
  });

/** Somebody opens the application, in one browser more. */
export const comes = ({ inside }: Place, { id }: { readonly id: number }): Promise<void> =>
  inside((ctx) => userConnected(ctx, id));

/** The line of one of their browsers drops. */
export const drops = ({ inside }: Place, { id }: { readonly id: number }): Promise<void> =>
  inside((ctx) => userDisconnected(ctx, id));
