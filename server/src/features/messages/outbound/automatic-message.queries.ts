/** Many automatic messages at once: one behind the last of each conversation. */
import type { Ctx } from '#src/platform/context.ts';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { statement } from '#src/platform/db/statement.ts';
import type { MessageDetails } from '../messages.tables.ts';

export type NewAutomaticMessage = {
  readonly id: string;
  readonly ticketId: number;
  readonly body: string;
  readonly preview: string;
};

const insert = statement<
  unknown,
  [ids: string[], ticketIds: number[], bodies: string[], previews: string[], details: string, now: Date]
>(
  'messages-say-many',
  `with said as (
     select * from unnest($1::uuid[], $2::int[], $3::text[], $4::text[]) as s (id, ticket_id, body, preview)
   ), added as (
     insert into messages (id, ticket_id, contact_id, connection_id, queue_id, from_me, body, details, created_at, stored_at, read, is_mass, seq)
     select s.id, t.id, t.contact_id, t.connection_id, t.queue_id, true, s.body, $5::jsonb, $6, $6, true, true,
       (select coalesce(max(m.seq), 0) + 1 from messages m
        where m.company_id = ${currentCompany} and m.contact_id = t.contact_id and m.connection_id = t.connection_id)
     from said s join tickets t on t.company_id = ${currentCompany} and t.id = s.ticket_id
     returning id, ticket_id, seq
   )
   update tickets t set last_message = s.preview, last_seq = a.seq, last_from_me = true, version = t.version + 1
   from added a join said s on s.id = a.id where t.company_id = ${currentCompany} and t.id = a.ticket_id`,
);

export const insertAutomaticMessages = async (
  ctx: Ctx,
  messages: readonly NewAutomaticMessage[],
  details: MessageDetails,
): Promise<void> => {
  await ctx.db.run(insert, [
    messages.map(({ id }) => id),
    messages.map(({ ticketId }) => ticketId),
    messages.map(({ body }) => body),
    messages.map(({ preview }) => preview),
    JSON.stringify(details),
    ctx.now(),
  ]);
};

const reached = statement<{ id: number }, [ticketIds: number[], since: Date]>(
  'tickets-heard-since',
  `select t.id from tickets t where t.company_id = ${currentCompany} and t.id = any($1::int[]) and (
     select m.created_at from messages m
     where m.company_id = ${currentCompany} and m.contact_id = t.contact_id and m.connection_id = t.connection_id
       and not m.from_me and m.media_type <> 'call_log' order by m.seq desc limit 1) > $2`,
);

/** Those of the tickets whose customers have written since the given moment. */
export const listTicketsWithInboundSince = async (
  ctx: Ctx,
  ticketIds: readonly number[],
  since: Date,
): Promise<ReadonlySet<number>> =>
  new Set((await ctx.db.run(reached, [[...ticketIds], since])).map(({ id }) => id));
