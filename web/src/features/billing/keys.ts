import type { PaymentProvider } from '@prosa/shared';
import type { InvoiceSort } from './invoice-sort.ts';

export const billingKeys = {
  all: ['billing'] as const,
  invoices: () => [...billingKeys.all, 'invoices'] as const,
  invoicePages: (sort: InvoiceSort) => [...billingKeys.invoices(), sort] as const,
  checkout: (invoiceId: number) => [...billingKeys.all, 'checkout', invoiceId] as const,
  receipt: (invoiceId: number) => [...billingKeys.all, 'receipt', invoiceId] as const,
  paid: (invoiceId: number) => [...billingKeys.all, 'paid', invoiceId] as const,
  subscription: () => [...billingKeys.all, 'subscription'] as const,
  choices: () => [...billingKeys.all, 'choices'] as const,
  offer: () => [...billingKeys.all, 'offer'] as const,
  platform: () => [...billingKeys.all, 'platform'] as const,
  accounts: () => [...billingKeys.all, 'accounts'] as const,
  charges: (provider: PaymentProvider | null, open: boolean) =>
    [...billingKeys.all, 'charges', provider, open] as const,
  anyCharges: () => [...billingKeys.all, 'charges'] as const,
};
