/** The connections page. */
import { useTranslation } from 'react-i18next';
import { ConnectionManager } from '#src/features/connections/index.ts';
import { Page } from '#src/ui/page.tsx';

export function ConnectionsPage() {
  const { t } = useTranslation('connections');
  return (
    <Page title={t('title')}>
      <ConnectionManager />
    </Page>
  );
}
