/** What can be done about an invoice: pay it, unless that is done. */
import { Button } from '@mantine/core';
import type { InvoiceView } from '@prosa/shared';
import { useTranslation } from 'react-i18next';

export function PayButton({ invoice, onPay }: { invoice: InvoiceView; onPay: (id: number) => void }) {
  const { t } = useTranslation('billing');
  if (invoice.status === 'cancelled') return null;
  return invoice.status === 'paid' ? (
    <Button size="xs" variant="default" disabled>
      {t('invoices.paid')}
    </Button>
  ) : (
    <Button size="xs" onClick={() => onPay(invoice.id)} aria-label={t('invoices.payOf', { id: invoice.id })}>
      {t('invoices.pay')}
    </Button>
  );
}
