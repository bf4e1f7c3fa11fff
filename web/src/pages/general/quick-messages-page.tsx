/** The page of quick messages; what is searched for and its order stand in the address. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { QuickMessageManager, quickMessagePlace } from '#src/features/quick-messages/index.ts';
import { spelledAddress } from '#src/lib/navigation/address.ts';
import { Page } from '#src/ui/layout/page.tsx';

export function QuickMessagesPage() {
  const { t } = useTranslation('quickMessages');
  const place = quickMessagePlace(useSearch({ from: '/private/quick-messages' }));
  const navigate = useNavigate();
  return (
    <Page title={t('title')}>
      <QuickMessageManager
        place={place}
        onPlace={(chosen) =>
          void navigate({ to: '/quick-messages', search: spelledAddress(chosen), replace: true })
        }
      />
    </Page>
  );
}
