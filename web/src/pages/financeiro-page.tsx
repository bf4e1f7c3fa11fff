/** Invoices of the company, and the way to its subscription. */
import { Button } from '@mantine/core';
import { IconId } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { InvoiceManager } from '#src/features/billing/index.ts';
import { paths } from '#src/lib/paths.ts';
import { Page } from '#src/ui/page.tsx';

export function FinanceiroPage() {
  const { t } = useTranslation('billing');
  const navigate = useNavigate();
  return (
    <Page title={t('invoices.title')}>
      <InvoiceManager
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
