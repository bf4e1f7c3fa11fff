/** Invoices, charges and accounts for tests. */
import { defaultZone, instantAt, shiftDay, wallClock } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import { newId } from '#src/platform/id.ts';
import { findCompany } from '#src/tenant/companies/index.ts';
import { invoices } from './billing.tables.ts';
import { type ChargeRow, insertCharge } from './charge.queries.ts';

/** A day on which whoever pays now has not been late, whenever this runs: who pays late goes on from the day of payment. */
export const dayInTime = shiftDay(wallClock(new Date(), defaultZone).day, 3);

/** Returns the last second of a day in São Paulo, as the API tells it. */
export const endOfDay = (day: string): string => instantAt(day, '23:59:59', defaultZone).toISOString();

/** Builds an open invoice of R$ 49,90 for a month of the company's plan and returns its id. */
export async function buildInvoice(
  ctx: Ctx,
  overrides: Partial<typeof invoices.$inferInsert> = {},
): Promise<number> {
  const planId = (await findCompany(ctx.db, ctx.companyId))?.planId ?? 0;
  const [row] = await ctx.db.orm
    .insert(invoices)
    .values({
      detail: 'Básico',
      planId,
      valueCents: 4_990,
      months: 1,
      dueDay: '2026-12-01',
      ...overrides,
    })
    .returning({ id: invoices.id });
  if (row === undefined) throw new Error('the invoice was not inserted');
  return row.id;
}

/** Builds a charge that nobody has opened at its provider and returns its id. */
export async function buildCharge(
  ctx: Ctx,
  { invoiceId, ...overrides }: Partial<ChargeRow> & { readonly invoiceId: number },
): Promise<number> {
  const { id } = await insertCharge(ctx.db, {
    invoiceId,
    reference: newId().replaceAll('-', ''),
    provider: 'manual',
    planId: 1,
    detail: 'Básico',
    months: 1,
    amountCents: 4_990,
    ...overrides,
  });
  return id;
}

/** What a company tells of itself at the checkout. */
export const payer = {
  firstName: 'Padaria São João',
  address2: 'Rua das Flores, 10',
  city: 'São Paulo',
  state: 'SP',
  zipcode: '01310-100',
  country: 'BR',
} as const;

export const manualFields = {
  pixKey: 'caixa@example.com',
  merchantName: 'Prosa',
  merchantCity: 'Sao Paulo',
} as const;
