/** Who is on a contact list; what is searched for stands in the address. */
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { BackLabel, contactListQueries, ItemManager } from '#src/features/contact-lists/index.ts';
import { Page } from '#src/ui/layout/page.tsx';

const route = '/private/admin/campaigning/contact-lists/$contactListId/contacts';

export function ContactListItemsPage() {
  const { t } = useTranslation('contactLists');
  const contactListId = Number(useParams({ from: route }).contactListId);
  const { q = '' } = useSearch({ from: route });
  const navigate = useNavigate();
  const { data } = useQuery(contactListQueries.detail(contactListId));
  return (
    <Page title={data?.name ?? t('title')} wide>
      <ItemManager
        contactListId={contactListId}
        search={q}
        onSearch={(text) => void navigate({ to: '.', search: text === '' ? {} : { q: text }, replace: true })}
        backLink={(label) => (
          <Anchor component={Link} to="/contact-lists" size="sm" display="inline-block" mb="xs">
            <BackLabel>{label}</BackLabel>
          </Anchor>
        )}
      />
    </Page>
  );
}
