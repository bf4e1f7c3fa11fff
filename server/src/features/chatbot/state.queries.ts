/** Rows of bot states: one a ticket, read and written under the contact's lock. */
import { countSentSince } from '#src/features/automation/automation.sql.ts';
import { isUnderway } from '#src/features/messages/messages.sql.ts';
import { ledByBot } from '#src/features/tickets/tickets.sql.ts';
import type { Ctx } from '#src/platform/context.ts';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { reading, statement } from '#src/platform/db/statement.ts';
import type { BotState, Place, Responder, Silence } from './turn.rules.ts';
import { freshState } from './turn.rules.ts';

type Found = {
  readonly place: Place | null;
  readonly tries: number;
  readonly menuAt: Date | null;
  readonly greeted: boolean;
  readonly closedAt: Date | null;
  readonly closedQueueId: number | null;
  readonly silence: Silence | null;
  readonly lastText: string;
  readonly repeats: number;
  readonly isUnderway: boolean | null;
  readonly saidLastHour: number;
};

const find = statement<Found, [ticketId: number, contactId: number, since: Date]>(
  'bot-state',
  `select s.place, s.tries, s.menu_at as "menuAt", s.greeted, s.closed_at as "closedAt", s.closed_queue_id as "closedQueueId",
     s.silence, s.last_text as "lastText", s.repeats,
     ${isUnderway('s.last_message_id')} as "isUnderway",
     ${countSentSince('$2', '$3')} as "saidLastHour"
   from (select 1) one left join bot_states s on s.company_id = ${currentCompany} and s.ticket_id = $1`,
);

export type Memory = {
  readonly state: BotState;
  /** What the bot said last in this ticket has not left yet. */
  readonly isUnderway: boolean;
  /** How many texts this person has had from automation within an hour, in all their tickets. */
  readonly saidLastHour: number;
};

const hourMs = 3_600_000;

export async function findMemory(ctx: Ctx, ticketId: number, contactId: number): Promise<Memory> {
  const since = new Date(ctx.now().getTime() - hourMs);
  const [row] = await ctx.db.run(find, [ticketId, contactId, since]);
  if (row === undefined || row.place === null)
    return { state: freshState, isUnderway: false, saidLastHour: row?.saidLastHour ?? 0 };
  const { isUnderway, saidLastHour, ...state } = row;
  return { state: { ...state, place: row.place }, isUnderway: isUnderway === true, saidLastHour };
}

const keep = statement<
  unknown,
  [
    ticketId: number,
    place: string,
    tries: number,
    menuAt: Date | null,
    greeted: boolean,
    closedAt: Date | null,
    closedQueueId: number | null,
    silence: string | null,
    lastText: string,
    repeats: number,
    lastMessageId: string | null,
  ]
>(
  'bot-state-keep',
  `insert into bot_states as s (ticket_id, place, tries, menu_at, greeted, closed_at, closed_queue_id, silence, last_text, repeats, last_message_id)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
   on conflict (company_id, ticket_id) do update set place = excluded.place, tries = excluded.tries, menu_at = excluded.menu_at,
     greeted = excluded.greeted, closed_at = excluded.closed_at, closed_queue_id = excluded.closed_queue_id, silence = excluded.silence,
     last_text = excluded.last_text, repeats = excluded.repeats, last_message_id = coalesce(excluded.last_message_id, s.last_message_id)`,
);

/** Stores where the bot stands in a ticket; `lastMessageId` is null when the bot has said nothing since. */
export async function putState(
  ctx: Ctx,
  ticketId: number,
  state: BotState,
  lastMessageId: string | null,
): Promise<void> {
  await ctx.db.run(keep, [
    ticketId,
    JSON.stringify(state.place),
    state.tries,
    state.menuAt,
    state.greeted,
    state.closedAt,
    state.closedQueueId,
    state.silence,
    state.lastText,
    state.repeats,
    lastMessageId,
  ]);
}

const led = reading<{ ticketId: number }, [responder: string]>(
  'bot-tickets-of-responder',
  `select s.ticket_id as "ticketId" from (${ledByBot}) t
   join bot_states s on s.company_id = ${currentCompany} and s.ticket_id = t.id
   where s.silence is null and s.place -> 'mind' = $1::jsonb order by s.ticket_id`,
);

/** Returns the waiting tickets that a responder leads. */
export const listTicketsOf = async (ctx: Ctx, { kind, id }: Responder): Promise<number[]> =>
  (await ctx.db.run(led, [JSON.stringify({ kind, id })])).map(({ ticketId }) => ticketId);

const forget = statement<unknown, [ticketId: number]>(
  'bot-state-forget',
  `delete from bot_states where company_id = ${currentCompany} and ticket_id = $1`,
);
export const forgetState = async (ctx: Ctx, ticketId: number): Promise<void> =>
  void (await ctx.db.run(forget, [ticketId]));

const silence = statement<unknown, [ticketId: number]>(
  'bot-silence',
  `insert into bot_states (ticket_id, place, silence) values ($1, '{"at":"nowhere"}', 'taken_over')
   on conflict (company_id, ticket_id) do update set silence = excluded.silence`,
);

/** Silences the bot of a ticket that a person has taken. */
export const silenceBot = async (ctx: Ctx, ticketId: number): Promise<void> =>
  void (await ctx.db.run(silence, [ticketId]));

const durable = statement<unknown>('commit-durable', `select set_config('synchronous_commit', 'on', true)`);

/**
 * Has the transaction committed durably: what the bot says leaves for an external system, and unlike what else follows
 * from an event must not be done again after the machine itself has failed.
 */
export const commitDurably = async (ctx: Ctx): Promise<void> => void (await ctx.db.run(durable, []));
