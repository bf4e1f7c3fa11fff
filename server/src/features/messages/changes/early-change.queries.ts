/** Changes that came before their message. */
import { joinIdentity } from '#src/features/contacts/contacts.sql.ts';
import type { Ctx } from '#src/platform/context.ts';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { reading, statement } from '#src/platform/db/statement.ts';
import type { PlatformDb } from '#src/platform/db/tenant-db.ts';

const keep = statement<unknown, [connectionId: number, targetId: string, event: string, now: Date]>(
  'early-change-keep',
  `insert into early_changes (connection_id, target_id, event, created_at) values ($1, $2, $3, $4)`,
);
export const insertEarlyChange = async (
  ctx: Ctx,
  connectionId: number,
  targetId: string,
  event: unknown,
): Promise<void> => void (await ctx.db.run(keep, [connectionId, targetId, JSON.stringify(event), ctx.now()]));

const list = statement<{ id: number; event: unknown }, [connectionId: number, targetId: string]>(
  'early-changes-of',
  `select id, event from early_changes where company_id = ${currentCompany} and connection_id = $1 and target_id = $2 order by id`,
);

/** Returns what has been told of messages with this id, in the order in which it was told. */
export const listEarlyChanges = (
  ctx: Ctx,
  connectionId: number,
  targetId: string,
): Promise<{ id: number; event: unknown }[]> => ctx.db.run(list, [connectionId, targetId]);

const take = statement<{ id: number }, [id: number]>(
  'early-change-take',
  `delete from early_changes where company_id = ${currentCompany} and id = $1 returning id`,
);

/** Removes a change that waits for its message; returns whether it was still there: it happens once. */
export const deleteEarlyChange = async (ctx: Ctx, id: number): Promise<boolean> =>
  (await ctx.db.run(take, [id])).length > 0;

export type Awaited = {
  readonly companyId: number;
  readonly connectionId: number;
  readonly targetId: string;
  readonly contactId: number;
};

const arrived = reading<Awaited, [limit: number]>(
  'early-changes-arrived',
  `select distinct e.company_id as "companyId", e.connection_id as "connectionId", e.target_id as "targetId", m.contact_id as "contactId"
   from early_changes e
   join messages m on m.company_id = e.company_id and m.connection_id = e.connection_id and m.provider_id = e.target_id
     and (m.media_type not in ('waiting', 'unreadable') or e.event ->> 'type' not in ('vote', 'edit'))
   cross join lateral jsonb_to_recordset(e.event -> 'from') as name (kind text, value text)
   ${joinIdentity('i', { companyId: 'e.company_id', kind: 'name.kind', value: 'name.value', contactId: 'm.contact_id' })}
   limit $1`,
);

/** Returns messages that have come at the same moment as the change that waits for them. */
export const listArrived = (db: PlatformDb, limit: number): Promise<Awaited[]> => db.run(arrived, [limit]);

const forget = statement<{ id: number }, [before: Date]>(
  'early-changes-forget',
  `delete from early_changes where created_at < $1 returning id`,
);
export const forgetEarlyChanges = async (db: PlatformDb, before: Date): Promise<number> =>
  (await db.run(forget, [before])).length;
