/** Invoices one below the other, for narrow screens. */
import { Group, Text } from '@mantine/core';
import { type InvoiceView, invoiceState } from '@prosa/shared';
import { useTranslation } from 'react-i18next';
import { formatReais } from '#src/lib/i18n/format-reais.ts';
import { calendarDay } from '#src/lib/time/time.ts';
import { useCompanyDays } from '../hooks/use-company-days.ts';
import { InvoiceState } from './invoice-state.tsx';
import type { InvoiceListProps } from './invoice-table.tsx';
import classes from './invoices.module.css';
import { PayButton } from './pay-button.tsx';

export function InvoiceCards({ invoices, onPay }: InvoiceListProps) {
  const { t } = useTranslation('billing');
  const { today, dayOf } = useCompanyDays();
  const detailOf = ({ kind, detail }: InvoiceView) =>
    kind === 'upgrade' ? t('invoices.upgrade', { plan: detail }) : detail;
  return (
    <ul className={classes.cards} aria-label={t('invoices.title')}>
      {invoices.map((invoice) => (
        <li key={invoice.id} className={classes.card} data-state={invoiceState(invoice, today)}>
          <Group justify="space-between" wrap="nowrap" align="flex-start">
            <div>
              <Text fw={600}>{detailOf(invoice)}</Text>
              <Text size="sm" c="var(--ink-soft)">
                {t('invoices.columns.id')} {invoice.id} · {calendarDay(invoice.dueDate)}
              </Text>
            </div>
            <Text fw={600} className={classes.number ?? ''}>
              {formatReais(invoice.value)}
            </Text>
          </Group>
          <Group justify="space-between">
            <div>
              <InvoiceState state={invoiceState(invoice, today)} />
              {invoice.paidAt !== null && (
                <Text size="xs" c="var(--ink-soft)">
                  {t('invoices.paidOn', { date: dayOf(invoice.paidAt) })}
                </Text>
              )}
            </div>
            <PayButton invoice={invoice} onPay={onPay} />
          </Group>
        </li>
      ))}
    </ul>
  );
}
