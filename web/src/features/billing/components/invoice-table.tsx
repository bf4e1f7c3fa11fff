/** Invoices in a table; what is overdue is tinted. */
import { Table, Text } from '@mantine/core';
import { type InvoiceView, invoiceState } from '@prosa/shared';
import { useTranslation } from 'react-i18next';
import { formatReais } from '#src/lib/i18n/format-reais.ts';
import { calendarDay } from '#src/lib/time/time.ts';
import type { Column } from '#src/ui/lists/column.ts';
import type { FileColumn } from '#src/ui/lists/file-columns.ts';
import { RecordTable } from '#src/ui/lists/record-table.tsx';
import type { Sorting } from '#src/ui/lists/sort-heading.tsx';
import { useCompanyDays } from '../hooks/use-company-days.ts';
import { InvoiceState } from './invoice-state.tsx';
import classes from './invoices.module.css';
import { PayButton } from './pay-button.tsx';

export type InvoiceListProps = { invoices: readonly InvoiceView[]; onPay: (invoiceId: number) => void };

export function useInvoiceColumns(): Column[] {
  const { t } = useTranslation('billing');
  const { t: common } = useTranslation();
  return [
    { label: t('invoices.columns.id'), width: 90, sort: 'id' },
    { label: t('invoices.columns.detail'), sort: 'detail' },
    { label: t('invoices.columns.value'), width: 130, align: 'right', sort: 'value' },
    { label: t('invoices.columns.dueDate'), width: 140, sort: 'dueDate' },
    { label: t('invoices.columns.status'), width: 130, sort: 'status' },
    { label: common('columns.actions'), width: 190, align: 'right' },
  ];
}

/** What an invoice is for. */
function useDetail(): (invoice: InvoiceView) => string {
  const { t } = useTranslation('billing');
  return ({ kind, detail }) => (kind === 'upgrade' ? t('invoices.upgrade', { plan: detail }) : detail);
}

export function useInvoiceFileColumns(): FileColumn<InvoiceView>[] {
  const { t } = useTranslation('billing');
  const { today } = useCompanyDays();
  const detailOf = useDetail();
  return [
    { label: t('invoices.columns.id'), cell: ({ id }) => id },
    { label: t('invoices.columns.detail'), cell: detailOf },
    { label: t('invoices.columns.value'), cell: ({ value }) => value },
    { label: t('invoices.columns.dueDate'), cell: ({ dueDate }) => ({ day: dueDate }) },
    {
      label: t('invoices.columns.status'),
      cell: (invoice) => t(`invoices.state.${invoiceState(invoice, today)}`),
    },
  ];
}

type InvoiceTableProps = InvoiceListProps & { columns: readonly Column[]; sorting: Sorting };

export function InvoiceTable({ invoices, columns, sorting, onPay }: InvoiceTableProps) {
  const { t } = useTranslation('billing');
  const { today, dayOf } = useCompanyDays();
  const detailOf = useDetail();
  return (
    <RecordTable label={t('invoices.title')} minWidth={720} columns={columns} sorting={sorting}>
      {invoices.map((invoice) => (
        <Table.Tr key={invoice.id} className={classes.row ?? ''} data-state={invoiceState(invoice, today)}>
          <Table.Td>{invoice.id}</Table.Td>
          <Table.Td>{detailOf(invoice)}</Table.Td>
          <Table.Td ta="right" className={classes.number ?? ''}>
            {formatReais(invoice.value)}
          </Table.Td>
          <Table.Td className={classes.number ?? ''}>{calendarDay(invoice.dueDate)}</Table.Td>
          <Table.Td>
            <InvoiceState state={invoiceState(invoice, today)} />
            {invoice.paidAt !== null && (
              <Text size="xs" c="var(--ink-soft)">
                {t('invoices.paidOn', { date: dayOf(invoice.paidAt) })}
              </Text>
            )}
          </Table.Td>
          <Table.Td ta="right">
            <PayButton invoice={invoice} onPay={onPay} />
          </Table.Td>
        </Table.Tr>
      ))}
    </RecordTable>
  );
}
