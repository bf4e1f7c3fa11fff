import type { PaymentProvider } from '@prosa/shared';
import { eq } from 'drizzle-orm';
import type { PlatformDb, TenantDb } from '#src/platform/db/tenant-db.ts';
import { paymentAccounts } from '../billing.tables.ts';

export type AccountRow = typeof paymentAccounts.$inferSelect;

export const listAccounts = (db: TenantDb | PlatformDb): Promise<AccountRow[]> =>
  db.orm.select().from(paymentAccounts);

export async function findAccount(
  db: TenantDb | PlatformDb,
  provider: PaymentProvider,
): Promise<AccountRow | undefined> {
  const [row] = await db.orm.select().from(paymentAccounts).where(eq(paymentAccounts.provider, provider));
  return row;
}

export async function putAccount(db: PlatformDb, account: AccountRow): Promise<void> {
  const { provider, ...set } = account;
  await db.orm
    .insert(paymentAccounts)
    .values({ provider, ...set })
    .onConflictDoUpdate({ target: paymentAccounts.provider, set });
}
