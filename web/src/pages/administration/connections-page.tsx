/** The connections page: connections with the prompts and integrations they may name. */
import { useTranslation } from 'react-i18next';
import { ConnectionManager } from '#src/features/connections/index.ts';
import { useBots } from '#src/features/integrations/index.ts';
import { Page } from '#src/ui/layout/page.tsx';

export function ConnectionsPage() {
  const { t } = useTranslation('connections');
  return (
    <Page title={t('title')}>
      <ConnectionManager useBots={useBots} />
    </Page>
  );
}
