/** Narrows the list of companies: how they stand with their due dates, whether they may come in, on which plan they are. */
import { Group } from '@mantine/core';
import { companyDues } from '@prosa/shared';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { planQueries } from '#src/features/plans/index.ts';
import { FilterSelect } from '#src/ui/lists/filter-select.tsx';
import type { CompanyPlace } from '../place.ts';

type CompanyFiltersProps = { place: CompanyPlace; onPlace: (change: Partial<CompanyPlace>) => void };

export function CompanyFilters({ place, onPlace }: CompanyFiltersProps) {
  const { t } = useTranslation('operator');
  const { data: plans = [] } = useQuery(planQueries.every());
  const all = t('filters.all');
  return (
    <Group gap="sm" mb="md">
      <FilterSelect
        label={t('filters.due.label')}
        all={all}
        choices={companyDues.map((value) => ({ value, label: t(`filters.due.${value}`) }))}
        value={place.due}
        onChoose={(due) => onPlace({ due })}
      />
      <FilterSelect
        label={t('filters.status.label')}
        all={all}
        choices={(['on', 'off'] as const).map((value) => ({ value, label: t(`filters.status.${value}`) }))}
        value={place.status}
        onChoose={(status) => onPlace({ status })}
      />
      <FilterSelect
        label={t('filters.plan')}
        all={all}
        choices={plans.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={place.plan}
        onChoose={(plan) => onPlace({ plan })}
      />
    </Group>
  );
}
