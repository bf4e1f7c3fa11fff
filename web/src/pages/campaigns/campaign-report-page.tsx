/** The page of one campaign's report. */
import { useCanGoBack, useNavigate, useParams, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ReportManager } from '#src/features/campaigns/index.ts';
import { Page } from '#src/ui/layout/page.tsx';

export function CampaignReportPage() {
  const { t } = useTranslation('campaigns');
  const { campaignId } = useParams({ from: '/private/admin/campaigning/campaign/$campaignId/report' });
  const navigate = useNavigate();
  const { history } = useRouter();
  const canGoBack = useCanGoBack();
  /** Only the list leads here: whoever came from it finds it as they left it. */
  const back = (): void => (canGoBack ? history.back() : void navigate({ to: '/campaigns' }));
  return (
    <Page title={t('report.title')} wide>
      <ReportManager campaignId={Number(campaignId)} onBack={back} />
    </Page>
  );
}
