/** Amounts as people of Brazil read them, whatever language the rest is in: all of it is reais. */
import { centsOf, formatCents } from '@prosa/shared/kernel/payments/money';

export const formatReais = (reais: number): string => formatCents(centsOf(reais));
