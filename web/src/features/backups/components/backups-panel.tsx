/** When the installation was last backed up, and what became of the last daily backups. */
import { Alert, Paper, Stack, Table, Text, Title } from '@mantine/core';
import type { BackupRun, BackupsView } from '@prosa/shared';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { fileSize } from '#src/lib/i18n/file-size.ts';
import { dateTime, now } from '#src/lib/time/time.ts';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { ListSkeleton } from '#src/ui/feedback/list-skeleton.tsx';
import { RecordTable } from '#src/ui/lists/record-table.tsx';
import { backupsQuery } from '../api.ts';

export function BackupsPanel() {
  const query = useQuery(backupsQuery());
  if (query.data === undefined)
    return query.isError ? <ErrorState onRetry={() => void query.refetch()} /> : <ListSkeleton rows={4} />;
  return (
    <Stack gap="xl">
      <LastGood view={query.data} />
      {query.data.runs.length > 0 && <Runs runs={query.data.runs} />}
    </Stack>
  );
}

/** A day, and the time that a large installation takes. */
const lateMs = 30 * 3_600_000;

const isLate = (lastGood: BackupRun | null): boolean =>
  lastGood === null || now().getTime() - Date.parse(lastGood.startedAt) > lateMs;

function LastGood({ view }: { view: BackupsView }) {
  const { t } = useTranslation('backups');
  const { lastGood, isConfigured, isSealed, withFiles } = view;
  const late = isLate(lastGood) ? ('late' as const) : undefined;
  const warning = isConfigured ? late : ('off' as const);
  return (
    <Paper withBorder radius="md" p="lg" bg="var(--surface-raised)">
      <Stack gap="md">
        <div>
          <Text size="sm" c="var(--ink-soft)">
            {t('lastGood')}
          </Text>
          <Text fz={22} fw={650}>
            {lastGood === null ? t('none') : dateTime(lastGood.startedAt)}
          </Text>
          {lastGood !== null && (
            <Text size="sm" c="var(--ink-soft)" style={{ wordBreak: 'break-all' }}>
              {lastGood.file}
            </Text>
          )}
        </div>
        {warning !== undefined && (
          <Alert color="red" icon={<IconAlertTriangle size={18} />} title={t(`${warning}.title`)}>
            {t(`${warning}.text`)}
          </Alert>
        )}
        {isConfigured && (
          <Text size="sm" c="var(--ink-soft)">
            {[t(isSealed ? 'sealed' : 'unsealed'), t(withFiles ? 'withFiles' : 'withoutFiles')].join(' ')}
          </Text>
        )}
      </Stack>
    </Paper>
  );
}

function Runs({ runs }: { runs: readonly BackupRun[] }) {
  const { t } = useTranslation('backups');
  return (
    <section aria-labelledby="backup-runs">
      <Title order={3} size="h4" id="backup-runs" mb="sm">
        {t('runs')}
      </Title>
      <RecordTable
        label={t('runs')}
        minWidth={360}
        columns={[{ label: t('startedAt') }, { label: t('outcome') }]}
      >
        {runs.map((run) => (
          <Table.Tr key={run.startedAt}>
            <Table.Td>{dateTime(run.startedAt)}</Table.Td>
            <Table.Td style={{ wordBreak: 'break-word' }}>
              <Outcome run={run} />
            </Table.Td>
          </Table.Tr>
        ))}
      </RecordTable>
    </section>
  );
}

function Outcome({ run }: { run: BackupRun }) {
  const { t, i18n } = useTranslation('backups');
  if (run.problem !== null) return <Text c="red">{t('failed', { problem: run.problem })}</Text>;
  if (run.file === null) return <>{t('underway')}</>;
  return (
    <>{t('good', { size: fileSize(run.bytes ?? 0, i18n.language), rows: run.rows, files: run.files })}</>
  );
}
