/** How a campaign stands, and why it was stopped. */
import { Badge, Text } from '@mantine/core';
import type { CampaignStatus, CampaignView } from '@prosa/shared';
import { useTranslation } from 'react-i18next';

const colors: Record<CampaignStatus, string> = {
  INATIVA: 'gray',
  PROGRAMADA: 'blue',
  EM_ANDAMENTO: 'yellow',
  CANCELADA: 'red',
  FINALIZADA: 'teal',
};

type CampaignStatusProps = { campaign: Pick<CampaignView, 'status' | 'statusReason'>; size?: 'md' | 'lg' };

export function CampaignStatusBadge({
  campaign: { status, statusReason },
  size = 'md',
}: CampaignStatusProps) {
  const { t } = useTranslation('campaigns');
  return (
    <div style={{ flex: 'none', maxWidth: '100%' }}>
      <Badge variant="light" color={colors[status]} size={size} tt="none">
        {t(`status.${status}`)}
      </Badge>
      {statusReason !== null && (
        <Text size="xs" c="var(--ink-soft)" mt={2}>
          {t(`stops.${statusReason}`)}
        </Text>
      )}
    </div>
  );
}
