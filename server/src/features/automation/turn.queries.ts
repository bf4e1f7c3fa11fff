/** Rows of the automation log. */
import { type AutomationStep, truncated } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import { columnsOf, omit, type RowOf } from '#src/platform/db/columns-of.ts';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { reading, statement } from '#src/platform/db/statement.ts';
import type { PlatformDb } from '#src/platform/db/tenant-db.ts';
import { eachCompany } from '#src/tenant/companies/companies.sql.ts';
import { automationTurns } from './automation.tables.ts';

const shown = omit(automationTurns, 'companyId', 'contactId', 'said');
export type TurnRow = RowOf<typeof shown>;

const insert = statement<
  unknown,
  [
    ticketId: number,
    contactId: number,
    messageId: string | null,
    input: string,
    steps: string,
    said: number,
    at: Date,
  ]
>(
  'automation-turn-insert',
  `insert into automation_turns (ticket_id, contact_id, message_id, input, steps, said, at)
   values ($1, $2, $3, $4, $5, $6, $7)`,
);

export type Turn = {
  readonly ticketId: number;
  readonly contactId: number;
  /** Null where no message gave the occasion. */
  readonly messageId: string | null;
  readonly input: string;
  readonly steps: readonly AutomationStep[];
};

const longestInput = 300;

/** Writes down why the system said this, or nothing. */
export async function recordTurn(ctx: Ctx, turn: Turn): Promise<void> {
  const { ticketId, contactId, messageId, input, steps } = turn;
  const said = steps.reduce((sum, { texts }) => sum + texts.length, 0);
  const shortened = truncated(input, longestInput);
  await ctx.db.run(insert, [
    ticketId,
    contactId,
    messageId,
    shortened,
    JSON.stringify(steps),
    said,
    ctx.now(),
  ]);
}

const insertMany = statement<
  unknown,
  [ticketIds: number[], contactIds: number[], texts: string[], rule: string, decision: string, at: Date]
>(
  'automation-turns-insert',
  `insert into automation_turns (ticket_id, contact_id, steps, said, at)
   select ticket_id, contact_id,
     jsonb_build_array(jsonb_build_object('rule', $4::text, 'decision', $5::text, 'texts', jsonb_build_array(body))), 1, $6
   from unnest($1::int[], $2::int[], $3::text[]) as told (ticket_id, contact_id, body)`,
);

export type Announcement = {
  readonly rule: string;
  readonly decision: string;
  readonly heard: readonly { readonly ticketId: number; readonly contactId: number; readonly text: string }[];
};

/** Writes down that the system has said one thing in many tickets. */
export async function recordAnnouncement(ctx: Ctx, { rule, decision, heard }: Announcement): Promise<void> {
  if (heard.length === 0) return;
  const of = <K extends 'ticketId' | 'contactId' | 'text'>(key: K) => heard.map((one) => one[key]);
  await ctx.db.run(insertMany, [of('ticketId'), of('contactId'), of('text'), rule, decision, ctx.now()]);
}

const list = reading<TurnRow, [ticketId: number, before: number | null, limit: number]>(
  'automation-turns',
  `select ${columnsOf(shown)} from automation_turns
   where company_id = ${currentCompany} and ticket_id = $1 and ($2::int is null or id < $2) order by id desc limit $3`,
);
export const listTurns = (
  ctx: Ctx,
  ticketId: number,
  before: number | undefined,
  limit: number,
): Promise<TurnRow[]> => ctx.db.run(list, [ticketId, before ?? null, limit]);

const purge = statement<{ id: number }, [before: Date, limit: number]>(
  'automation-turns-purge',
  `delete from automation_turns where (company_id, id) in (
     select t.company_id, t.id from ${eachCompany}
     cross join lateral (
       select company_id, id from automation_turns t where t.company_id = c.id and t.at < $1 order by t.at limit $2) t
     limit $2) returning id`,
);
/** Deletes at most `limit` turns from before the given moment and returns how many. */
export const purgeTurns = async (db: PlatformDb, before: Date, limit: number): Promise<number> =>
  (await db.run(purge, [before, limit])).length;

const records = statement<TurnRow, [contactId: number, after: number, limit: number]>(
  'automation-records',
  `select ${columnsOf(shown)} from automation_turns
   where company_id = ${currentCompany} and contact_id = $1 and id > $2 order by id limit $3`,
);
export const listTurnRecords = (
  ctx: Ctx,
  contactId: number,
  after: number,
  limit: number,
): Promise<TurnRow[]> => ctx.db.run(records, [contactId, after, limit]);

const deleteOf = statement<{ id: number }, [contactId: number, limit: number]>(
  'automation-turns-of-contact-delete',
  `delete from automation_turns where company_id = ${currentCompany} and id in (
     select id from automation_turns where company_id = ${currentCompany} and contact_id = $1 limit $2) returning id`,
);
/** Deletes at most `limit` of a person's turns and returns how many. */
export const deleteTurnsOf = async (ctx: Ctx, contactId: number, limit: number): Promise<number> =>
  (await ctx.db.run(deleteOf, [contactId, limit])).length;
