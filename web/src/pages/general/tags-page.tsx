/** The tags page; what is searched for and its order stand in the address. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { TagManager, tagPlace } from '#src/features/tags/index.ts';
import { spelledAddress } from '#src/lib/navigation/address.ts';
import { Page } from '#src/ui/layout/page.tsx';

export function TagsPage() {
  const { t } = useTranslation('tags');
  const place = tagPlace(useSearch({ from: '/private/tags' }));
  const navigate = useNavigate();
  return (
    <Page title={t('title')}>
      <TagManager
        place={place}
        onPlace={(chosen) => void navigate({ to: '/tags', search: spelledAddress(chosen), replace: true })}
      />
    </Page>
  );
}
