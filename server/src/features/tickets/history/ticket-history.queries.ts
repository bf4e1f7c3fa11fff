/** The tickets of one contact, with their times and why they ended; over which connection each of many was last spoken with. */
import type { Ctx } from '#src/platform/context.ts';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { reading } from '#src/platform/db/statement.ts';
import { isVisibleTo } from '../tickets.sql.ts';

export type PastTicketRow = {
  readonly id: number;
  readonly uuid: string;
  readonly status: 'pending' | 'open' | 'closed';
  readonly queueId: number | null;
  readonly userId: number | null;
  readonly connectionId: number;
  readonly reason: string | null;
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
};

/** The reader whose tickets are seen; `undefined` sees them all. */
export type ReadableBy =
  | { readonly userId: number; readonly queueIds: readonly number[]; readonly withoutQueue: boolean }
  | undefined;

type Values = [
  contactId: number,
  beforeId: number,
  limit: number,
  seesAll: boolean,
  userId: number,
  queueIds: readonly number[],
  withoutQueue: boolean,
];

const page = reading<PastTicketRow, Values>(
  'ticket-history',
  `select t.id, t.uuid, t.status, t.queue_id as "queueId", t.user_id as "userId", t.connection_id as "connectionId",
     (select e.details->>'reason' from ticket_events e
      where e.company_id = ${currentCompany} and e.ticket_id = t.id and e.kind = 'closed' order by e.id desc limit 1) as reason,
     t.created_at as "createdAt", p.started_at as "startedAt", p.finished_at as "finishedAt"
   from tickets t left join ticket_episodes p on p.company_id = ${currentCompany} and p.ticket_id = t.id
   where t.company_id = ${currentCompany} and t.contact_id = $1 and t.id < $2 and t.deleted_at is null
     and ${isVisibleTo({ seesAll: '$4', userId: '$5', queueIds: '$6', withoutQueue: '$7' })}
   order by t.id desc limit $3`,
);

export const listPastTickets = (
  ctx: Ctx,
  part: { readonly contactId: number; readonly beforeId: number; readonly limit: number },
  reader: ReadableBy,
): Promise<PastTicketRow[]> =>
  ctx.db.run(page, [
    part.contactId,
    part.beforeId,
    part.limit,
    reader === undefined,
    reader?.userId ?? 0,
    reader?.queueIds ?? [],
    reader?.withoutQueue ?? false,
  ]);

const latest = reading<{ contactId: number; connectionId: number }, [contactIds: readonly number[]]>(
  'ticket-latest-connections',
  `select asked.id as "contactId", found.connection_id as "connectionId"
   from unnest($1::int[]) as asked (id) cross join lateral (
     select t.connection_id from tickets t
     where t.company_id = ${currentCompany} and t.contact_id = asked.id and t.deleted_at is null
     order by t.id desc limit 1
   ) found`,
);

/** Returns the connection of each contact's latest ticket. */
export const listLatestConnections = (ctx: Ctx, contactIds: readonly number[]) =>
  ctx.db.run(latest, [contactIds]);

const spokenOver = reading<{ connectionId: number }, [contactId: number]>(
  'conversations-of',
  `select distinct connection_id as "connectionId" from tickets where company_id = ${currentCompany} and contact_id = $1 order by 1`,
);

/** Returns the ids of the connections over which somebody has ever had a ticket. */
export const listConnectionsOf = async (ctx: Ctx, contactId: number): Promise<number[]> =>
  (await ctx.db.run(spokenOver, [contactId])).map((row) => row.connectionId);
