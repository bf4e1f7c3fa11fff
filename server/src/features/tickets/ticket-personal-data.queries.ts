/** Tickets as their contact may see them, and what of them is taken away when that contact is forgotten. */

import type { Ctx } from '#src/platform/context.ts';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { statement } from '#src/platform/db/statement.ts';
import { connectionName } from '#src/tenant/connections/connections.sql.ts';
import { queueName } from '#src/tenant/queues/queues.sql.ts';

export type TicketRecord = {
  readonly id: number;
  readonly uuid: string;
  readonly status: string;
  readonly connection: string;
  readonly queue: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
};

const records = statement<TicketRecord, [contactId: number, after: number, limit: number]>(
  'ticket-records',
  `select t.id, t.uuid, t.status, ${connectionName('t')} as connection, ${queueName('t')} as queue, t.created_at as "createdAt", t.updated_at as "updatedAt"
   from tickets t where t.company_id = ${currentCompany} and t.contact_id = $1 and t.id > $2 order by t.id limit $3`,
);

export const listTicketRecords = (
  ctx: Ctx,
  contactId: number,
  after: number,
  limit: number,
): Promise<TicketRecord[]> => ctx.db.run(records, [contactId, after, limit]);

const erase = statement<unknown, [contactId: number]>(
  'ticket-texts-erase',
  `with events as (
     update ticket_events set details = details - 'reason'
     where company_id = ${currentCompany} and contact_id = $1 and details ? 'reason'
   )
   update tickets set last_message = '' where company_id = ${currentCompany} and contact_id = $1 and last_message <> ''`,
);

/** Erases the texts of a person's tickets. Times and places stay: they are what statistics are made of. */
export const eraseTicketTexts = async (ctx: Ctx, contactId: number): Promise<void> =>
  void (await ctx.db.run(erase, [contactId]));
