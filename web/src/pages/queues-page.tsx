/** The queues page: queues with the prompts and integrations they may be given. */
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSession } from '#src/features/auth/index.ts';
import { integrationQueries } from '#src/features/integrations/index.ts';
import { promptQueries } from '#src/features/prompts/index.ts';
import { QueueManager } from '#src/features/queues/index.ts';
import { isLanguage } from '#src/lib/i18n.ts';
import { Page } from '#src/ui/page.tsx';

export function QueuesPage() {
  const { t } = useTranslation('queues');
  const { language } = useSession().company;
  const { data: prompts } = useQuery(promptQueries.list());
  const { data: integrations } = useQuery(integrationQueries.list());
  return (
    <Page title={t('title')}>
      <QueueManager
        bots={{ prompts: prompts?.prompts ?? [], integrations: integrations?.queueIntegrations ?? [] }}
        language={isLanguage(language) ? language : 'pt'}
      />
    </Page>
  );
}
