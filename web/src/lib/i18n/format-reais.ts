/** Amounts, all of them in reais, written as the reader's language writes numbers: a screen has one way of writing them. */
import { centsOf, formatCents } from '@prosa/shared/kernel/payments/money';
import { currentLocale } from './i18n.ts';

export const formatReais = (reais: number): string => formatCents(centsOf(reais), currentLocale());
