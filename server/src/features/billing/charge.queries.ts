import type { ChargeStatus } from '@prosa/shared';
import { and, desc, eq, getTableColumns, inArray, isNotNull, lt, lte, ne, sql } from 'drizzle-orm';
import type { PlatformDb, TenantDb } from '#src/platform/db/tenant-db.ts';
import { nameOfCompany } from '#src/tenant/companies/companies.sql.ts';
import { charges, invoices, paymentEvents } from './billing.tables.ts';

export type ChargeRow = typeof charges.$inferSelect;
type NewCharge = Pick<
  ChargeRow,
  'invoiceId' | 'reference' | 'provider' | 'planId' | 'detail' | 'months' | 'amountCents'
>;
export type ChargePlace = { readonly companyId: number; readonly id: number };

/** Money may still come. */
const waiting: ChargeStatus[] = ['creating', 'pending', 'partial'];

export async function insertCharge(db: TenantDb, charge: NewCharge): Promise<ChargeRow> {
  const [row] = await db.orm.insert(charges).values(charge).returning();
  if (row === undefined) throw new Error('the charge was not inserted');
  return row;
}

type Wanted = Pick<ChargeRow, 'invoiceId' | 'provider' | 'planId' | 'months' | 'amountCents'>;

/** Returns the latest charge for the same thing at the same price that can still be paid. */
export async function findUsableCharge(
  db: TenantDb,
  { invoiceId, provider, planId, months, amountCents }: Wanted,
  { goodUntil, begunAfter }: { readonly goodUntil: Date; readonly begunAfter: Date },
): Promise<ChargeRow | undefined> {
  const [row] = await db.orm
    .select()
    .from(charges)
    .where(
      and(
        eq(charges.invoiceId, invoiceId),
        eq(charges.provider, provider),
        eq(charges.planId, planId),
        eq(charges.months, months),
        eq(charges.amountCents, amountCents),
        // What was begun long ago and never answered may have run out at the provider.
        sql`(${charges.status} = 'pending' or (${charges.status} = 'creating' and ${charges.createdAt} > ${begunAfter.toISOString()}::timestamptz))`,
        sql`(${charges.expiresAt} is null or ${charges.expiresAt} > ${goodUntil.toISOString()}::timestamptz)`,
      ),
    )
    .orderBy(desc(charges.id))
    .limit(1);
  return row;
}

/** Writes down what the provider has answered; a charge that was paid meanwhile stays so. */
export async function markChargeOpened(
  db: TenantDb,
  chargeId: number,
  opened: Pick<ChargeRow, 'externalId' | 'pixCode' | 'expiresAt' | 'nextCheckAt'>,
  now: Date,
): Promise<void> {
  await db.orm
    .update(charges)
    .set({
      ...opened,
      status: sql`case when ${charges.status} = 'creating' then 'pending' else ${charges.status} end`,
      nextCheckAt: sql`case when ${charges.status} in ('creating', 'pending') then ${opened.nextCheckAt?.toISOString() ?? null}::timestamptz end`,
      updatedAt: now,
    })
    .where(eq(charges.id, chargeId));
}

/** Returns the charge of any company by our own name for it, which its provider tells with every event. */
export async function findChargeByReference(
  db: PlatformDb,
  reference: string,
): Promise<ChargeRow | undefined> {
  const [row] = await db.orm.select().from(charges).where(eq(charges.reference, reference));
  return row;
}

const at = ({ companyId, id }: ChargePlace) => and(eq(charges.companyId, companyId), eq(charges.id, id));

export async function findCharge(db: PlatformDb, place: ChargePlace): Promise<ChargeRow | undefined> {
  const [row] = await db.orm.select().from(charges).where(at(place));
  return row;
}

/** Returns the charge by which an invoice was paid. */
export async function findPayingCharge(db: TenantDb, invoiceId: number): Promise<ChargeRow | undefined> {
  const [row] = await db.orm
    .select()
    .from(charges)
    .where(and(eq(charges.invoiceId, invoiceId), eq(charges.status, 'paid')));
  return row;
}

export async function lockCharge(db: PlatformDb, place: ChargePlace): Promise<ChargeRow | undefined> {
  const [row] = await db.orm.select().from(charges).where(at(place)).for('update');
  return row;
}

