/** How a campaign stands, and why it was stopped or waits. */
import { Badge, Text } from '@mantine/core';
import { type CampaignStatus, type CampaignView, canRestart, inForce } from '@prosa/shared';
import { IconPlayerPause } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { connectionQueries } from '#src/features/connections/index.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { dateTime } from '#src/lib/time/time.ts';
import { useNow } from '#src/lib/time/use-now.ts';
import { senderOf } from '../hooks/use-sender.ts';

const colors: Record<CampaignStatus, string> = {
  INATIVA: 'gray',
  PROGRAMADA: 'blue',
  EM_ANDAMENTO: 'yellow',
  // On the wire it is cancelled; every one of them can be resumed.
  CANCELADA: 'gray',
  FINALIZADA: 'teal',
};

type CampaignStatusProps = { campaign: Pick<CampaignView, 'status' | 'statusReason'>; size?: 'md' | 'lg' };

export function CampaignStatusBadge({
  campaign: { status, statusReason },
  size = 'md',
}: CampaignStatusProps) {
  const { t } = useTranslation('campaigns');
  const isPaused = canRestart(status);
  return (
    <div style={{ flex: 'none', maxWidth: '100%' }}>
      <Badge
        variant="light"
        color={isPaused && statusReason !== null ? 'red' : colors[status]}
        size={size}
        tt="none"
        leftSection={isPaused && <IconPlayerPause size={12} aria-hidden />}
      >
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

/** Says that WhatsApp holds the number of a running campaign back: it neither fails nor needs to be resumed. */
export function CampaignHold({ campaign }: { campaign: Pick<CampaignView, 'status' | 'whatsappId'> }) {
  const { t } = useTranslation('campaigns');
  const zone = useSession().company.timezone;
  const present = useNow();
  const { data: connections = [] } = useQuery(connectionQueries.list());
  const sender = senderOf(connections, campaign.whatsappId === null ? null : String(campaign.whatsappId));
  const restriction = inForce(sender?.restriction ?? null, present);
  if (campaign.status !== 'EM_ANDAMENTO' || restriction === null) return null;
  const { until } = restriction;
  return (
    <Text size="xs" fw={550} c="var(--mantine-color-error)" mt={2}>
      {until === null ? t('heldOpen') : t('heldUntil', { until: dateTime(until, { zone }) })}
    </Text>
  );
}
