/**
 * A page of the conversation behind a ticket: all messages of that contact on that connection, over all its tickets, with
 * the lines of the event trail that stand among them. The first page read by the assignee marks the conversation as read.
 */
import {
  constants,
  type MessageView,
  type SendingView,
  type TicketDetail,
  type TicketEventView,
} from '@prosa/shared';
import {
  listTicketEvents,
  readTicket,
  type TicketDetailRow,
  ticketDetail,
  ticketEventViews,
} from '#src/features/tickets/index.ts';
import type { UserCtx } from '#src/platform/context.ts';
import { markConversationRead } from './mark-read.ts';
import { listMessagesBefore } from './message.queries.ts';
import { messageViews } from './message.view.ts';
import type { MessageWorld } from './message-world.ts';
import { sendingOf } from './sending.ts';

export type ListMessages = {
  readonly ticketId: number;
  readonly pageNumber: number;
  readonly beforeSeq?: number | undefined;
  readonly peek?: boolean | undefined;
};
export type MessagePage = {
  messages: MessageView[];
  events: TicketEventView[];
  ticket: TicketDetail;
  sending: SendingView;
  count: number;
  hasMore: boolean;
};

export async function listMessages(
  ctx: UserCtx,
  world: MessageWorld,
  input: ListMessages,
): Promise<MessagePage> {
  const ticket = await readTicket(ctx, input.ticketId);
  const size = constants.messagesPerPage;
  const before = input.beforeSeq ?? ticket.lastSeq + 1 - (input.pageNumber - 1) * size;
  const rows = await listMessagesBefore(ctx, ticket.contactId, ticket.connectionId, before, size);
  // Numbers are dense but for deleted tickets, so only a page that is not full is surely the last.
  const first = rows.length < size ? 1 : (rows[0]?.seq ?? 1);
  const isNewest = before > ticket.lastSeq;
  if (isNewest && input.peek !== true) await markConversationRead(ctx, ticket);
  return {
    messages: await messageViews(ctx, rows, world.links),
    events: await eventsAmong(ctx, ticket, first, isNewest ? maxSeq : before - 1),
    ticket: await ticketDetail(ctx, ticket),
    sending: await sendingOf(ctx, world, ticket),
    count: ticket.lastSeq,
    hasMore: first > 1,
  };
}

const maxSeq = 2_147_483_647;

/** Lines behind the page's messages; the oldest page also has those that stand before the first message. */
async function eventsAmong(
  ctx: UserCtx,
  ticket: TicketDetailRow,
  first: number,
  last: number,
): Promise<TicketEventView[]> {
  const range = { from: first <= 1 ? 0 : first, to: last };
  return ticketEventViews(ctx, await listTicketEvents(ctx, ticket, range));
}
