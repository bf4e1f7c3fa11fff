/** Narrows the list of users: to a queue, a role, or whoever is here or is not. */
import { Group } from '@mantine/core';
import { profiles } from '@prosa/shared';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queueQueries } from '#src/features/queues/index.ts';
import { FilterSelect } from '#src/ui/lists/filter-select.tsx';
import type { UserPlace } from '../place.ts';

type UserFiltersProps = { place: UserPlace; onPlace: (change: Partial<UserPlace>) => void };

export function UserFilters({ place, onPlace }: UserFiltersProps) {
  const { t } = useTranslation('users');
  const { data: queues = [] } = useQuery(queueQueries.list());
  const all = t('filters.all');
  return (
    <Group gap="sm" mb="md">
      <FilterSelect
        label={t('filters.queue')}
        all={t('filters.allQueues')}
        choices={[
          { value: '0', label: t('filters.queueless') },
          ...queues.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={place.queue}
        onChoose={(queue) => onPlace({ queue })}
      />
      <FilterSelect
        label={t('filters.profile')}
        all={all}
        choices={profiles.map((value) => ({ value, label: t(`profiles.${value}`) }))}
        value={place.profile}
        onChoose={(profile) => onPlace({ profile })}
      />
      <FilterSelect
        label={t('filters.presence')}
        all={all}
        choices={[
          { value: 'yes', label: t('filters.online') },
          { value: 'no', label: t('filters.offline') },
        ]}
        value={place.online}
        onChoose={(online) => onPlace({ online })}
      />
    </Group>
  );
}
