/** By what a report is split, and of which queue. */
import { Group, Select } from '@mantine/core';
import { reachOf, reportDimensions } from '@prosa/shared';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queueQueries } from '#src/features/queues/index.ts';
import { useActor } from '#src/lib/session/use-session.ts';
import { FilterSelect } from '#src/ui/lists/filter-select.tsx';
import type { ReportPlace } from '../place.ts';

type ReportFiltersProps = { place: ReportPlace; onPlace: (some: Partial<ReportPlace>) => void };

export function ReportFilters({ place, onPlace }: ReportFiltersProps) {
  const { t } = useTranslation('reports');
  const actor = useActor();
  const { data: queues = [] } = useQuery(queueQueries.list());
  const overseen =
    reachOf(actor, 'dashboard:view') === 'company'
      ? queues
      : queues.filter(({ id }) => actor.queueIds.includes(id));
  return (
    <Group gap="sm" mb="md" align="flex-end">
      <Select
        label={t('filters.by')}
        size="sm"
        w={200}
        allowDeselect={false}
        data={reportDimensions.map((by) => ({ value: by, label: t(`by.${by}`) }))}
        value={place.by}
        // Another report has other columns to sort by.
        onChange={(by) => by !== null && onPlace({ by: by as ReportPlace['by'], sort: undefined })}
      />
      <FilterSelect
        label={t('filters.queue')}
        all={t('filters.everyQueue')}
        choices={overseen.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={place.queue}
        onChoose={(queue) => onPlace({ queue })}
      />
    </Group>
  );
}
