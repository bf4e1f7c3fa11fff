/** Efí's words in ours. Pure. */
import { centsOf } from '@prosa/shared';
import type { Hint, Standing } from '../driver.ts';
import { type Cob, type Received, webhook } from './types.ts';

const cents = (valor: string): number => centsOf(Number(valor));

/** Devolutions that were refused count for nothing. */
const returnedOf = ({ devolucoes = [] }: Received): number =>
  devolucoes
    .filter(({ status }) => status !== 'NAO_REALIZADO')
    .reduce((sum, { valor }) => sum + cents(valor), 0);

export const expiryOf = ({ calendario }: Cob): Date =>
  new Date(Date.parse(calendario.criacao) + calendario.expiracao * 1_000);

export function standingOf(cob: Cob, now: Date): Standing {
  const { pix = [], status } = cob;
  const kept = pix.reduce((sum, one) => sum + cents(one.valor) - returnedOf(one), 0);
  if (pix.length > 0) return kept > 0 ? { kind: 'paid', cents: kept, at: latest(pix) } : { kind: 'refunded' };
  if (status.startsWith('REMOVIDA')) return { kind: 'cancelled' };
  return expiryOf(cob) <= now ? { kind: 'expired' } : { kind: 'open' };
}

function latest(pix: readonly Received[]): Date | null {
  const times = pix.map(({ horario }) => Date.parse(horario ?? '')).filter((time) => !Number.isNaN(time));
  return times.length === 0 ? null : new Date(Math.max(...times));
}

/**
 * Returns what an event hints at: a payment is one event, each devolution of it another. A trial call hints at nothing.
 */
export function hintsOf(body: unknown): Hint[] {
  const { pix = [] } = webhook.safeParse(body).data ?? {};
  return pix.flatMap(({ txid, endToEndId, devolucoes = [] }) => {
    if (txid === undefined) return [];
    const told = devolucoes.map(({ id = '', status = '' }) => `${endToEndId}:${id}:${status}`);
    return (told.length === 0 ? [endToEndId] : told).map((eventId) => ({ eventId, reference: txid }));
  });
}
