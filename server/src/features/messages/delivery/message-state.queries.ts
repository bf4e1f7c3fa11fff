/**
 * How far a message of the company's own has come. Where it is its ticket's last, the ticket's row follows in the same
 * statement, and is locked before the message like by everybody who writes in a conversation.
 */
import { holdTicketOfLast, showLastState } from '#src/features/tickets/tickets.sql.ts';
import type { Ctx } from '#src/platform/context.ts';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { statement } from '#src/platform/db/statement.ts';
import { nameUnlessTaken } from '../message.queries.ts';

/** A message whose state has changed; `isLast` where its ticket's row shows it. */
export type MovedMessage = { readonly id: string; readonly ticketId: number; readonly isLast: boolean };

/** A message of ours that is about to change: where nothing does, its ticket is not locked either. */
const ours = (condition: string): string =>
  `select ticket_id, seq from messages where company_id = ${currentCompany} and id = $1 and from_me and ${condition}`;

/** SQL that changes the message `$1` where `condition` holds; `also` is SQL of further columns to select. */
const moveWhere = (set: string, condition: string, also = ''): string =>
  `with held as materialized (${holdTicketOfLast(ours(condition))}), moved as (
     update messages set ${set}
     where company_id = ${currentCompany} and id = $1 and from_me and ${condition} and (select count(*) from held) >= 0
     returning id, ticket_id, seq, ack, send_error is not null as failed
   ), shown as (${showLastState('moved')})
   select id, ticket_id as "ticketId", exists (select from shown) as "isLast"${also} from moved`;

const raiseAck = statement<MovedMessage, [id: string, ack: number, providerId: string]>(
  'message-raise-ack',
  moveWhere(
    `ack = $2, send_error = null, send_after = null, provider_id = ${nameUnlessTaken('$3')}`,
    'ack < $2',
  ),
);

/**
 * Raises a message's state. States only go up: an older one changes nothing, and undefined is returned. Where nobody
 * knew whether the message had left, this is also how its name there becomes known.
 */
export const raiseMessageAck = async (
  ctx: Ctx,
  id: string,
  ack: number,
  providerId: string,
): Promise<MovedMessage | undefined> => (await ctx.db.run(raiseAck, [id, ack, providerId]))[0];

const sent = statement<MovedMessage & { hasChanged: boolean }, [id: string, providerId: string]>(
  'message-sent',
  moveWhere(
    `ack = greatest(ack, 1), provider_id = ${nameUnlessTaken('$2')}, send_error = null, send_after = null, sending_at = null`,
    'true',
    `, exists (select 1 from outgoing_changes c where c.company_id = ${currentCompany} and c.message_id = $1) as "hasChanged"`,
  ),
);

/**
 * Marks a message as sent; says also whether it was changed while it was under way, which its network is to be told now.
 */
export const markMessageSent = async (
  ctx: Ctx,
  id: string,
  providerId: string,
): Promise<(MovedMessage & { readonly hasChanged: boolean }) | undefined> =>
  (await ctx.db.run(sent, [id, providerId]))[0];

const failed = statement<MovedMessage, [id: string, code: string]>(
  'message-failed',
  moveWhere('send_error = $2, send_after = null, sending_at = null', 'ack < 2'),
);

/**
 * Marks a message as failed; `undefined` when it has left meanwhile: what the network says of it later is truer than what
 * we feared.
 */
export const markMessageFailed = async (
  ctx: Ctx,
  id: string,
  code: string,
): Promise<MovedMessage | undefined> => (await ctx.db.run(failed, [id, code]))[0];

const givenUp = statement<MovedMessage, [id: string, code: string, codeInDoubt: string]>(
  'message-given-up',
  moveWhere(
    'send_error = case when sending_at is null then $2 else $3 end, send_after = null, sending_at = null',
    'ack = 0 and send_error is null',
  ),
);

/**
 * Marks a message that waits as never leaving; `codeInDoubt` where an attempt has begun of which nobody knows how it ended.
 * Undefined when it has left or failed meanwhile.
 */
export const giveUpMessage = async (
  ctx: Ctx,
  id: string,
  code: string,
  codeInDoubt: string,
): Promise<MovedMessage | undefined> => (await ctx.db.run(givenUp, [id, code, codeInDoubt]))[0];

const requeued = statement<MovedMessage, [id: string]>(
  'message-requeued',
  moveWhere(
    'send_error = null, send_attempts = 0, send_after = null, sending_at = null',
    'send_error is not null and ack = 0',
  ),
);

/** Puts a message that did not leave back into the queue; `undefined` when it had not failed, or when its network has taken it. */
export const requeueMessage = async (ctx: Ctx, id: string): Promise<MovedMessage | undefined> =>
  (await ctx.db.run(requeued, [id]))[0];
