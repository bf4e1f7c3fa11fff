/** Asaas's words in ours. Pure. */
import { centsOf, defaultZone, instantAt } from '@prosa/shared';
import type { Hint, Standing } from '../driver.ts';
import { type AsaasPayment, event, failure } from './types.ts';

const received = new Set(['RECEIVED', 'CONFIRMED', 'RECEIVED_IN_CASH']);
const returned = new Set(['REFUNDED', 'CHARGEBACK_REQUESTED', 'CHARGEBACK_DISPUTE']);

/** Returns how a payment stands. An overdue one is open: it can still be paid. */
export function standingOf({
  status,
  value,
  deleted,
  paymentDate,
  clientPaymentDate,
}: AsaasPayment): Standing {
  if (received.has(status)) {
    const day = clientPaymentDate ?? paymentDate;
    const at = day == null ? null : instantAt(day.slice(0, 10), '12:00:00', defaultZone);
    return { kind: 'paid', cents: centsOf(value), at };
  }
  if (returned.has(status)) return { kind: 'refunded' };
  return deleted === true ? { kind: 'cancelled' } : { kind: 'open' };
}

/** Reads when a code expires; null where that is left out or no date. */
export function expiryOf(text: string | null | undefined): Date | null {
  const [day = '', time = ''] = (text ?? '').split(' ');
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || !/^\d\d:\d\d:\d\d$/.test(time)) return null;
  return instantAt(day, time, defaultZone);
}

/** Returns what an event hints at; one that is not about a charge of ours hints at nothing. */
export function hintsOf(body: unknown): Hint[] {
  const parsed = event.safeParse(body);
  const reference = parsed.data?.payment?.externalReference;
  return parsed.success && reference ? [{ eventId: parsed.data.id, reference }] : [];
}

export const isAboutTaxId = (body: unknown): boolean =>
  failure
    .safeParse(body)
    .data?.errors.some(({ code = '', description = '' }) => /cpf|cnpj/i.test(`${code} ${description}`)) ===
  true;
