/** Invoices for another plan before the paid time is over: one at a time a company. */
import { and, eq } from 'drizzle-orm';
import { statement } from '#src/platform/db/statement.ts';
import type { PlatformDb, TenantDb } from '#src/platform/db/tenant-db.ts';
import { invoices } from '../billing.tables.ts';
import type { InvoiceRow } from '../invoice.queries.ts';

const lock = statement<unknown, [companyId: number]>(
  'plan-change-lock',
  `select pg_advisory_xact_lock(hashtext('plan-change'), $1::int)`,
);

/**
 * Locks the company's change of plan until the transaction ends. Taken before any row is, so that nobody waits
 * crosswise.
 */
export const lockPlanChange = async (db: PlatformDb, companyId: number): Promise<void> =>
  void (await db.run(lock, [companyId]));

export async function lockOpenUpgrade(
  db: TenantDb | PlatformDb,
  companyId: number,
): Promise<InvoiceRow | undefined> {
  const [row] = await db.orm
    .select()
    .from(invoices)
    .where(and(eq(invoices.companyId, companyId), eq(invoices.kind, 'upgrade'), eq(invoices.status, 'open')))
    .for('update');
  return row;
}

export type Upgrade = Pick<
  InvoiceRow,
  'companyId' | 'detail' | 'planId' | 'fromPlanId' | 'valueCents' | 'months' | 'dueDay'
>;

/** Inserts the invoice of a change of plan and returns its id. */
export async function insertUpgrade(db: PlatformDb, upgrade: Upgrade): Promise<number> {
  const [row] = await db.orm
    .insert(invoices)
    .values({ ...upgrade, kind: 'upgrade' })
    .returning({ id: invoices.id });
  if (row === undefined) throw new Error('the invoice was not inserted');
  return row.id;
}

type Place = Pick<InvoiceRow, 'companyId' | 'id'>;
const at = ({ companyId, id }: Place) => and(eq(invoices.companyId, companyId), eq(invoices.id, id));

export async function amendUpgrade(
  db: TenantDb | PlatformDb,
  place: Place,
  changes: Partial<Upgrade>,
  now: Date,
): Promise<void> {
  await db.orm
    .update(invoices)
    .set({ ...changes, updatedAt: now })
    .where(at(place));
}

/** Marks an invoice as cancelled: nobody owes it any more. */
export async function cancelInvoice(db: TenantDb | PlatformDb, place: Place, now: Date): Promise<void> {
  await db.orm.update(invoices).set({ status: 'cancelled', updatedAt: now }).where(at(place));
}

/** Returns the ids of the companies with a change of plan that waits for its payment. */
export async function listWaitingUpgrades(db: PlatformDb): Promise<number[]> {
  const rows = await db.orm
    .select({ companyId: invoices.companyId })
    .from(invoices)
    .where(and(eq(invoices.kind, 'upgrade'), eq(invoices.status, 'open')));
  return rows.map(({ companyId }) => companyId);
}