export type ChargeChanges = Partial<Pick<ChargeRow, 'status' | 'paidCents' | 'paidAt' | 'nextCheckAt'>>;

export async function updateCharge(
  db: PlatformDb,
  place: ChargePlace,
  changes: ChargeChanges,
  now: Date,
): Promise<void> {
  await db.orm
    .update(charges)
    .set({ ...changes, updatedAt: now })
    .where(at(place));
}

/** Puts off until when the provider is asked about a charge; a charge nobody asks about any more stays as it is. */
export async function putOffCheck(db: PlatformDb, place: ChargePlace, until: Date): Promise<void> {
  await db.orm
    .update(charges)
    .set({ nextCheckAt: until })
    .where(and(at(place), isNotNull(charges.nextCheckAt)));
}

type Unwanted = Pick<ChargeRow, 'companyId' | 'invoiceId'> & { readonly except?: number };

/** Cancels the charges of an invoice that nobody waits for any more; returns the ids of those there were. */
export async function cancelCharges(
  db: PlatformDb | TenantDb,
  { companyId, invoiceId, except }: Unwanted,
  now: Date,
): Promise<number[]> {
  const rows = await db.orm
    .update(charges)
    .set({ status: 'cancelled', nextCheckAt: null, updatedAt: now })
    .where(
      and(
        eq(charges.companyId, companyId),
        eq(charges.invoiceId, invoiceId),
        except === undefined ? undefined : ne(charges.id, except),
        inArray(charges.status, ['creating', 'pending']),
      ),
    )
    .returning({ id: charges.id });
  return rows.map(({ id }) => id);
}

/** Charges of a provider that is to be asked again, those that have waited longest first. */
export const listChargesToCheck = (
  db: PlatformDb,
  provider: string,
  now: Date,
  limit: number,
): Promise<ChargeRow[]> =>
  db.orm
    .select()
    .from(charges)
    .where(and(eq(charges.provider, provider), isNotNull(charges.nextCheckAt), lte(charges.nextCheckAt, now)))
    .orderBy(charges.nextCheckAt)
    .limit(limit);

export type ListedCharge = ChargeRow & {
  readonly companyName: string;
  readonly dueDay: string;
  readonly kind: 'renewal' | 'upgrade';
};

const companyName = sql<string>`${sql.raw(nameOfCompany('charges.company_id'))}`;

const listed = (db: PlatformDb) =>
  db.orm
    .select({
      ...getTableColumns(charges),
      companyName,
      dueDay: invoices.dueDay,
      kind: invoices.kind,
    })
    .from(charges)
    .innerJoin(invoices, and(eq(invoices.companyId, charges.companyId), eq(invoices.id, charges.invoiceId)));

export type ChargeFilter = { readonly provider: string | undefined; readonly open: boolean };

/** Charges of all companies, the latest first. */
export const listCharges = (
  db: PlatformDb,
  { provider, open }: ChargeFilter,
  limit: number,
  offset: number,
): Promise<ListedCharge[]> =>
  listed(db)
    .where(
      and(
        provider === undefined ? undefined : eq(charges.provider, provider),
        open ? inArray(charges.status, waiting) : undefined,
      ),
    )
    .orderBy(desc(charges.id))
    .limit(limit)
    .offset(offset);

export async function findListedCharge(db: PlatformDb, chargeId: number): Promise<ListedCharge | undefined> {
  const [row] = await listed(db).where(eq(charges.id, chargeId));
  return row;
}

/** Writes down a provider's event; returns false when the provider has told it before. */
export async function insertPaymentEvent(
  db: TenantDb,
  event: { readonly provider: string; readonly eventId: string; readonly chargeId: number },
): Promise<boolean> {
  const rows = await db.orm
    .insert(paymentEvents)
    .values(event)
    .onConflictDoNothing()
    .returning({ eventId: paymentEvents.eventId });
  return rows.length > 0;
}

export async function deletePaymentEventsBefore(db: PlatformDb, before: Date): Promise<void> {
  await db.orm.delete(paymentEvents).where(lt(paymentEvents.createdAt, before));
}
