/** Where help is found: guides, and the videos of whoever runs the installation. */
import { useTranslation } from 'react-i18next';
import { GuideList } from '#src/features/guides/index.ts';
import { HelpGallery } from '#src/features/helps/index.ts';
import { useBrand } from '#src/lib/brand/brand.ts';
import { Page } from '#src/ui/layout/page.tsx';
import { SupportLine } from '#src/ui/layout/support-line.tsx';

export function HelpsPage() {
  const { t } = useTranslation('helps');
  return (
    <Page title={t('page.plain')}>
      <HelpGallery
        above={
          <>
            <GuideList />
            <SupportLine contact={useBrand().supportContact} mt="md" />
          </>
        }
      />
    </Page>
  );
}
