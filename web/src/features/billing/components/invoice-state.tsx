/** How an invoice stands, in a word. */
import { Badge } from '@mantine/core';
import { type InvoiceView, invoiceState } from '@prosa/shared';
import { useTranslation } from 'react-i18next';
import { today } from '#src/lib/time.ts';

const colors = { paid: 'teal', overdue: 'red', open: 'gray' } as const;

export const stateOf = (invoice: InvoiceView) => invoiceState(invoice, today());

export function InvoiceState({ invoice }: { invoice: InvoiceView }) {
  const { t } = useTranslation('billing');
  const state = stateOf(invoice);
  return (
    <Badge color={colors[state]} variant="light" tt="none">
      {t(`invoices.state.${state}`)}
    </Badge>
  );
}
