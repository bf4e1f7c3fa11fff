/** Invoices of companies, the charges by which they are paid, and where the installation is paid. */
import { sql } from 'drizzle-orm';
import {
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { at, companyId, createdAt, id, updatedAt } from '../../platform/db/columns.ts';
import { companies } from '../../tenant/companies/companies.tables.ts';

const ofCompany = () => companyId().references(() => companies.id, { onDelete: 'cascade' });

export const invoices = pgTable(
  'invoices',
  {
    companyId: ofCompany(),
    id: id(),
    detail: text('detail').notNull(),
    planId: integer('plan_id').notNull(),
    valueCents: integer('value_cents').notNull(),
    /** `renewal` for the next period, `upgrade` for another plan until this one is over. */
    kind: text('kind').$type<'renewal' | 'upgrade'>().notNull().default('renewal'),
    /** The plan that an upgrade was reckoned from. */
    fromPlanId: integer('from_plan_id'),
    /** The period it pays for; 0 where only the plan changes. */
    months: integer('months').notNull(),
    /** The due date of the company that it follows from, as a day in its zone. */
    dueDay: date('due_day', { mode: 'string' }).notNull(),
    status: text('status').$type<'open' | 'paid' | 'cancelled'>().notNull().default('open'),
    paidAt: at('paid_at'),
    /** Until when the company had paid then. */
    renewedUntil: at('renewed_until'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    // One a period, whoever issues it.
    uniqueIndex('invoices_renewal').on(t.companyId, t.dueDay).where(sql`kind = 'renewal'`),
    // One change of plan at a time.
    uniqueIndex('invoices_upgrade').on(t.companyId).where(sql`kind = 'upgrade' and status = 'open'`),
  ],
);

export const charges = pgTable(
  'charges',
  {
    companyId: ofCompany(),
    id: id(),
    invoiceId: integer('invoice_id').notNull(),
    /** Ours, known to the provider before it answers: 32 letters and digits. */
    reference: text('reference').notNull(),
    provider: text('provider').notNull(),
    /** The provider's own name for it. */
    externalId: text('external_id'),
    status: text('status').notNull().default('creating'),
    /** What is bought: the plan and how long it is paid for. */
    planId: integer('plan_id').notNull(),
    detail: text('detail').notNull(),
    months: integer('months').notNull(),
    amountCents: integer('amount_cents').notNull(),
    pixCode: text('pix_code'),
    expiresAt: at('expires_at'),
    paidCents: integer('paid_cents'),
    paidAt: at('paid_at'),
    nextCheckAt: at('next_check_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({
      name: 'charges_invoice_fk',
      columns: [t.companyId, t.invoiceId],
      foreignColumns: [invoices.companyId, invoices.id],
    }).onDelete('cascade'),
    index('charges_invoice').on(t.companyId, t.invoiceId),
    uniqueIndex('charges_reference').on(t.reference),
    index('charges_check').on(t.companyId, t.nextCheckAt).where(sql`next_check_at is not null`),
  ],
);

/** What providers have told, once each. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    companyId: ofCompany(),
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    chargeId: integer('charge_id').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.provider, t.eventId] }),
    index('payment_events_charge').on(t.companyId, t.chargeId),
    foreignKey({
      name: 'payment_events_charge_fk',
      columns: [t.companyId, t.chargeId],
      foreignColumns: [charges.companyId, charges.id],
    }).onDelete('cascade'),
  ],
);

/** The operator's own accounts, one a provider. */
export const paymentAccounts = pgTable('payment_accounts', {
  provider: text('provider').primaryKey(),
  /** Fields that anybody might read. */
  fields: jsonb('fields').$type<Readonly<Record<string, string>>>().notNull(),
  /** The others, sealed together. */
  secrets: text('secrets').notNull(),
  updatedAt: updatedAt(),
});
