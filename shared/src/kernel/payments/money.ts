/** Money is an integer number of cents of Brazilian real; only reading and writing for people happens in reais. */

/** Returns an amount as people read it, in the given locale: `4990` → `R$ 49,90`. */
export const formatCents = (cents: number, locale = 'pt-BR'): string =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'BRL',
    currencyDisplay: 'narrowSymbol',
  }).format(cents / 100);

/**
 * Returns reais on the wire (`49.9`) as cents; halves of a cent round away from zero, also where binary fractions fall
 * short.
 */
export const centsOf = (reais: number): number =>
  Math.sign(reais) * Math.round(Number((Math.abs(reais) * 100).toPrecision(15)));

/** Returns cents as reais on the wire. */
export const reaisOf = (cents: number): number => cents / 100;
