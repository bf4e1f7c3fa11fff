/** The page of help videos. */
import { useTranslation } from 'react-i18next';
import { HelpGallery } from '#src/features/helps/index.ts';
import { Page } from '#src/ui/layout/page.tsx';

export function HelpsPage() {
  const { t } = useTranslation('helps');
  return (
    <Page title={t('page.plain')}>
      <HelpGallery />
    </Page>
  );
}
