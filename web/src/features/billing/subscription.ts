/** What the subscription page reckons with. Pure. */
import type { InvoiceView } from '@prosa/shared';
import { now } from '#src/lib/time.ts';

const dayMs = 86_400_000;

/** Days of the trial that are left, begun ones counting whole; zero once it is over. */
export const trialDaysLeft = (trialExpiration: string, at = now()): number =>
  Math.max(0, Math.ceil((Date.parse(trialExpiration) - at.getTime()) / dayMs));

/** The invoice to be paid first. */
export const oldestOpen = (invoices: readonly InvoiceView[]): InvoiceView | undefined =>
  invoices
    .filter(({ status }) => status === 'open')
    .sort((one, other) => one.dueDate.localeCompare(other.dueDate))[0];
