/** The company's invoices, as a table or as cards where there is no room, and the checkout of the one that is being paid. */
import { useMediaQuery } from '@mantine/hooks';
import { IconReceipt } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { ListSkeleton } from '#src/ui/feedback/list-skeleton.tsx';
import { PageHeader } from '#src/ui/layout/page-header.tsx';
import { ListBar } from '#src/ui/lists/list-bar.tsx';
import { ListDownload } from '#src/ui/lists/list-download.tsx';
import { ListEnd } from '#src/ui/lists/list-end.tsx';
import { billingQueries } from '../api.ts';
import { type InvoiceSort, invoiceSort } from '../invoice-sort.ts';
import { CheckoutDialog } from './checkout-dialog.tsx';
import { InvoiceCards } from './invoice-cards.tsx';
import { InvoiceTable, useInvoiceColumns, useInvoiceFileColumns } from './invoice-table.tsx';

type InvoiceManagerProps = {
  sort: InvoiceSort;
  onSort: (sort: InvoiceSort) => void;
  /** What stands beside the title. */
  action?: ReactNode;
  /** Where whoever has paid is taken. */
  onPaid: () => void;
};

export function InvoiceManager({ sort, onSort, action, onPaid }: InvoiceManagerProps) {
  const { t } = useTranslation('billing');
  const [paying, setPaying] = useState<number | null>(null);
  return (
    <>
      <PageHeader title={t('invoices.title')} subtitle={t('invoices.subtitle')} action={action} />
      <Invoices sort={sort} onSort={onSort} onPay={setPaying} />
      <CheckoutDialog invoiceId={paying} onClose={() => setPaying(null)} onPaid={onPaid} />
    </>
  );
}

type InvoicesProps = Pick<InvoiceManagerProps, 'sort' | 'onSort'> & { onPay: (invoiceId: number) => void };

function Invoices({ sort, onSort, onPay }: InvoicesProps) {
  const { t } = useTranslation('billing');
  const narrow = useMediaQuery('(max-width: 599.98px)', undefined, { getInitialValueInEffect: false });
  const columns = useInvoiceColumns();
  const sorting = { sort, onSort: (chosen: string) => onSort(invoiceSort(chosen)) };
  const fileColumns = useInvoiceFileColumns();
  const query = useInfiniteQuery(billingQueries.invoices(sort));
  if (query.data === undefined)
    return query.isError ? <ErrorState onRetry={() => void query.refetch()} /> : <ListSkeleton rows={6} />;
  const invoices = query.data.pages.flat();
  if (invoices.length === 0)
    return (
      <EmptyState icon={IconReceipt} title={t('invoices.empty.title')} text={t('invoices.empty.text')} />
    );
  return (
    <>
      <ListBar
        total={undefined}
        columns={columns}
        sorting={narrow ? sorting : undefined}
        download={
          <ListDownload
            name={t('invoices.title')}
            columns={fileColumns}
            query={query}
            itemsOf={(page) => page}
          />
        }
      />
      {narrow ? (
        <InvoiceCards invoices={invoices} onPay={onPay} />
      ) : (
        <InvoiceTable invoices={invoices} columns={columns} sorting={sorting} onPay={onPay} />
      )}
      <ListEnd query={query} />
    </>
  );
}
