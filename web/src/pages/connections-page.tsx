/** The connections page: connections with the prompts and integrations they may name. */
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ConnectionManager } from '#src/features/connections/index.ts';
import { integrationQueries } from '#src/features/integrations/index.ts';
import { promptQueries } from '#src/features/prompts/index.ts';
import { Page } from '#src/ui/page.tsx';

export function ConnectionsPage() {
  const { t } = useTranslation('connections');
  const { data: prompts } = useQuery(promptQueries.list());
  const { data: integrations } = useQuery(integrationQueries.list());
  return (
    <Page title={t('title')}>
      <ConnectionManager
        bots={{ prompts: prompts?.prompts ?? [], integrations: integrations?.queueIntegrations ?? [] }}
      />
    </Page>
  );
}
