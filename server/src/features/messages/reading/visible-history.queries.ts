/** Pages of a conversation for readers who see only a part of it. */
import { isInDeletedTicket } from '#src/features/tickets/tickets.sql.ts';
import type { Ctx } from '#src/platform/context.ts';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { reading } from '#src/platform/db/statement.ts';
import { type MessageRow, messageColumns } from '../message.queries.ts';
import { isInVisibleHistorySql } from './visible-history.sql.ts';
import type { VisibleHistory } from './visible-history.ts';

type Place = { readonly contactId: number; readonly connectionId: number };
type Values = [
  contactId: number,
  connectionId: number,
  seq: number,
  limit: number,
  ticketId: number,
  userId: number,
  queueIds: number[],
  withoutQueue: boolean,
  offset: number,
];

const page = (comparison: '<' | '>', order: 'asc' | 'desc'): string =>
  `select ${messageColumns} from messages m
   where company_id = ${currentCompany} and contact_id = $1 and connection_id = $2 and seq ${comparison} $3
     and ${isInVisibleHistorySql({ ticketId: '$5', userId: '$6', queueIds: '$7', withoutQueue: '$8::boolean' })}
     and not ${isInDeletedTicket('m')}
   order by seq ${order} limit $4 offset $9`;

const before = reading<MessageRow, Values>('messages-own-page', page('<', 'desc'));
const after = reading<MessageRow, Values>('messages-own-page-after', page('>', 'asc'));

type Part = { readonly seq: number; readonly limit: number; readonly offset?: number };

const valuesOf = (place: Place, visible: VisibleHistory, { seq, limit, offset = 0 }: Part): Values => [
  place.contactId,
  place.connectionId,
  seq,
  limit,
  visible.ticketId,
  visible.userId,
  [...visible.queueIds],
  visible.withoutQueue,
  offset,
];

/** Returns the messages that the reader sees before a number, ascending. */
export const listVisibleBefore = async (
  ctx: Ctx,
  place: Place,
  visible: VisibleHistory,
  part: Part,
): Promise<MessageRow[]> => (await ctx.db.run(before, valuesOf(place, visible, part))).reverse();

/** Returns the messages that the reader sees after a number, ascending. */
export const listVisibleAfter = (
  ctx: Ctx,
  place: Place,
  visible: VisibleHistory,
  part: Part,
): Promise<MessageRow[]> => ctx.db.run(after, valuesOf(place, visible, part));
