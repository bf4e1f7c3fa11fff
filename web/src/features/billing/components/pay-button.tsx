/** What can be done about an invoice: pay it, or look at its receipt once that is done. */
import { Button, Group } from '@mantine/core';
import type { InvoiceView } from '@prosa/shared';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '#src/lib/navigation/paths.ts';

export function PayButton({ invoice, onPay }: { invoice: InvoiceView; onPay: (id: number) => void }) {
  const { t } = useTranslation('billing');
  if (invoice.status === 'cancelled') return null;
  return invoice.status === 'paid' ? (
    <Group gap="xs" wrap="nowrap" justify="flex-end">
      <Button size="xs" variant="default" disabled>
        {t('invoices.paid')}
      </Button>
      <Button
        component={Link}
        to={paths.receipt(invoice.id)}
        size="xs"
        variant="subtle"
        aria-label={t('receipt.openOf', { id: invoice.id })}
      >
        {t('receipt.open')}
      </Button>
    </Group>
  ) : (
    <Button size="xs" onClick={() => onPay(invoice.id)} aria-label={t('invoices.payOf', { id: invoice.id })}>
      {t('invoices.pay')}
    </Button>
  );
}
