/** The servers of the installation: what they are together, what is wrong, and each of them. */
import { Alert, Paper, SimpleGrid, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { NodesView } from '@prosa/shared';
import { IconAlertTriangle, IconServer2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { fileSize } from '#src/lib/i18n/file-size.ts';
import { dateTime } from '#src/lib/time/time.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { ListSkeleton } from '#src/ui/feedback/list-skeleton.tsx';
import { PageHeader } from '#src/ui/layout/page-header.tsx';
import { nodesQuery } from '../api.ts';
import { totalsOf } from '../totals.ts';
import { tracks } from '../tracks.ts';
import { NodeCards } from './node-cards.tsx';
import classes from './node-manager.module.css';
import { NodeTable } from './node-table.tsx';

export function NodeManager() {
  const { t } = useTranslation('nodes');
  const query = useQuery(nodesQuery('page'));
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      {query.data === undefined &&
        (query.isError ? <ErrorState onRetry={() => void query.refetch()} /> : <ListSkeleton rows={4} />)}
      {query.data !== undefined && <Content view={query.data} />}
    </>
  );
}

function Content({ view }: { view: NodesView }) {
  const { t } = useTranslation('nodes');
  const narrow = useMediaQuery('(max-width: 899.98px)', undefined, { getInitialValueInEffect: false });
  if (view.nodes.length === 0)
    return <EmptyState icon={IconServer2} title={t('empty.title')} text={t('empty.text')} />;
  return (
    <Stack gap="lg">
      <Troubles view={view} />
      <Totals view={view} />
      {narrow ? <NodeCards view={view} /> : <NodeTable view={view} />}
    </Stack>
  );
}

/** What concerns the whole; what concerns one server stands beside it. */
function Troubles({ view }: { view: NodesView }) {
  const { t } = useTranslation('nodes');
  const { relaySilentSeconds, forsakenTracks, lastBackupAt, troubles } = view;
  const forsaken = tracks.filter((track) => forsakenTracks.includes(track));
  const sentences = {
    noRelay:
      relaySilentSeconds === null
        ? t('details.noRelayYet')
        : t('details.noRelay', { seconds: Math.round(relaySilentSeconds) }),
    noTrack: t('details.noTrack', { tracks: forsaken.map((track) => t(`tracks.${track}`)).join(', ') }),
    oldBackup:
      lastBackupAt === null ? t('details.noBackup') : t('details.oldBackup', { at: dateTime(lastBackupAt) }),
  };
  return troubles.map((kind) => (
    <Alert key={kind} color="red" icon={<IconAlertTriangle size={18} />}>
      {sentences[kind]}
    </Alert>
  ));
}

function Totals({ view }: { view: NodesView }) {
  const { t, i18n } = useTranslation('nodes');
  const { living, sessions, sockets, memoryBytes, connections } = totalsOf(view.nodes);
  const count = (value: number): string => value.toLocaleString(i18n.language);
  const figures: readonly (readonly [label: string, value: string])[] = [
    [t('totals.nodes'), count(living)],
    [t('totals.sessions'), count(sessions)],
    [t('totals.sockets'), count(sockets)],
    [t('totals.memory'), fileSize(memoryBytes, i18n.language)],
    [t('totals.connections'), t('of', connections)],
  ];
  return (
    <SimpleGrid cols={{ base: 2, sm: 5 }} spacing="sm" className={classes.totals ?? ''}>
      {figures.map(([label, value]) => (
        <Paper key={label} withBorder radius="md" p="md" bg="var(--surface-raised)">
          <Text size="sm" c="var(--ink-soft)">
            {label}
          </Text>
          <Text fz={22} fw={650}>
            {value}
          </Text>
        </Paper>
      ))}
    </SimpleGrid>
  );
}
