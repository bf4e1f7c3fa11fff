/** All of a ticket for a sheet of paper: its messages page by page, the oldest first, and nothing becomes read by it. */
import type { MessageView, TicketView } from '@prosa/shared';
import { api } from '#src/lib/api/api-client.ts';

/** Returns the messages of that ticket alone; its conversation may go on in later ones, and have begun in earlier ones. */
export async function listTicketMessages({ id }: Pick<TicketView, 'id'>): Promise<readonly MessageView[]> {
  let found: readonly MessageView[] = [];
  let beforeSeq: number | undefined;
  for (;;) {
    const { messages, hasMore } = await api.messages.list({
      ticketId: id,
      peek: true,
      ...(beforeSeq !== undefined && { beforeSeq }),
    });
    found = [...messages.filter(({ ticketId }) => ticketId === id), ...found];
    const [oldest] = messages;
    const isPassed = found.length > 0 && oldest?.ticketId !== id;
    if (!hasMore || oldest === undefined || isPassed) return found;
    beforeSeq = oldest.seq;
  }
}
