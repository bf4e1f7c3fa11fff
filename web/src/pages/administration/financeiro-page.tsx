/** Invoices of the company, sorted as the address says, and the way to its subscription. */
import { Button } from '@mantine/core';
import { IconId } from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { InvoiceManager, invoiceSort, usualSort } from '#src/features/billing/index.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { Page } from '#src/ui/layout/page.tsx';

export function FinanceiroPage() {
  const { t } = useTranslation('billing');
  const { sort } = useSearch({ from: '/private/admin/financeiro' });
  const navigate = useNavigate();
  return (
    <Page title={t('invoices.title')}>
      <InvoiceManager
        sort={invoiceSort(sort)}
        onSort={(chosen) =>
          void navigate({
            to: '/financeiro',
            search: chosen === usualSort ? {} : { sort: chosen },
            replace: true,
          })
        }
        action={
          <Button
            component={Link}
            to={paths.subscription()}
            variant="default"
            leftSection={<IconId size={18} />}
          >
            {t('invoices.subscription')}
          </Button>
        }
        onPaid={() => void navigate({ to: '/' })}
      />
    </Page>
  );
}
