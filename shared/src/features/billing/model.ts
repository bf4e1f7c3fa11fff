/** Money: invoices of a company, the charges by which they are paid, and where the installation is paid. */
import { z } from 'zod';
import { instant, rowId, wireDay } from '../../kernel/wire.ts';
import { billingDetails } from '../companies/index.ts';
import { planView } from '../plans/index.ts';
import { paymentProviders } from '../platform-settings/index.ts';

/** An invoice is issued so many days before it is due. */
export const invoiceLeadDays = 20;

/** `cancelled`: nobody owes it any more. */
export const invoiceStatuses = ['open', 'paid', 'cancelled'] as const;
/** `renewal` pays for the next period, `upgrade` for another plan until this one is over. */
export const invoiceKinds = ['renewal', 'upgrade'] as const;

export const invoiceView = z
  .object({
    id: rowId,
    companyId: rowId,
    /** What it is for: the name of the plan. */
    detail: z.string(),
    /** Reais. */
    value: z.number(),
    /** Months that it pays for; 0 where only the plan changes. */
    months: z.int(),
    dueDate: wireDay,
    status: z.enum(invoiceStatuses),
    kind: z.enum(invoiceKinds),
    paidAt: instant.nullable(),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'Invoice' });
export type InvoiceView = z.output<typeof invoiceView>;

export type InvoiceState = 'paid' | 'overdue' | 'open' | 'cancelled';

/** Returns how an invoice stands on a day: late is what was due before it. */
export function invoiceState(invoice: Pick<InvoiceView, 'status' | 'dueDate'>, today: string): InvoiceState {
  if (invoice.status !== 'open') return invoice.status;
  return invoice.dueDate < today ? 'overdue' : 'open';
}

/** What the checkout begins with. */
export const checkoutView = z
  .object({
    invoice: invoiceView,
    details: billingDetails,
    email: z.string().nullable(),
    /** What the invoice is for; null where the plan is gone. */
    plan: planView.nullable(),
    /** The plan the company has now; another than that of the invoice where it has chosen one. */
    currentPlan: planView.nullable(),
    /** How many users, connections and queues it has: a plan for fewer is refused. */
    used: z.object({ users: z.int(), connections: z.int(), queues: z.int() }),
    /** Whether the CPF or CNPJ of whoever pays must be known. */
    needsTaxId: z.boolean(),
    /** Whether the installation can be paid at all. */
    isReady: z.boolean(),
  })
  .meta({ id: 'Checkout' });
export type CheckoutView = z.output<typeof checkoutView>;

/** A Pix to be paid, in the words of this API family. */
export const pixView = z
  .object({
    invoiceId: rowId,
    provider: z.enum(paymentProviders),
    /** The code itself: to be copied, or drawn as a picture. */
    qrcode: z.object({ qrcode: z.string() }),
    /** Reais, as text with two digits behind the dot. */
    valor: z.object({ original: z.string() }),
    expiresAt: instant.nullable(),
  })
  .meta({ id: 'Pix' });
export type PixView = z.output<typeof pixView>;

export const chargeStatuses = [
  'creating',
  'pending',
  'paid',
  'partial',
  'expired',
  'cancelled',
  'refunded',
  /** Paid although its invoice had been paid by another: the money is to be given back. */
  'surplus',
] as const;
export type ChargeStatus = (typeof chargeStatuses)[number];

/** A charge as the operator sees it. */
export const chargeView = z
  .object({
    id: rowId,
    company: z.object({ id: rowId, name: z.string() }),
    invoiceId: rowId,
    kind: z.enum(invoiceKinds),
    detail: z.string(),
    provider: z.enum(paymentProviders),
    status: z.enum(chargeStatuses),
    value: z.number(),
    /** Null until something was paid. */
    paidValue: z.number().nullable(),
    dueDate: wireDay,
    /** By which the payment is recognised on a bank statement. */
    txid: z.string(),
    createdAt: instant,
    paidAt: instant.nullable(),
  })
  .meta({ id: 'Charge' });
export type ChargeView = z.output<typeof chargeView>;
