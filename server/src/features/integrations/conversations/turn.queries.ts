/** Rows of turns: what a bot has yet to answer or to say. The contact of the ticket is locked by whoever writes. */
import type { Ctx } from '#src/platform/context.ts';
import { columnsOf, omit, type RowOf } from '#src/platform/db/columns-of.ts';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { statement } from '#src/platform/db/statement.ts';
import { integrationTurns } from '../integrations.tables.ts';
import type { StoredStep } from './turn.rules.ts';

const stored = omit(integrationTurns, 'companyId');
export type TurnRow = Readonly<Omit<RowOf<typeof stored>, 'steps'>> & {
  readonly steps: readonly StoredStep[];
};

const insert = statement<
  { id: number },
  [ticketId: number, integrationId: number, messageId: string, input: string, now: Date]
>(
  'integration-turn-insert',
  `insert into integration_turns (ticket_id, integration_id, message_id, input, created_at)
   select $1, i.id, $3, $4, $5 from queue_integrations i where i.company_id = ${currentCompany} and i.id = $2 returning id`,
);

export type NewTurn = Pick<TurnRow, 'ticketId' | 'integrationId' | 'messageId' | 'input'>;

/** Inserts a turn that waits; returns whether there is such an integration. */
export const insertTurn = async (ctx: Ctx, turn: NewTurn): Promise<boolean> =>
  (await ctx.db.run(insert, [turn.ticketId, turn.integrationId, turn.messageId, turn.input, ctx.now()]))
    .length > 0;

const insertSaid = statement<
  unknown,
  [ticketId: number, integrationId: number, messageId: string, steps: string, now: Date]
>(
  'integration-turn-insert-said',
  `insert into integration_turns (ticket_id, integration_id, message_id, state, steps, created_at)
   values ($1, $2, $3, 'saying', $4, $5)`,
);

/** Stores an answer that has come by itself. */
export const insertAnswer = async (
  ctx: Ctx,
  { ticketId, integrationId, messageId }: Omit<NewTurn, 'input'>,
  steps: readonly StoredStep[],
): Promise<void> =>
  void (await ctx.db.run(insertSaid, [ticketId, integrationId, messageId, JSON.stringify(steps), ctx.now()]));

const first = statement<TurnRow, [ticketId: number]>(
  'integration-turn-first',
  `select ${columnsOf(stored)} from integration_turns where company_id = ${currentCompany} and ticket_id = $1 order by id limit 1`,
);

/** Returns the turn of a ticket that is at work. */
export const findFirstTurn = async (ctx: Ctx, ticketId: number): Promise<TurnRow | undefined> =>
  (await ctx.db.run(first, [ticketId]))[0];

const keep = statement<
  unknown,
  [id: number, state: string, askingUntil: Date | null, steps: string, position: number, dueAt: Date | null]
>(
  'integration-turn-keep',
  `update integration_turns set state = $2, asking_until = $3, steps = $4, position = $5, due_at = $6
   where company_id = ${currentCompany} and id = $1`,
);

export const updateTurnRow = async (
  ctx: Ctx,
  { id, state, askingUntil, steps, position, dueAt }: TurnRow,
): Promise<void> =>
  void (await ctx.db.run(keep, [id, state, askingUntil, JSON.stringify(steps), position, dueAt]));

const remove = statement<unknown, [id: number]>(
  'integration-turn-delete',
  `delete from integration_turns where company_id = ${currentCompany} and id = $1`,
);
export const deleteTurn = async (ctx: Ctx, id: number): Promise<void> =>
  void (await ctx.db.run(remove, [id]));
