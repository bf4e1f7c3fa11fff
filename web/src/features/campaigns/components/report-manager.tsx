/** The report of one campaign: how far it has come, in figures, and what became of each recipient. */
import { Alert, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { type CampaignReport, canRestart, canStop } from '@prosa/shared';
import {
  IconArrowLeft,
  IconChartBarOff,
  IconDownload,
  IconHourglass,
  IconPlayerPause,
  IconPlayerPlay,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#src/lib/api/api-client.ts';
import { download } from '#src/lib/browser/save-file.ts';
import { showError } from '#src/lib/feedback/errors.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { dateTime } from '#src/lib/time/time.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { ListSkeleton } from '#src/ui/feedback/list-skeleton.tsx';
import { campaignQueries, exportAddress } from '../api.ts';
import { useCampaignActs } from '../hooks/use-campaign-acts.ts';
import { useReason } from '../hooks/use-reason.ts';
import { CampaignStatusBadge } from './campaign-status.tsx';
import { RecipientList } from './recipient-list.tsx';
import { ReportBar } from './report-bar.tsx';
import { ReportCards } from './report-cards.tsx';

type ReportManagerProps = { campaignId: number; onBack: () => void };

export function ReportManager({ campaignId, onBack }: ReportManagerProps) {
  const { t } = useTranslation('campaigns');
  const query = useQuery({ ...campaignQueries.report(campaignId), retry: false });
  const { data: report } = query;
  const back = (
    <Button variant="subtle" size="compact-sm" leftSection={<IconArrowLeft size={16} />} onClick={onBack}>
      {t('report.back')}
    </Button>
  );
  if (report !== undefined)
    return (
      <Stack gap="md">
        <div>{back}</div>
        <Report report={report} />
      </Stack>
    );
  const isGone = query.error instanceof ApiError && query.error.status === 404;
  if (isGone) return <EmptyState icon={IconChartBarOff} title={t('report.gone')} text="" action={back} />;
  return query.isError ? <ErrorState onRetry={() => void query.refetch()} /> : <ListSkeleton rows={6} />;
}

function Report({ report }: { report: CampaignReport }) {
  const { t } = useTranslation('campaigns');
  const { campaign, counts } = report;
  const arrived = counts.delivered + counts.read;
  const valid = counts.total - counts.skipped;
  return (
    <>
      <Group justify="space-between" gap="sm">
        <div>
          <Group gap="sm">
            <Title order={1}>{campaign.name}</Title>
            <CampaignStatusBadge campaign={campaign} size="lg" />
          </Group>
          <Text c="var(--ink-soft)" aria-live="polite">
            {t('report.delivered', { count: arrived, total: valid })}
          </Text>
        </div>
        <ReportButtons report={report} />
      </Group>
      <Waiting report={report} />
      <Paper withBorder radius="md" p="md" bg="var(--surface-raised)">
        <ReportBar counts={counts} />
        <Reasons report={report} />
      </Paper>
      <ReportCards report={report} />
      <Title order={2} size="h4" mt="sm">
        {t('report.recipients')}
      </Title>
      <RecipientList campaignId={campaign.id} />
    </>
  );
}

function ReportButtons({ report: { campaign } }: { report: CampaignReport }) {
  const { t } = useTranslation('campaigns');
  const acts = useCampaignActs();
  return (
    <Group gap="sm">
      {canStop(campaign.status) && (
        <Button
          variant="default"
          leftSection={<IconPlayerPause size={17} />}
          onClick={() => acts.stop(campaign)}
        >
          {t('actions.stop')}
        </Button>
      )}
      {canRestart(campaign.status) && (
        <Button leftSection={<IconPlayerPlay size={17} />} onClick={() => acts.resume(campaign)}>
          {t('actions.restart')}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconDownload size={17} />}
        onClick={() => void download(exportAddress(campaign.id)).catch(showError)}
      >
        {t('report.export')}
      </Button>
    </Group>
  );
}

/** Why nothing leaves at the moment. An ordinary pause is none to be told. */
function Waiting({ report: { waiting, nextAt } }: { report: CampaignReport }) {
  const { t } = useTranslation('campaigns');
  const zone = useSession().company.timezone;
  if (waiting === null || waiting === 'pause') return null;
  const at = nextAt === null || waiting === 'connection' ? '' : dateTime(nextAt, { zone });
  return (
    <Alert color="yellow" variant="light" icon={<IconHourglass size={20} />} py="xs" role="status">
      {t(`report.waiting.${waiting}`)}
      {at !== '' && ` ${t('report.next', { at })}`}
    </Alert>
  );
}

function Reasons({ report: { reasons } }: { report: CampaignReport }) {
  const { t } = useTranslation('campaigns');
  const reasonText = useReason();
  if (reasons.length === 0) return null;
  return (
    <Text size="sm" c="var(--ink-soft)" mt="xs">
      {t('report.reasons', {
        reasons: reasons.map(({ reason, count }) => `${reasonText(reason)} (${count})`).join(' · '),
      })}
    </Text>
  );
}
