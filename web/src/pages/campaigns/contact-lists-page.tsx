/** The page of contact lists; what is searched for and its order stand in the address. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ListManager, listPlace } from '#src/features/contact-lists/index.ts';
import { spelledAddress } from '#src/lib/navigation/address.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { Page } from '#src/ui/layout/page.tsx';

export function ContactListsPage() {
  const { t } = useTranslation('contactLists');
  const place = listPlace(useSearch({ from: '/private/admin/campaigning/contact-lists' }));
  const navigate = useNavigate();
  return (
    <Page title={t('title')}>
      <ListManager
        place={place}
        onPlace={(chosen) =>
          void navigate({ to: '/contact-lists', search: spelledAddress(chosen), replace: true })
        }
        onOpen={({ id }) => void navigate({ to: paths.contactListItems(id) })}
      />
    </Page>
  );
}
