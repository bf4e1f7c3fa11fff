/** What was sent to an integration's address within a month, how it went, and once more where that is wished. */
import { Badge, Button, Group, Stack, Table, Text } from '@mantine/core';
import type { IntegrationDelivery, IntegrationView } from '@prosa/shared';
import { IconMailOff, IconRefresh } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { dateTime } from '#src/lib/time/time.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { ListSkeleton } from '#src/ui/feedback/list-skeleton.tsx';
import { ListEnd } from '#src/ui/lists/list-end.tsx';
import { RecordTable } from '#src/ui/lists/record-table.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { usePreviousNonNull } from '#src/ui/overlays/use-previous-non-null.ts';
import { integrationQueries, useReplay } from '../api.ts';

type DeliveryDialogProps = { integration: IntegrationView | undefined; onClose: () => void };

export function DeliveryDialog({ integration, onClose }: DeliveryDialogProps) {
  const { t } = useTranslation('integrations');
  const shown = usePreviousNonNull(integration);
  return (
    <Dialog
      opened={integration !== undefined}
      onClose={onClose}
      title={t('deliveries.title', { name: shown?.name ?? '' })}
      size="xl"
      large
    >
      {shown !== undefined && <Deliveries integrationId={shown.id} />}
    </Dialog>
  );
}

function Deliveries({ integrationId }: { integrationId: number }) {
  const { t } = useTranslation('integrations');
  const { t: common } = useTranslation();
  const query = useInfiniteQuery(integrationQueries.deliveries(integrationId));
  const replay = useReplay(integrationId);
  if (query.data === undefined)
    return query.isError ? <ErrorState onRetry={() => void query.refetch()} /> : <ListSkeleton rows={5} />;
  const deliveries = query.data.pages.flatMap((page) => page.deliveries);
  if (deliveries.length === 0)
    return <EmptyState icon={IconMailOff} title={t('deliveries.empty')} text={t('deliveries.emptyText')} />;
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="xs">
        <Text size="sm" c="var(--ink-soft)">
          {t('deliveries.text')}
        </Text>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconRefresh size={15} />}
          onClick={() => void query.refetch()}
          loading={query.isRefetching}
        >
          {t('deliveries.refresh')}
        </Button>
      </Group>
      <RecordTable
        label={t('deliveries.label')}
        minWidth={640}
        columns={[
          { label: t('deliveries.at'), width: 140 },
          { label: t('deliveries.state'), width: 130 },
          { label: t('deliveries.result') },
          { label: common('columns.actions'), width: 150, align: 'right' },
        ]}
      >
        {deliveries.map((one) => (
          <Table.Tr key={one.id}>
            <Table.Td>
              <Text size="sm">{dateTime(one.createdAt)}</Text>
            </Table.Td>
            <Table.Td>
              <State one={one} />
            </Table.Td>
            <Table.Td>
              <Result one={one} />
            </Table.Td>
            <Table.Td ta="right">
              <Button
                size="xs"
                variant="light"
                disabled={one.state === 'waiting'}
                loading={replay.isPending && replay.variables === one.id}
                onClick={() => replay.mutate(one.id)}
                aria-label={t('deliveries.replayOf', { at: dateTime(one.createdAt) })}
              >
                {t('deliveries.replay')}
              </Button>
            </Table.Td>
          </Table.Tr>
        ))}
      </RecordTable>
      <ListEnd query={query} />
    </Stack>
  );
}

const colors = { waiting: 'yellow', delivered: 'teal', failed: 'red' } as const;

function State({ one }: { one: IntegrationDelivery }) {
  const { t } = useTranslation('integrations');
  return (
    <Badge variant="light" color={colors[one.state]} tt="none">
      {t(`deliveries.states.${one.state}`)}
    </Badge>
  );
}

function Result({ one }: { one: IntegrationDelivery }) {
  const { t } = useTranslation('integrations');
  const { attempts, status, trouble, durationMs, dueAt } = one;
  const parts = [
    attempts > 0 ? t('deliveries.attempts', { count: attempts }) : '',
    status === null ? '' : t('deliveries.status', { status }),
    durationMs === null ? '' : t('deliveries.took', { ms: durationMs }),
    trouble === null ? '' : t(`deliveries.troubles.${trouble}`),
    dueAt === null ? '' : t('deliveries.next', { at: dateTime(dueAt) }),
  ];
  return (
    <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
      {parts.filter((part) => part !== '').join(' · ')}
    </Text>
  );
}
