/** The page of campaigns; what is searched for stands in the address. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { CampaignManager } from '#src/features/campaigns/index.ts';
import { Page } from '#src/ui/page.tsx';

export function CampaignsPage() {
  const { t } = useTranslation('campaigns');
  const { q = '' } = useSearch({ from: '/private/admin/campaigning/campaigns' });
  const navigate = useNavigate();
  return (
    <Page title={t('title')} wide>
      <CampaignManager
        search={q}
        onSearch={(text) =>
          void navigate({ to: '/campaigns', search: text === '' ? {} : { q: text }, replace: true })
        }
        onReport={({ id }) =>
          void navigate({ to: '/campaign/$campaignId/report', params: { campaignId: String(id) } })
        }
      />
    </Page>
  );
}
