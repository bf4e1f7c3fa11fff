/** The page of campaigns; what narrows the list stands in the address. */
import { campaignStatuses } from '@prosa/shared';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { CampaignManager } from '#src/features/campaigns/index.ts';
import { Page } from '#src/ui/layout/page.tsx';

export function CampaignsPage() {
  const { t } = useTranslation('campaigns');
  const { q = '', status } = useSearch({ from: '/private/admin/campaigning/campaigns' });
  const navigate = useNavigate();
  return (
    <Page title={t('title')} wide>
      <CampaignManager
        filter={{ text: q, status: campaignStatuses.find((one) => one === status) ?? null }}
        onFilter={(filter) =>
          void navigate({
            to: '/campaigns',
            search: {
              ...(filter.text !== '' && { q: filter.text }),
              ...(filter.status !== null && { status: filter.status }),
            },
            replace: true,
          })
        }
        onReport={({ id }) =>
          void navigate({ to: '/campaign/$campaignId/report', params: { campaignId: String(id) } })
        }
      />
    </Page>
  );
}
