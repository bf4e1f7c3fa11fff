/** Rows of sessions: where the conversation of a ticket with a bot stands. */
import type { Ctx } from '#src/platform/context.ts';
import { columnsOf, omit } from '#src/platform/db/columns-of.ts';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { statement } from '#src/platform/db/statement.ts';
import { integrationSessions } from '../integrations.tables.ts';
import type { BotSession } from './turn.rules.ts';

const find = statement<BotSession, [ticketId: number]>(
  'integration-session',
  `select ${columnsOf(omit(integrationSessions, 'companyId', 'ticketId'))} from integration_sessions where company_id = ${currentCompany} and ticket_id = $1`,
);

export const findSession = async (ctx: Ctx, ticketId: number): Promise<BotSession | undefined> =>
  (await ctx.db.run(find, [ticketId]))[0];

const keep = statement<
  unknown,
  [
    ticketId: number,
    integrationId: number,
    session: string | null,
    hasEnded: boolean,
    choices: string,
    fallbacks: number,
    hourAt: Date,
    turns: number,
    lastText: string,
    repeats: number,
    touchedAt: Date,
  ]
>(
  'integration-session-keep',
  `insert into integration_sessions
     (ticket_id, integration_id, session, has_ended, choices, fallbacks, hour_at, turns, last_text, repeats, touched_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
   on conflict (company_id, ticket_id) do update set integration_id = excluded.integration_id, session = excluded.session,
     has_ended = excluded.has_ended, choices = excluded.choices, fallbacks = excluded.fallbacks, hour_at = excluded.hour_at,
     turns = excluded.turns, last_text = excluded.last_text, repeats = excluded.repeats, touched_at = excluded.touched_at`,
);

export const setSession = async (ctx: Ctx, ticketId: number, kept: BotSession): Promise<void> =>
  void (await ctx.db.run(keep, [
    ticketId,
    kept.integrationId,
    kept.session,
    kept.hasEnded,
    JSON.stringify(kept.choices),
    kept.fallbacks,
    kept.hourAt,
    kept.turns,
    kept.lastText,
    kept.repeats,
    kept.touchedAt,
  ]));

const remove = statement<unknown, [ticketId: number]>(
  'integration-session-delete',
  `delete from integration_sessions where company_id = ${currentCompany} and ticket_id = $1`,
);
export const deleteSession = async (ctx: Ctx, ticketId: number): Promise<void> =>
  void (await ctx.db.run(remove, [ticketId]));
