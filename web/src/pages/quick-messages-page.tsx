/** The page of quick messages; what is searched for stands in the address. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { QuickMessageManager } from '#src/features/quick-messages/index.ts';
import { Page } from '#src/ui/page.tsx';

export function QuickMessagesPage() {
  const { t } = useTranslation('quickMessages');
  const { q = '' } = useSearch({ from: '/private/quick-messages' });
  const navigate = useNavigate();
  return (
    <Page title={t('title')}>
      <QuickMessageManager
        search={q}
        onSearch={(text) =>
          void navigate({ to: '/quick-messages', search: text === '' ? {} : { q: text }, replace: true })
        }
      />
    </Page>
  );
}
