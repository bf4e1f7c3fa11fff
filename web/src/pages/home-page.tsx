/** The admins' start page. */
import { useTranslation } from 'react-i18next';
import { GettingStarted } from '#src/features/onboarding/index.ts';
import { Page } from '#src/ui/page.tsx';

export function HomePage() {
  const { t } = useTranslation('onboarding');
  return (
    <Page title={t('title')}>
      <GettingStarted />
    </Page>
  );
}
