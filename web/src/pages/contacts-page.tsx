/** The contacts page; what is searched for stands in the address. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ContactManager } from '#src/features/contacts/index.ts';
import { Page } from '#src/ui/page.tsx';

export function ContactsPage() {
  const { t } = useTranslation('contacts');
  const { q = '', from = '', to = '' } = useSearch({ from: '/private/contacts' });
  const navigate = useNavigate();
  return (
    <Page title={t('title')} wide>
      <ContactManager
        filter={{ text: q, from, to }}
        onFilter={(filter) =>
          void navigate({
            to: '/contacts',
            search: {
              ...(filter.text !== '' && { q: filter.text }),
              ...(filter.from !== '' && { from: filter.from }),
              ...(filter.to !== '' && { to: filter.to }),
            },
            replace: true,
          })
        }
        onNewTicket={() => undefined}
      />
    </Page>
  );
}
