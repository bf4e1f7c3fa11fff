/** Rows of events that were sent to addresses of integrations. */

import type { Ctx } from '#src/platform/context.ts';
import type { Place } from '#src/platform/cursor.ts';
import { columnsOf, omit, type RowOf } from '#src/platform/db/columns-of.ts';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { reading, statement } from '#src/platform/db/statement.ts';
import type { PlatformDb } from '#src/platform/db/tenant-db.ts';
import { eachCompany } from '#src/tenant/companies/companies.sql.ts';
import { integrationDeliveries } from '../integration-deliveries.tables.ts';

const shown = omit(integrationDeliveries, 'companyId', 'contactId');
export type DeliveryRow = Readonly<RowOf<typeof shown>>;

const columns = columnsOf(shown);

const insert = statement<
  unknown,
  [
    id: string,
    integrationId: number,
    ticketId: number,
    contactId: number,
    messageId: string | null,
    event: string,
    isNotice: boolean,
    body: string,
    now: Date,
  ]
>(
  'integration-delivery-insert',
  `insert into integration_deliveries (id, integration_id, ticket_id, contact_id, message_id, event, is_notice, body, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (company_id, id) do nothing`,
);

export type NewDelivery = Pick<
  DeliveryRow,
  'id' | 'integrationId' | 'ticketId' | 'messageId' | 'event' | 'isNotice' | 'body'
> & { readonly contactId: number };

/**
 * Stores an event that is to be delivered; one that is there already stays as it is: the same event is sent again under
 * its id.
 */
export const insertDelivery = async (ctx: Ctx, one: NewDelivery): Promise<void> =>
  void (await ctx.db.run(insert, [
    one.id,
    one.integrationId,
    one.ticketId,
    one.contactId,
    one.messageId,
    one.event,
    one.isNotice,
    one.body,
    ctx.now(),
  ]));

const find = statement<DeliveryRow, [id: string]>(
  'integration-delivery',
  `select ${columns} from integration_deliveries where company_id = ${currentCompany} and id = $1 for update`,
);
export const lockDelivery = async (ctx: Ctx, id: string): Promise<DeliveryRow | undefined> =>
  (await ctx.db.run(find, [id]))[0];

export type Outcome = Pick<DeliveryRow, 'state' | 'dueAt' | 'status' | 'error' | 'durationMs'>;

const record = statement<
  unknown,
  [
    id: string,
    state: string,
    dueAt: Date | null,
    status: number | null,
    error: string | null,
    durationMs: number | null,
    now: Date,
  ]
>(
  'integration-delivery-record',
  `update integration_deliveries set state = $2, due_at = $3, status = $4, error = $5, duration_ms = $6, last_at = $7,
     attempts = attempts + 1
   where company_id = ${currentCompany} and id = $1`,
);
export const recordAttempt = async (ctx: Ctx, id: string, outcome: Outcome): Promise<void> =>
  void (await ctx.db.run(record, [
    id,
    outcome.state,
    outcome.dueAt,
    outcome.status,
    outcome.error,
    outcome.durationMs,
    ctx.now(),
  ]));

const renew = statement<unknown, [id: string, now: Date]>(
  'integration-delivery-renew',
  `update integration_deliveries set state = 'waiting', attempts = 0, due_at = $2
   where company_id = ${currentCompany} and id = $1`,
);
export const renewDelivery = async (ctx: Ctx, id: string): Promise<void> =>
  void (await ctx.db.run(renew, [id, ctx.now()]));

const pageOf = (behind: string): string =>
  `select ${columns} from integration_deliveries
   where company_id = ${currentCompany} and integration_id = $1${behind} order by created_at desc, id desc limit $2`;

const firstPage = reading<DeliveryRow, [integrationId: number, limit: number]>(
  'integration-deliveries',
  pageOf(''),
);
const pageBehind = reading<
  DeliveryRow,
  [integrationId: number, limit: number, beforeAt: Date, beforeId: string]
>('integration-deliveries-behind', pageOf(' and (created_at, id) < ($3::timestamptz, $4::uuid)'));

export const listDeliveries = (
  ctx: Ctx,
  integrationId: number,
  before: Place<string> | undefined,
  limit: number,
): Promise<DeliveryRow[]> =>
  before === undefined
    ? ctx.db.run(firstPage, [integrationId, limit])
    : ctx.db.run(pageBehind, [integrationId, limit, before.at, before.id]);

const purge = statement<{ id: string }, [before: Date, limit: number]>(
  'integration-deliveries-purge',
  `delete from integration_deliveries where (company_id, id) in (
     select d.company_id, d.id from ${eachCompany}
     cross join lateral (
       select company_id, id from integration_deliveries d where d.company_id = c.id and d.created_at < $1
       order by d.created_at limit $2) d
     limit $2) returning id`,
);
/** Deletes at most `limit` deliveries from before the given moment and returns how many. */
export const purgeDeliveries = async (db: PlatformDb, before: Date, limit: number): Promise<number> =>
  (await db.run(purge, [before, limit])).length;

const ofContact = statement<
  { id: string; body: string },
  [contactId: number, after: string | null, limit: number]
>(
  'integration-records',
  `select id, body from integration_deliveries
   where company_id = ${currentCompany} and contact_id = $1 and ($2::uuid is null or id > $2) order by id limit $3`,
);
export const listDeliveriesOf = (
  ctx: Ctx,
  contactId: number,
  after: string | undefined,
  limit: number,
): Promise<{ id: string; body: string }[]> => ctx.db.run(ofContact, [contactId, after ?? null, limit]);

const deleteOf = statement<{ id: string }, [contactId: number, limit: number]>(
  'integration-deliveries-of-contact-delete',
  `delete from integration_deliveries where company_id = ${currentCompany} and id in (
     select id from integration_deliveries where company_id = ${currentCompany} and contact_id = $1 limit $2) returning id`,
);
/** Deletes at most `limit` of the deliveries that tell of a person and returns how many. */
export const deleteDeliveriesOf = async (ctx: Ctx, contactId: number, limit: number): Promise<number> =>
  (await ctx.db.run(deleteOf, [contactId, limit])).length;
