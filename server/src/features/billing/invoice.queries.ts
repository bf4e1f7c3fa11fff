import { columnOf, isDescending, type Sort } from '@prosa/shared';
import { and, asc, desc, eq, getTableColumns, ne, or, sql } from 'drizzle-orm';
import { naturally } from '#src/platform/db/order.ts';
import { reading } from '#src/platform/db/statement.ts';
import type { PlatformDb, TenantDb } from '#src/platform/db/tenant-db.ts';
import { eachCompany, paysBefore } from '#src/tenant/companies/companies.sql.ts';
import { joinNextPlan } from '#src/tenant/plans/plans.sql.ts';
import { invoices } from './billing.tables.ts';

export type InvoiceRow = typeof invoices.$inferSelect;
type NewInvoice = Pick<InvoiceRow, 'detail' | 'planId' | 'valueCents' | 'months' | 'dueDay'>;

const due = reading<{ companyId: number }, [until: Date]>(
  'companies-to-invoice',
  `select c.id as "companyId" from ${eachCompany} ${joinNextPlan('p', 'c')}
   where ${paysBefore('c', '$1')} and p.value_cents > 0 and not exists (
     select 1 from invoices i where i.company_id = c.id and i.kind = 'renewal' and i.due_day = (c.due_date at time zone c.timezone)::date)
   order by 1`,
);

/** Returns the ids of the companies whose due date comes before `until` and for whose due date there is no invoice. */
export async function listCompaniesToInvoice(db: PlatformDb, until: Date): Promise<number[]> {
  return (await db.run(due, [until])).map(({ companyId }) => companyId);
}

/** Returns the renewal that is still to be paid, locked until the transaction ends; undefined when none is. */
export async function lockOpenInvoice(db: TenantDb): Promise<InvoiceRow | undefined> {
  const [row] = await db.orm
    .select()
    .from(invoices)
    .where(and(eq(invoices.status, 'open'), eq(invoices.kind, 'renewal')))
    .orderBy(desc(invoices.dueDay))
    .limit(1)
    .for('update');
  return row;
}

/**
 * Changes an open invoice; returns false when it says so already, or when the period of that due date has been paid
 * for.
 */
export async function amendInvoice(
  db: TenantDb,
  invoiceId: number,
  { detail, planId, valueCents, months, dueDay }: NewInvoice,
  now: Date,
): Promise<boolean> {
  const isAnother = or(ne(invoices.planId, planId), ne(invoices.months, months), ne(invoices.dueDay, dueDay));
  const [taken] = await db.orm
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.dueDay, dueDay), eq(invoices.kind, 'renewal'), ne(invoices.id, invoiceId)));
  if (taken !== undefined) return false;
  const rows = await db.orm
    .update(invoices)
    .set({ detail, planId, valueCents, months, dueDay, updatedAt: now })
    .where(and(eq(invoices.id, invoiceId), eq(invoices.status, 'open'), isAnother))
    .returning({ id: invoices.id });
  return rows.length > 0;
}

/** Issues the invoice of a due date, once: undefined when there is one. */
export async function issueInvoice(db: TenantDb, invoice: NewInvoice): Promise<number | undefined> {
  const [row] = await db.orm
    .insert(invoices)
    .values(invoice)
    .onConflictDoNothing()
    .returning({ id: invoices.id });
  return row?.id;
}

/** Status by what is to be done about it. */
const byStatus = sql`array_position(array['open', 'paid', 'cancelled'], ${invoices.status})`;
const sorted = {
  id: invoices.id,
  detail: sql.raw(naturally('detail')),
  value: invoices.valueCents,
  dueDate: invoices.dueDay,
  status: byStatus,
};
export type InvoiceSort = Sort<keyof typeof sorted>;

export type PartOfInvoices = {
  readonly text: string;
  readonly limit: number;
  readonly offset: number;
  readonly sort?: InvoiceSort | undefined;
};

/** Returns a page of the invoices whose detail contains the text, the latest first unless told. */
export function listInvoices(
  db: TenantDb,
  { text, limit, offset, sort = '-dueDate' }: PartOfInvoices,
): Promise<InvoiceRow[]> {
  const towards = isDescending(sort) ? desc : asc;
  return db.orm
    .select()
    .from(invoices)
    .where(text === '' ? undefined : sql`strpos(prosa_fold(${invoices.detail}), prosa_fold(${text})) > 0`)
    .orderBy(towards(sorted[columnOf(sort)]), towards(invoices.id))
    .limit(limit)
    .offset(offset);
}

/** Returns every invoice the company still owes, the latest first. */
export const findOpenInvoices = (db: TenantDb): Promise<InvoiceRow[]> =>
  db.orm.select().from(invoices).where(eq(invoices.status, 'open')).orderBy(desc(invoices.dueDay));

export async function findInvoice(db: TenantDb, invoiceId: number): Promise<InvoiceRow | undefined> {
  const [row] = await db.orm.select().from(invoices).where(eq(invoices.id, invoiceId));
  return row;
}

/** Returns the invoice, locked until the transaction ends: one at a time charges it or has it paid. */
export async function lockInvoice(db: TenantDb, invoiceId: number): Promise<InvoiceRow | undefined> {
  const [row] = await db.orm.select().from(invoices).where(eq(invoices.id, invoiceId)).for('update');
  return row;
}

export async function lockInvoiceOf(
  db: PlatformDb,
  companyId: number,
  invoiceId: number,
): Promise<InvoiceRow | undefined> {
  const [row] = await db.orm
    .select(getTableColumns(invoices))
    .from(invoices)
    .where(and(eq(invoices.companyId, companyId), eq(invoices.id, invoiceId)))
    .for('update');
  return row;
}

export type Paid = Pick<
  InvoiceRow,
  'detail' | 'planId' | 'valueCents' | 'months' | 'paidAt' | 'renewedUntil'
>;

/** Marks an invoice as paid; it shows what was paid for in the end. */
export async function markInvoicePaid(
  db: PlatformDb,
  { companyId, id }: Pick<InvoiceRow, 'companyId' | 'id'>,
  paid: Paid,
  now: Date,
): Promise<void> {
  await db.orm
    .update(invoices)
    .set({ ...paid, status: 'paid', updatedAt: now })
    .where(and(eq(invoices.companyId, companyId), eq(invoices.id, id)));
}
