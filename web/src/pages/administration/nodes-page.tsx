/** The servers of the installation. */
import { useTranslation } from 'react-i18next';
import { NodeManager } from '#src/features/nodes/index.ts';
import { Page } from '#src/ui/layout/page.tsx';

export function NodesPage() {
  const { t } = useTranslation('nodes');
  return (
    <Page title={t('title')} wide>
      <NodeManager />
    </Page>
  );
}
