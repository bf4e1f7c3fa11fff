/** The receipt of one invoice, to be read and printed. */
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ReceiptSheet } from '#src/features/billing/index.ts';
import { Page } from '#src/ui/layout/page.tsx';

export function ReceiptPage() {
  const { t } = useTranslation('billing');
  const { invoiceId } = useParams({ from: '/private/admin/financeiro/$invoiceId/receipt' });
  return (
    <Page title={t('receipt.title')}>
      <ReceiptSheet invoiceId={Number(invoiceId)} />
    </Page>
  );
}
