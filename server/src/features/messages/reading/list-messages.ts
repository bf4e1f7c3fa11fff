/**
 * A page of the conversation behind a ticket: all messages of that contact on that connection, over all its tickets, with
 * the lines of the event log that stand among them. The first page read by the assignee marks the conversation as read.
 */
import {
  constants,
  type MessageView,
  overseesCompany,
  type SendingView,
  type TicketDetail,
  type TicketEventView,
} from '@prosa/shared';
import { wantPicture } from '#src/features/contacts/pictures/index.ts';
import { getTicket } from '#src/features/tickets/access/index.ts';
import { listTicketEvents } from '#src/features/tickets/event-log/index.ts';
import { type TicketDetailRow, ticketDetail, ticketEventViews } from '#src/features/tickets/index.ts';
import type { UserCtx } from '#src/platform/context.ts';
import { getMessageOf } from '../get-message.ts';
import { listMessagesAfter, listMessagesBefore, type MessageRow } from '../message.queries.ts';
import { messageViews } from '../message.view.ts';
import type { MessageDeps } from '../message-deps.ts';
import { sendPolicyOf } from '../send-policy.ts';
import { markConversationRead } from './mark-read.ts';
import { listVisibleAfter, listVisibleBefore } from './visible-history.queries.ts';
import { type VisibleHistory, visibleHistory } from './visible-history.ts';

export type ListMessages = {
  readonly ticketId: number;
  readonly pageNumber: number;
  readonly beforeSeq?: number | undefined;
  readonly afterSeq?: number | undefined;
  readonly around?: string | undefined;
  readonly peek?: boolean | undefined;
};
export type MessagePage = {
  messages: MessageView[];
  events: TicketEventView[];
  ticket: TicketDetail;
  sending: SendingView;
  count: number;
  hasMore: boolean;
  hasNewer: boolean;
};

export async function listMessages(
  ctx: UserCtx,
  deps: MessageDeps,
  input: ListMessages,
): Promise<MessagePage> {
  const ticket = await getTicket(ctx, input.ticketId);
  const visible = await visibleHistory(ctx, ticket.id);
  const { rows, isNewest, hasMore } = await (visible === undefined
    ? pageOf(ctx, ticket, input)
    : visiblePageOf(ctx, ticket, input, visible));
  if (isNewest) await wantPicture(ctx, ticket.contactId, ticket.connectionId);
  if (isNewest && input.peek !== true) await markConversationRead(ctx, ticket);
  const [first, last] = [hasMore ? (rows[0]?.seq ?? 1) : 1, rows.at(-1)?.seq ?? input.afterSeq ?? 0];
  const hasNewer = !isNewest && last < ticket.lastSeq;
  return {
    messages: await messageViews(ctx, rows, deps.links),
    events: await eventsAmong(ctx, ticket, { first, last: hasNewer ? last : maxSeq }, visible && rows),
    ticket: await ticketDetail(ctx, ticket),
    sending: await sendPolicyOf(ctx, deps, ticket),
    count: ticket.lastSeq,
    hasMore,
    hasNewer,
  };
}

type Page = { readonly rows: MessageRow[]; readonly isNewest: boolean; readonly hasMore: boolean };

const size = constants.messagesPerPage;

async function pageOf(ctx: UserCtx, ticket: TicketDetailRow, input: ListMessages): Promise<Page> {
  const { contactId, connectionId, lastSeq } = ticket;
  if (input.afterSeq !== undefined) {
    const rows = await listMessagesAfter(ctx, contactId, connectionId, input.afterSeq, size);
    return { rows, isNewest: false, hasMore: true };
  }
  const before = await beforeOf(ctx, ticket, input);
  const rows = await listMessagesBefore(ctx, contactId, connectionId, before, size);
  // Numbers are dense but for deleted tickets, so only a page that is not full is surely the last.
  const isOldest = rows.length < size || (rows[0]?.seq ?? 1) === 1;
  return { rows, isNewest: before > lastSeq && input.around === undefined, hasMore: !isOldest };
}

/** Returns a page for a reader who sees a part of the conversation: pages are counted among what is seen. */
async function visiblePageOf(
  ctx: UserCtx,
  ticket: TicketDetailRow,
  input: ListMessages,
  visible: VisibleHistory,
): Promise<Page> {
  if (input.afterSeq !== undefined) {
    const rows = await listVisibleAfter(ctx, ticket, visible, { seq: input.afterSeq, limit: size });
    return { rows, isNewest: false, hasMore: true };
  }
  const page = input.around === undefined && input.beforeSeq === undefined ? input.pageNumber : 1;
  const seq = await beforeOf(ctx, ticket, { ...input, pageNumber: 1 });
  const rows = await listVisibleBefore(ctx, ticket, visible, { seq, limit: size, offset: (page - 1) * size });
  const isNewest = page === 1 && seq > ticket.lastSeq && input.around === undefined;
  return { rows, isNewest, hasMore: rows.length === size };
}

async function beforeOf(ctx: UserCtx, ticket: TicketDetailRow, input: ListMessages): Promise<number> {
  if (input.around !== undefined) {
    const { seq } = await getMessageOf(ctx, ticket, input.around);
    return Math.max(seq + size / 2, size) + 1;
  }
  return input.beforeSeq ?? ticket.lastSeq + 1 - (input.pageNumber - 1) * size;
}

const maxSeq = 2_147_483_647;

/** Returns the lines behind the page's messages; the oldest page also has those that stand before the first message. */
async function eventsAmong(
  ctx: UserCtx,
  ticket: TicketDetailRow,
  { first, last }: { readonly first: number; readonly last: number },
  /** All that the reader sees, where that is not everything: tickets without any of it have no lines either. */
  seen: readonly MessageRow[] | undefined,
): Promise<TicketEventView[]> {
  const events = await listTicketEvents(ctx, ticket, { from: first <= 1 ? 0 : first, to: last });
  const tickets = seen && new Set([ticket.id, ...seen.map(({ ticketId }) => ticketId)]);
  const isTold = overseesCompany(ctx.actor);
  return ticketEventViews(
    ctx,
    events.filter(
      ({ ticketId, kind }) =>
        (tickets === undefined || tickets.has(ticketId)) && (isTold || kind !== 'unassigned'),
    ),
  );
}
