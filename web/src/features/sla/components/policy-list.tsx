/** Service levels as cards: for which queues, and how soon. */
import { Group, Paper, SimpleGrid, Text } from '@mantine/core';
import { type SlaPolicyView, slaClocks } from '@prosa/shared';
import { IconHourglass, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queueQueries } from '#src/features/queues/index.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { ListSkeleton } from '#src/ui/feedback/list-skeleton.tsx';
import { RowActions } from '#src/ui/lists/row-actions.tsx';
import type { RecordActs } from '#src/ui/record/record-manager.tsx';
import { slaQueries } from '../api.ts';

export function PolicyList({ addButton, ...acts }: RecordActs<SlaPolicyView>) {
  const { t } = useTranslation('sla');
  const { data: policies, isError, refetch } = useQuery(slaQueries.list());
  if (policies === undefined)
    return isError ? <ErrorState onRetry={() => void refetch()} /> : <ListSkeleton rows={3} />;
  if (policies.length === 0)
    return (
      <EmptyState icon={IconHourglass} title={t('empty.title')} text={t('empty.text')} action={addButton} />
    );
  return (
    <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} component="ul" p={0} style={{ listStyle: 'none' }}>
      {policies.map((policy) => (
        <PolicyCard key={policy.id} policy={policy} {...acts} />
      ))}
    </SimpleGrid>
  );
}

type PolicyCardProps = Omit<RecordActs<SlaPolicyView>, 'addButton'> & { policy: SlaPolicyView };

function PolicyCard({ policy, onEdit, onRemove }: PolicyCardProps) {
  const { t } = useTranslation('sla');
  const { t: common } = useTranslation();
  const { data: queues = [] } = useQuery(queueQueries.list());
  const named = queues.filter(({ id }) => policy.queueIds.includes(id)).map(({ name }) => name);
  const places = [...named, ...(policy.isDefault ? [t('others')] : [])];
  return (
    <Paper component="li" withBorder radius="md" p="md" bg="var(--surface-raised)">
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {policy.name}
        </Text>
        <RowActions
          name={policy.name}
          actions={[
            { label: common('actions.edit'), icon: IconPencil, onClick: () => onEdit(policy) },
            { label: common('actions.delete'), icon: IconTrash, onClick: () => onRemove(policy) },
          ]}
        />
      </Group>
      <Text size="sm" c="var(--ink-soft)" mb="xs" style={{ overflowWrap: 'anywhere' }}>
        {places.length === 0 ? t('nowhere') : places.join(' · ')}
      </Text>
      {slaClocks.map((clock) => {
        const minutes = policy[clock];
        return (
          minutes !== null && (
            <Group key={clock} justify="space-between" wrap="nowrap" gap="sm">
              <Text size="sm">{t(`clocks.${clock}`)}</Text>
              <Text size="sm" fw={600} style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
                {t('minutes', { minutes })}
              </Text>
            </Group>
          )
        );
      })}
      <Text size="xs" c="var(--ink-soft)" mt="xs">
        {policy.inWorkingHours ? t('inHours') : t('always')}
      </Text>
    </Paper>
  );
}
