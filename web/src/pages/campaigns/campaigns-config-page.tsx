/** The page of the company's choices about campaigns. */
import { useTranslation } from 'react-i18next';
import { CampaignSettingsManager } from '#src/features/campaigns/index.ts';
import { Page } from '#src/ui/layout/page.tsx';

export function CampaignsConfigPage() {
  const { t } = useTranslation('campaigns');
  return (
    <Page title={t('settings.title')}>
      <CampaignSettingsManager />
    </Page>
  );
}
