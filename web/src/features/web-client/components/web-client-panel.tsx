/** Which version of WhatsApp Web linked numbers speak: the one in use and why, who tries another, and who speaks what. */
import { Alert, Badge, Button, Group, Paper, Stack, Table, Text, Title } from '@mantine/core';
import type { WebClientView } from '@prosa/shared';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { dateTime } from '#src/lib/time/time.ts';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { ListSkeleton } from '#src/ui/feedback/list-skeleton.tsx';
import { RecordTable } from '#src/ui/lists/record-table.tsx';
import { useAskSources, webClientQuery } from '../api.ts';
import { PinVersion } from './pin-version.tsx';

export function WebClientPanel() {
  const query = useQuery(webClientQuery());
  if (query.data === undefined)
    return query.isError ? <ErrorState onRetry={() => void query.refetch()} /> : <ListSkeleton rows={4} />;
  const view = query.data;
  return (
    <Stack gap="xl">
      <InUse view={view} />
      <Numbers numbers={view.numbers} />
      <Sources view={view} />
      <Versions versions={view.versions} />
    </Stack>
  );
}

type ViewProps = { view: WebClientView };

function InUse({ view }: ViewProps) {
  const { t } = useTranslation('webClient');
  const { trial, outdated } = view;
  const isTried = trial !== null && trial.connectionId !== null;
  return (
    <Paper withBorder radius="md" p="lg" bg="var(--surface-raised)">
      <Stack gap="md">
        <div>
          <Text size="sm" c="var(--ink-soft)">
            {t('inUse')}
          </Text>
          <Group gap="sm">
            <Text fz={22} fw={650} ff="monospace" style={{ wordBreak: 'break-all' }}>
              {view.inUse}
            </Text>
            <Badge variant="light" tt="none">
              {t(`because.${view.because}`)}
            </Badge>
          </Group>
          <Text size="sm" c="var(--ink-soft)" mt={4}>
            {t(`meaning.${view.because}`)}
          </Text>
        </div>
        {outdated > 0 && (
          <Alert
            color="red"
            icon={<IconAlertTriangle size={18} />}
            title={t('outdated', { count: outdated })}
          >
            {t('outdatedText')}
          </Alert>
        )}
        {trial !== null && (
          <Text size="sm">
            {isTried
              ? t('trial.running', {
                  version: trial.version,
                  number: trial.connectionId,
                  company: trial.companyId,
                })
              : t('trial.waiting', { version: trial.version })}
          </Text>
        )}
        <PinVersion view={view} />
      </Stack>
    </Paper>
  );
}

function Numbers({ numbers }: { numbers: WebClientView['numbers'] }) {
  const { t } = useTranslation('webClient');
  return (
    <section aria-labelledby="web-client-numbers">
      <Title order={2} size="h4" id="web-client-numbers" mb="sm">
        {t('numbers.title')}
      </Title>
      {numbers.length === 0 ? (
        <Text c="var(--ink-soft)">{t('numbers.none')}</Text>
      ) : (
        <RecordTable
          label={t('numbers.title')}
          minWidth={360}
          columns={[
            { label: t('columns.version') },
            { label: t('numbers.connected'), width: 100, align: 'right' },
            { label: t('numbers.total'), width: 66, align: 'right' },
          ]}
        >
          {numbers.map(({ version, connected, total }) => (
            <Table.Tr key={version ?? ''}>
              <Table.Td>{version === null ? t('numbers.never') : <Version version={version} />}</Table.Td>
              <Table.Td ta="right">{connected}</Table.Td>
              <Table.Td ta="right">{total}</Table.Td>
            </Table.Tr>
          ))}
        </RecordTable>
      )}
    </section>
  );
}

function Sources({ view: { sources, askedAt } }: ViewProps) {
  const { t } = useTranslation('webClient');
  const ask = useAskSources();
  return (
    <section aria-labelledby="web-client-sources">
      <Group justify="space-between" mb="sm" gap="sm">
        <div>
          <Title order={3} size="h4" id="web-client-sources">
            {t('sources.title')}
          </Title>
          <Text size="sm" c="var(--ink-soft)">
            {askedAt === null ? t('sources.never') : t('sources.asked', { at: dateTime(askedAt) })}
          </Text>
        </div>
        <Button
          variant="default"
          leftSection={<IconRefresh size={18} aria-hidden />}
          loading={ask.isPending}
          onClick={() => ask.mutate()}
        >
          {t('sources.ask')}
        </Button>
      </Group>
      <Stack gap="xs">
        {sources.map(({ url, version, problem }) => (
          <Paper key={url} withBorder radius="md" p="sm" bg="var(--surface-raised)">
            <Text size="sm" style={{ wordBreak: 'break-all' }}>
              {url}
            </Text>
            {problem === null ? (
              <Version version={version ?? ''} />
            ) : (
              <Text size="sm" c="var(--mantine-color-error)">
                {t(`sources.problem.${problem}`)}
              </Text>
            )}
          </Paper>
        ))}
      </Stack>
    </section>
  );
}

function Versions({ versions }: { versions: WebClientView['versions'] }) {
  const { t } = useTranslation('webClient');
  if (versions.length === 0) return null;
  return (
    <section aria-labelledby="web-client-versions">
      <Title order={3} size="h4" id="web-client-versions" mb="sm">
        {t('versions.title')}
      </Title>
      <RecordTable
        label={t('versions.title')}
        minWidth={520}
        columns={[
          { label: t('columns.version') },
          { label: t('versions.accepted'), width: 160 },
          { label: t('versions.refused'), width: 160 },
        ]}
      >
        {versions.map(({ version, acceptedAt, refusedAt }) => (
          <Table.Tr key={version}>
            <Table.Td>
              <Version version={version} />
            </Table.Td>
            <Table.Td>{acceptedAt === null ? '–' : dateTime(acceptedAt)}</Table.Td>
            <Table.Td>{refusedAt === null ? '–' : dateTime(refusedAt)}</Table.Td>
          </Table.Tr>
        ))}
      </RecordTable>
    </section>
  );
}

const Version = ({ version }: { version: string }) => (
  <Text size="sm" ff="monospace" style={{ wordBreak: 'break-all' }}>
    {version}
  </Text>
);
