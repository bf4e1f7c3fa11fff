/** Amounts as people of Brazil read them, whatever language the rest is in, unless a locale is given: all of it is reais. */
import { centsOf, formatCents } from '@prosa/shared/kernel/payments/money';

export const formatReais = (reais: number, locale?: string): string => formatCents(centsOf(reais), locale);
