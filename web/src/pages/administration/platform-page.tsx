/** What the operator decides for the whole installation; which tab is open stands in the address. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PlatformManager } from '#src/features/billing/index.ts';
import { Page } from '#src/ui/layout/page.tsx';

export function PlatformPage() {
  const { t } = useTranslation('billing');
  const { tab = 'general' } = useSearch({ from: '/private/operator/platform' });
  const navigate = useNavigate();
  return (
    <Page title={t('platform.title')} wide>
      <PlatformManager
        tab={tab}
        onTab={(chosen) =>
          void navigate({
            to: '/platform',
            search: chosen === 'general' ? {} : { tab: chosen },
            replace: true,
          })
        }
      />
    </Page>
  );
}
