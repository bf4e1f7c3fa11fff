/** The page of campaigns; what narrows and sorts the list stands in the address. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { CampaignManager, campaignAddress, campaignFilter } from '#src/features/campaigns/index.ts';
import { Page } from '#src/ui/layout/page.tsx';

export function CampaignsPage() {
  const { t } = useTranslation('campaigns');
  const filter = campaignFilter(useSearch({ from: '/private/admin/campaigning/campaigns' }));
  const navigate = useNavigate();
  return (
    <Page title={t('title')} wide>
      <CampaignManager
        filter={filter}
        onFilter={(chosen) =>
          void navigate({ to: '/campaigns', search: campaignAddress(chosen), replace: true })
        }
        onReport={({ id }) =>
          void navigate({ to: '/campaign/$campaignId/report', params: { campaignId: String(id) } })
        }
      />
    </Page>
  );
}
