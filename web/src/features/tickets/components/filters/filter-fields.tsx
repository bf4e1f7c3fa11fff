/** Fields by which a list is narrowed: whose tickets, with which tags, over which number, of which day, unread or not. */
import { Checkbox, MultiSelect, Stack, Switch } from '@mantine/core';
import { isOwnQueue, overseesCompany, type TicketActor } from '@prosa/shared';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { connectionQueries } from '#src/features/connections/index.ts';
import { queueQueries } from '#src/features/queues/index.ts';
import { tagQueries } from '#src/features/tags/index.ts';
import { userQueries } from '#src/features/users/index.ts';
import { DateFilter } from '#src/ui/forms/date-filter.tsx';
import type { TicketSearch } from '../../search.ts';
import { Chip } from '../tags/ticket-chips.tsx';

export type FieldProps = {
  search: TicketSearch;
  refine: (changes: Partial<TicketSearch>) => void;
};

const named = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name });
/** Within a popover a list in a place of its own would count as outside. */
const inPlace = { withinPortal: false } as const;

export function UserFilter({ search, refine }: FieldProps) {
  const { t } = useTranslation('tickets');
  const { data: users = [] } = useQuery(userQueries.list());
  // Whoever asks for somebody's tickets does not mean only their own.
  const choose = (values: readonly string[]): void =>
    refine({ users: values.map(Number), ...(values.length > 0 && { all: true }) });
  return (
    <MultiSelect
      aria-label={t('filters.users')}
      placeholder={search.users.length === 0 ? t('filters.usersPlaceholder') : ''}
      data={users.map(named)}
      value={search.users.map(String)}
      onChange={choose}
      nothingFoundMessage={t('filters.none')}
      comboboxProps={inPlace}
      searchable
      clearable
    />
  );
}

/** Narrows the list by tags; nothing to choose from while the company has none. */
export function TagFilter({ search, refine }: FieldProps) {
  const { t } = useTranslation('tickets');
  const { data: tags = [] } = useQuery(tagQueries.list());
  if (tags.length === 0 && search.tags.length === 0) return null;
  return (
    <MultiSelect
      aria-label={t('filters.tags')}
      placeholder={search.tags.length === 0 ? t('filters.tagsPlaceholder') : ''}
      data={tags.map(named)}
      value={search.tags.map(String)}
      onChange={(values) => refine({ tags: values.map(Number) })}
      nothingFoundMessage={t('filters.none')}
      comboboxProps={inPlace}
      searchable
      clearable
    />
  );
}

export function UnreadFilter({ search, refine }: FieldProps) {
  const { t } = useTranslation('tickets');
  return (
    <Switch
      label={t('filters.unread')}
      checked={search.unread}
      onChange={({ currentTarget }) => refine({ unread: currentTarget.checked })}
    />
  );
}

/** Narrows the list to those whose customers wait for an answer. */
export function UnansweredFilter({ search, refine }: FieldProps) {
  const { t } = useTranslation('tickets');
  return (
    <Switch
      label={t('filters.unanswered')}
      checked={search.unanswered}
      onChange={({ currentTarget }) => refine({ unanswered: currentTarget.checked })}
    />
  );
}

export function DayFilter({ search, refine }: FieldProps) {
  const { t } = useTranslation('tickets');
  return (
    <DateFilter
      isWithin
      label={t('filters.day')}
      value={search.day ?? ''}
      onChange={(day) => refine({ day: day === '' ? null : day })}
    />
  );
}

/** Narrows the list by queues; asked only where there are several. */
export function QueueFilter({ viewer, search, refine }: FieldProps & { viewer: TicketActor }) {
  const { t } = useTranslation('tickets');
  const { data: queues = [] } = useQuery(queueQueries.list());
  const offered = queues.filter(({ id }) => overseesCompany(viewer) || isOwnQueue(viewer, id));
  return (
    <Choice
      label={t('filters.queues')}
      offered={offered}
      chosen={search.queues}
      onChange={(queues) => refine({ queues })}
    />
  );
}

export function ConnectionFilter({ search, refine }: FieldProps) {
  const { t } = useTranslation('tickets');
  const { data: connections = [] } = useQuery(connectionQueries.list());
  return (
    <Choice
      label={t('filters.connections')}
      offered={connections.map(({ id, name }) => ({ id, name }))}
      chosen={search.connections}
      onChange={(connections) => refine({ connections })}
    />
  );
}

type ChoiceProps = {
  label: string;
  offered: readonly { readonly id: number; readonly name: string; readonly color?: string }[];
  chosen: readonly number[];
  onChange: (ids: number[]) => void;
};

function Choice({ label, offered, chosen, onChange }: ChoiceProps) {
  if (offered.length < 2 && chosen.length === 0) return null;
  return (
    <Checkbox.Group
      label={label}
      value={chosen.map(String)}
      onChange={(values) => onChange(values.map(Number))}
    >
      <Stack gap="xs" mt={6} mah={180} style={{ overflowY: 'auto' }}>
        {offered.map(({ id, name, color }) => (
          <Checkbox
            key={id}
            value={String(id)}
            label={<Chip text={name} {...(color !== undefined && { color })} />}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
