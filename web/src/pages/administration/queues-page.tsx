/** The queues page: queues with the prompts and integrations they may be given. */
import { useTranslation } from 'react-i18next';
import { useBots } from '#src/features/integrations/index.ts';
import { QueueManager } from '#src/features/queues/index.ts';
import { isLanguage } from '#src/lib/i18n/i18n.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { Page } from '#src/ui/layout/page.tsx';

export function QueuesPage() {
  const { t } = useTranslation('queues');
  const { language } = useSession().company;
  return (
    <Page title={t('title')}>
      <QueueManager useBots={useBots} language={isLanguage(language) ? language : 'pt'} />
    </Page>
  );
}
