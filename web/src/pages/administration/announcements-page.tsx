/** The operator's page of announcements; what is searched for stands in the address. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AnnouncementManager } from '#src/features/announcements/index.ts';
import { Page } from '#src/ui/layout/page.tsx';

export function AnnouncementsPage() {
  const { t } = useTranslation('announcements');
  const { q = '' } = useSearch({ from: '/private/operator/announcements' });
  const navigate = useNavigate();
  return (
    <Page title={t('title')}>
      <AnnouncementManager
        search={q}
        onSearch={(text) =>
          void navigate({ to: '/announcements', search: text === '' ? {} : { q: text }, replace: true })
        }
      />
    </Page>
  );
}
