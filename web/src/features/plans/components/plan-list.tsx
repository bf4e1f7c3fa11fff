/** The plans as a table, or as cards where it has no room. */
import { Badge, Group, Paper, Stack, Table, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { PlanInUse } from '@prosa/shared';
import { planFlags } from '@prosa/shared/kernel/permission';
import { IconPackage, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatReais } from '#src/lib/i18n/format-reais.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { ListSkeleton } from '#src/ui/feedback/list-skeleton.tsx';
import { DownloadMenu } from '#src/ui/lists/download-menu.tsx';
import { type FileColumn, fileRows } from '#src/ui/lists/file-columns.ts';
import { ListBar } from '#src/ui/lists/list-bar.tsx';
import { RecordTable } from '#src/ui/lists/record-table.tsx';
import { RowActions } from '#src/ui/lists/row-actions.tsx';
import { planQueries } from '../api.ts';
import { usePlanAmounts } from '../hooks/use-plan-amounts.ts';

type Actions = { onEdit: (plan: PlanInUse) => void; onRemove: (plan: PlanInUse) => void };
type RowProps = Actions & { plan: PlanInUse };

export function PlanList({ addButton, ...actions }: Actions & { addButton: ReactNode }) {
  const { t } = useTranslation('plans');
  const narrow = useMediaQuery('(max-width: 899.98px)', undefined, { getInitialValueInEffect: false });
  const { data, isError, refetch } = useQuery(planQueries.every());
  if (data === undefined)
    return isError ? <ErrorState onRetry={() => void refetch()} /> : <ListSkeleton rows={4} />;
  if (data.length === 0)
    return (
      <EmptyState icon={IconPackage} title={t('empty.title')} text={t('empty.text')} action={addButton} />
    );
  if (narrow)
    return (
      <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }} aria-label={t('title')}>
        {data.map((plan) => (
          <PlanCard key={plan.id} plan={plan} {...actions} />
        ))}
      </Stack>
    );
  return (
    <>
      <ListBar total={data.length} download={<PlanDownload plans={data} />} />
      <PlanTable plans={data} {...actions} />
    </>
  );
}

function PlanDownload({ plans }: { plans: readonly PlanInUse[] }) {
  const { t } = useTranslation('plans');
  const columns: FileColumn<PlanInUse>[] = [
    { label: t('columns.name'), cell: ({ name }) => name },
    { label: t('columns.value'), cell: ({ value }) => value },
    { label: t('limits.users'), cell: ({ users }) => users },
    { label: t('limits.connections'), cell: ({ connections }) => connections },
    { label: t('limits.queues'), cell: ({ queues }) => queues },
    { label: t('columns.companies'), cell: ({ companies }) => companies },
  ];
  return <DownloadMenu of={t('title')} table={() => ({ name: t('title'), ...fileRows(columns, plans) })} />;
}

function PlanTable({ plans, ...actions }: Actions & { plans: readonly PlanInUse[] }) {
  const { t } = useTranslation('plans');
  const { t: common } = useTranslation();
  const columns = [
    { label: t('columns.name') },
    { label: t('columns.value'), width: 130, align: 'right' as const },
    { label: t('limits.users'), width: 90, align: 'right' as const },
    { label: t('limits.connections'), width: 95, align: 'right' as const },
    { label: t('limits.queues'), width: 80, align: 'right' as const },
    { label: t('columns.switches'), width: 220 },
    { label: t('columns.companies'), width: 100, align: 'right' as const },
    { label: common('columns.actions'), width: 105, align: 'right' as const },
  ];
  return (
    <RecordTable label={t('title')} columns={columns} minWidth={1_000}>
      {plans.map((plan) => (
        <Table.Tr key={plan.id}>
          <Table.Td>
            <PlanName plan={plan} />
          </Table.Td>
          <Table.Td ta="right">{formatReais(plan.value)}</Table.Td>
          <Table.Td ta="right">{plan.users}</Table.Td>
          <Table.Td ta="right">{plan.connections}</Table.Td>
          <Table.Td ta="right">{plan.queues}</Table.Td>
          <Table.Td>
            <Switches plan={plan} />
          </Table.Td>
          <Table.Td ta="right">{plan.companies}</Table.Td>
          <Table.Td>
            <PlanActions plan={plan} {...actions} />
          </Table.Td>
        </Table.Tr>
      ))}
    </RecordTable>
  );
}

function PlanCard({ plan, ...actions }: RowProps) {
  const { t } = useTranslation('plans');
  const amountsOf = usePlanAmounts();
  return (
    <Paper component="li" withBorder radius="md" p="sm" bg="var(--surface-raised)">
      <Group justify="space-between" wrap="nowrap" align="flex-start" gap="xs">
        <div style={{ minWidth: 0 }}>
          <PlanName plan={plan} />
          <Text size="sm">{t('perMonth', { price: formatReais(plan.value) })}</Text>
        </div>
        <PlanActions plan={plan} {...actions} large />
      </Group>
      <Text size="xs" c="var(--ink-soft)" mt={4}>
        {amountsOf(plan)}
      </Text>
      <Switches plan={plan} />
      <Text size="xs" c="var(--ink-soft)" mt={4}>
        {t('usedBy', { count: plan.companies })}
      </Text>
    </Paper>
  );
}

function PlanName({ plan }: { plan: PlanInUse }) {
  const { t } = useTranslation('plans');
  return (
    <Group gap={6}>
      <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
        {plan.name}
      </Text>
      {!plan.enabled && (
        <Badge variant="light" color="gray" tt="none">
          {t('disabled')}
        </Badge>
      )}
    </Group>
  );
}

/** What is switched on, in words. */
function Switches({ plan }: { plan: PlanInUse }) {
  const { t } = useTranslation('plans');
  const on = planFlags.filter((flag) => plan[flag]).map((flag) => t(`flags.${flag}`));
  const words = on.length === planFlags.length ? t('everything') : on.join(', ');
  return (
    <Text size="xs" c="var(--ink-soft)">
      {on.length === 0 ? t('nothing') : words}
    </Text>
  );
}

function PlanActions({ plan, onEdit, onRemove, large = false }: RowProps & { large?: boolean }) {
  const { t } = useTranslation();
  return (
    <RowActions
      name={plan.name}
      large={large}
      actions={[
        { label: t('actions.edit'), icon: IconPencil, onClick: () => onEdit(plan) },
        { label: t('actions.delete'), icon: IconTrash, onClick: () => onRemove(plan) },
      ]}
    />
  );
}
