/** Accounts of official numbers: inside their company, and across companies where only a webhook's key is known. */
import { eq } from 'drizzle-orm';
import type { Ctx } from '#src/platform/context.ts';
import { statement } from '#src/platform/db/statement.ts';
import type { PlatformDb } from '#src/platform/db/tenant-db.ts';
import { type CloudStanding, cloudAccounts } from '../cloud-accounts.tables.ts';

export type CloudAccountRow = typeof cloudAccounts.$inferSelect;
type Written = Pick<CloudAccountRow, 'phoneNumberId' | 'wabaId' | 'secrets'>;

export async function findCloudAccount(ctx: Ctx, connectionId: number): Promise<CloudAccountRow | undefined> {
  const [row] = await ctx.db.orm
    .select()
    .from(cloudAccounts)
    .where(eq(cloudAccounts.connectionId, connectionId));
  return row;
}

export const listCloudAccounts = (ctx: Ctx): Promise<CloudAccountRow[]> =>
  ctx.db.orm.select().from(cloudAccounts);

export async function insertCloudAccount(
  ctx: Ctx,
  connectionId: number,
  values: Written & Pick<CloudAccountRow, 'webhookKey'>,
): Promise<void> {
  await ctx.db.orm.insert(cloudAccounts).values({ connectionId, ...values, updatedAt: ctx.now() });
}

export async function updateCloudAccountRow(ctx: Ctx, connectionId: number, values: Written): Promise<void> {
  await ctx.db.orm
    .update(cloudAccounts)
    .set({ ...values, updatedAt: ctx.now() })
    .where(eq(cloudAccounts.connectionId, connectionId));
}

export async function updateStanding(ctx: Ctx, connectionId: number, standing: CloudStanding): Promise<void> {
  await ctx.db.orm
    .update(cloudAccounts)
    .set({ standing })
    .where(eq(cloudAccounts.connectionId, connectionId));
}

export async function deleteCloudAccount(ctx: Ctx, connectionId: number): Promise<void> {
  await ctx.db.orm.delete(cloudAccounts).where(eq(cloudAccounts.connectionId, connectionId));
}

export type CalledAccount = {
  readonly companyId: number;
  readonly connectionId: number;
  readonly phoneNumberId: string;
  readonly secrets: Buffer;
};

const called = `account.company_id as "companyId", account.connection_id as "connectionId",
  account.phone_number_id as "phoneNumberId", account.secrets`;

/** Without those whose number turned out to be another connection's: what is said of it is told there. */
const numbers = `cloud_accounts account join connections connection
    on connection.company_id = account.company_id and connection.id = account.connection_id
   and connection.status_reason is distinct from 'number_in_use'`;

const byKey = statement<CalledAccount, [webhookKey: string]>(
  'cloud-account-by-key',
  `select ${called} from ${numbers} where account.webhook_key = $1`,
);

/** Returns the official account whose webhook is called under this key. */
export const findAccountByKey = async (db: PlatformDb, key: string): Promise<CalledAccount | undefined> =>
  (await db.run(byKey, [key]))[0];

const siblings = statement<CalledAccount, [companyId: number, phoneNumberIds: string[]]>(
  'cloud-accounts-by-phone',
  `select ${called} from ${numbers} where account.company_id = $1 and account.phone_number_id = any($2)`,
);

/** Returns the company's accounts of these numbers. */
export const listAccountsByPhone = (
  db: PlatformDb,
  companyId: number,
  phoneNumberIds: readonly string[],
): Promise<CalledAccount[]> => db.run(siblings, [companyId, [...phoneNumberIds]]);

const ofBusiness = statement<
  CalledAccount & { readonly number: string | null },
  [companyId: number, wabaId: string]
>(
  'cloud-accounts-by-business',
  `select ${called}, connection.number from ${numbers} where account.company_id = $1 and account.waba_id = $2 and connection.deleted_at is null
   order by account.connection_id`,
);

/** Returns the company's numbers of one of Meta's business accounts. */
export const listAccountsOfBusiness = (
  db: PlatformDb,
  companyId: number,
  wabaId: string,
): Promise<(CalledAccount & { readonly number: string | null })[]> => db.run(ofBusiness, [companyId, wabaId]);

const seen = statement<unknown, [companyId: number, connectionId: number, now: Date]>(
  'cloud-account-seen',
  `update cloud_accounts set webhook_seen_at = $3
   where company_id = $1 and connection_id = $2 and (webhook_seen_at is null or webhook_seen_at < $3::timestamptz - interval '1 minute')`,
);

/**
 * Writes down that the webhook was called; to the minute, so that a busy number does not write a row for each message.
 */
export const markWebhookSeen = async (
  db: PlatformDb,
  { companyId, connectionId }: Pick<CalledAccount, 'companyId' | 'connectionId'>,
  now: Date,
): Promise<void> => void (await db.run(seen, [companyId, connectionId, now]));
