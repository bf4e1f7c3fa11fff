/** The company's invoices, as a table or as cards where there is no room, and the checkout of the one that is being paid. */
import { useMediaQuery } from '@mantine/hooks';
import { IconReceipt } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { ListEnd } from '#src/ui/list-end.tsx';
import { ListSkeleton } from '#src/ui/list-skeleton.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { billingQueries } from '../api.ts';
import { CheckoutDialog } from './checkout-dialog.tsx';
import { InvoiceCards } from './invoice-cards.tsx';
import { InvoiceTable } from './invoice-table.tsx';

type InvoiceManagerProps = {
  /** What stands beside the title. */
  action?: ReactNode;
  /** Where whoever has paid is taken. */
  onPaid: () => void;
};

export function InvoiceManager({ action, onPaid }: InvoiceManagerProps) {
  const { t } = useTranslation('billing');
  const [paying, setPaying] = useState<number | null>(null);
  return (
    <>
      <PageHeader title={t('invoices.title')} subtitle={t('invoices.subtitle')} action={action} />
      <Invoices onPay={setPaying} />
      <CheckoutDialog invoiceId={paying} onClose={() => setPaying(null)} onPaid={onPaid} />
    </>
  );
}

function Invoices({ onPay }: { onPay: (invoiceId: number) => void }) {
  const { t } = useTranslation('billing');
  const narrow = useMediaQuery('(max-width: 599.98px)', undefined, { getInitialValueInEffect: false });
  const query = useInfiniteQuery(billingQueries.invoices());
  if (query.data === undefined)
    return query.isError ? <ErrorState onRetry={() => void query.refetch()} /> : <ListSkeleton rows={6} />;
  const invoices = query.data.pages.flat();
  if (invoices.length === 0)
    return (
      <EmptyState icon={IconReceipt} title={t('invoices.empty.title')} text={t('invoices.empty.text')} />
    );
  const List = narrow ? InvoiceCards : InvoiceTable;
  return (
    <>
      <List invoices={invoices} onPay={onPay} />
      <ListEnd query={query} />
    </>
  );
}
