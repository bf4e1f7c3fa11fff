/** The page of integrations; what is searched for stands in the address. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { IntegrationManager } from '#src/features/integrations/index.ts';
import { Page } from '#src/ui/layout/page.tsx';

export function QueueIntegrationPage() {
  const { t } = useTranslation('integrations');
  const { q = '' } = useSearch({ from: '/private/admin/with-integrations/queue-integration' });
  const navigate = useNavigate();
  return (
    <Page title={t('title')}>
      <IntegrationManager
        search={q}
        onSearch={(text) =>
          void navigate({ to: '/queue-integration', search: text === '' ? {} : { q: text }, replace: true })
        }
      />
    </Page>
  );
}
