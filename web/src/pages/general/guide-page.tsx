/** One guide, at an address of its own. */
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { GuideReader } from '#src/features/guides/index.ts';
import { Page } from '#src/ui/layout/page.tsx';

export function GuidePage() {
  const { t } = useTranslation('guides');
  const { slug = '' } = useParams({ strict: false });
  return (
    <Page title={t('title')}>
      <GuideReader key={slug} slug={slug} />
    </Page>
  );
}
