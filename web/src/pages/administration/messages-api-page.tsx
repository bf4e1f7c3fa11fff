/** The page that tells other systems how to send, and lets people try it. */
import { useTranslation } from 'react-i18next';
import { ApiGuide } from '#src/features/public-api/index.ts';
import { Page } from '#src/ui/layout/page.tsx';

export function MessagesApiPage() {
  const { t } = useTranslation('publicApi');
  return (
    <Page title={t('title')}>
      <ApiGuide />
    </Page>
  );
}
