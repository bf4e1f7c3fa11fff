/** The tags page; what is searched for stands in the address. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { TagManager } from '#src/features/tags/index.ts';
import { Page } from '#src/ui/page.tsx';

export function TagsPage() {
  const { t } = useTranslation('tags');
  const { q = '' } = useSearch({ from: '/private/tags' });
  const navigate = useNavigate();
  return (
    <Page title={t('title')}>
      <TagManager
        search={q}
        onSearch={(text) =>
          void navigate({ to: '/tags', search: text === '' ? {} : { q: text }, replace: true })
        }
      />
    </Page>
  );
}
