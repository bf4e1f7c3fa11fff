/** What narrows the board: a contact searched for, queues, attendants, and the days on which tickets began. */
import { Button, Group, MultiSelect, Popover, Stack } from '@mantine/core';
import { isOwnQueue, overseesCompany, type TicketActor } from '@prosa/shared';
import { IconFilter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queueQueries } from '#src/features/queues/index.ts';
import { userQueries } from '#src/features/users/index.ts';
import { DateFilter } from '#src/ui/forms/date-filter.tsx';
import { SearchField } from '#src/ui/lists/search-field.tsx';
import { type BoardFilter, noFilter } from '../filter.ts';

type BoardFiltersProps = {
  viewer: TicketActor;
  filter: BoardFilter;
  onFilter: (filter: BoardFilter) => void;
};

export function BoardFilters({ viewer, filter, onFilter }: BoardFiltersProps) {
  const { t } = useTranslation('kanban');
  const { queues, users, from, to } = filter;
  const count = [queues.length > 0, users.length > 0, from !== '' || to !== ''].filter(Boolean).length;
  return (
    <>
      <SearchField
        label={t('filters.search')}
        value={filter.q}
        onSearch={(q) => onFilter({ ...filter, q })}
      />
      <Popover position="bottom-start" shadow="md" width={340} trapFocus returnFocus>
        <Popover.Target>
          <Button
            variant={count > 0 ? 'light' : 'default'}
            leftSection={<IconFilter size={16} aria-hidden />}
          >
            {count > 0 ? t('filters.chosen', { count }) : t('filters.open')}
          </Button>
        </Popover.Target>
        <Popover.Dropdown>
          <Stack gap="md">
            <QueueField viewer={viewer} filter={filter} onFilter={onFilter} />
            <UserField filter={filter} onFilter={onFilter} />
            <PeriodFields filter={filter} onFilter={onFilter} />
            <Button
              size="compact-sm"
              variant="subtle"
              disabled={count === 0}
              onClick={() => onFilter({ ...noFilter, q: filter.q })}
            >
              {t('filters.clear')}
            </Button>
          </Stack>
        </Popover.Dropdown>
      </Popover>
    </>
  );
}

type FieldProps = Pick<BoardFiltersProps, 'filter' | 'onFilter'>;

const named = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name });
/**
 * Within a popover a list in a place of its own would count as outside. The first field has the focus as soon as the popover
 * opens, which must not unfold its list over the others.
 */
const inPlace = { withinPortal: false } as const;

function QueueField({ viewer, filter, onFilter }: BoardFiltersProps) {
  const { t } = useTranslation('kanban');
  const { data: queues = [] } = useQuery(queueQueries.list());
  const offered = queues.filter(({ id }) => overseesCompany(viewer) || isOwnQueue(viewer, id));
  return (
    <MultiSelect
      label={t('filters.queues')}
      data={offered.map(named)}
      value={filter.queues.map(String)}
      onChange={(values) => onFilter({ ...filter, queues: values.map(Number).sort((a, b) => a - b) })}
      nothingFoundMessage={t('filters.none')}
      comboboxProps={inPlace}
      openOnFocus={false}
      searchable
      clearable
    />
  );
}

function UserField({ filter, onFilter }: FieldProps) {
  const { t } = useTranslation('kanban');
  const { data: users = [] } = useQuery(userQueries.list());
  return (
    <MultiSelect
      label={t('filters.users')}
      data={users.map(named)}
      value={filter.users.map(String)}
      onChange={(values) => onFilter({ ...filter, users: values.map(Number).sort((a, b) => a - b) })}
      nothingFoundMessage={t('filters.none')}
      comboboxProps={inPlace}
      openOnFocus={false}
      // Of hundreds of people one is found by name, not by scrolling.
      limit={100}
      searchable
      clearable
    />
  );
}

function PeriodFields({ filter, onFilter }: FieldProps) {
  const { t } = useTranslation('kanban');
  const { from, to } = filter;
  return (
    <Group gap="sm" grow>
      <DateFilter
        isWithin
        label={t('filters.from')}
        value={from}
        max={to}
        onChange={(day) => onFilter({ ...filter, from: day })}
      />
      <DateFilter
        isWithin
        label={t('filters.to')}
        value={to}
        min={from}
        onChange={(day) => onFilter({ ...filter, to: day })}
      />
    </Group>
  );
}
