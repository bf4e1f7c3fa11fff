/** What the company has subscribed to. */
import { Button } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { SubscriptionCard } from '#src/features/billing/index.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { Page } from '#src/ui/layout/page.tsx';

export function SubscriptionPage() {
  const { t } = useTranslation('billing');
  const { companyId } = useSession();
  const navigate = useNavigate();
  return (
    <Page title={t('subscription.title')}>
      <SubscriptionCard
        companyId={companyId}
        action={
          <Button
            component={Link}
            to={paths.financeiro()}
            variant="default"
            leftSection={<IconReceipt size={18} />}
          >
            {t('subscription.invoices')}
          </Button>
        }
        onPaid={() => void navigate({ to: '/' })}
      />
    </Page>
  );
}
