/** The page of one campaign's report. */
import { useNavigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ReportManager } from '#src/features/campaigns/index.ts';
import { Page } from '#src/ui/page.tsx';

export function CampaignReportPage() {
  const { t } = useTranslation('campaigns');
  const { campaignId } = useParams({ from: '/private/admin/campaigning/campaign/$campaignId/report' });
  const navigate = useNavigate();
  return (
    <Page title={t('report.title')} wide>
      <ReportManager campaignId={Number(campaignId)} onBack={() => void navigate({ to: '/campaigns' })} />
    </Page>
  );
}
