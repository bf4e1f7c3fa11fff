/** What goes wrong at a payment provider on purpose. */
import type { FaultRule, Faults } from '../fault-rules.ts';

export type PaymentFault = (
  | { readonly kind: 'http'; readonly status: number; readonly body?: unknown }
  /** The request is carried out, and the answer never comes. */
  | { readonly kind: 'silence' }
  /** The request is carried out, and the connection breaks instead of an answer. */
  | { readonly kind: 'cut-after' }
  /** The answer takes so long. */
  | { readonly kind: 'slow'; readonly ms: number }
) &
  FaultRule;
export type PaymentFaults = Faults<PaymentFault>;
