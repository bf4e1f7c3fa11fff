/** The page of contact lists; what is searched for stands in the address. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ListManager } from '#src/features/contact-lists/index.ts';
import { paths } from '#src/lib/paths.ts';
import { Page } from '#src/ui/page.tsx';

export function ContactListsPage() {
  const { t } = useTranslation('contactLists');
  const { q = '' } = useSearch({ from: '/private/admin/campaigning/contact-lists' });
  const navigate = useNavigate();
  return (
    <Page title={t('title')}>
      <ListManager
        search={q}
        onSearch={(text) =>
          void navigate({ to: '/contact-lists', search: text === '' ? {} : { q: text }, replace: true })
        }
        onOpen={({ id }) => void navigate({ to: paths.contactListItems(id) })}
      />
    </Page>
  );
}
