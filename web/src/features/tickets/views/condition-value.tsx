/** What a condition compares with. A queue, user, tag or number that is gone is shown as such, and can be taken out. */
import { Group, MultiSelect, NumberInput, TextInput } from '@mantine/core';
import { conditionLimits, type TicketCondition, ticketPriorities, ticketStatuses } from '@prosa/shared';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { connectionQueries } from '#src/features/connections/index.ts';
import { queueQueries } from '#src/features/queues/index.ts';
import { tagQueries } from '#src/features/tags/index.ts';
import { userQueries } from '#src/features/users/index.ts';

type ConditionValueProps = { condition: TicketCondition; onChange: (condition: TicketCondition) => void };

type Listed = Extract<TicketCondition, { values: unknown }>;

export function ConditionValue({ condition, onChange }: ConditionValueProps) {
  const { t } = useTranslation('tickets');
  if ('values' in condition) return <ListedValues condition={condition} onChange={onChange} />;
  if (condition.field === 'waiting' || (condition.field === 'sla' && condition.is === 'dueWithin'))
    return (
      <NumberInput
        aria-label={t('conditions.minutes')}
        suffix={` ${t('conditions.minutesUnit')}`}
        min={0}
        max={conditionLimits.minutes}
        allowDecimal={false}
        clampBehavior="strict"
        value={condition.minutes}
        onChange={(minutes) => onChange({ ...condition, minutes: Number(minutes) })}
      />
    );
  if (condition.field !== 'extraInfo') return null;
  return (
    <Group gap={6} wrap="nowrap" grow>
      <TextInput
        aria-label={t('conditions.infoName')}
        placeholder={t('conditions.infoName')}
        maxLength={conditionLimits.text}
        value={condition.name}
        onChange={({ currentTarget }) => onChange({ ...condition, name: currentTarget.value })}
      />
      {condition.is !== 'absent' && (
        <TextInput
          aria-label={t('conditions.infoValue')}
          placeholder={t('conditions.infoValue')}
          maxLength={conditionLimits.text}
          value={condition.value}
          onChange={({ currentTarget }) => onChange({ ...condition, value: currentTarget.value })}
        />
      )}
    </Group>
  );
}

function ListedValues({
  condition,
  onChange,
}: {
  condition: Listed;
  onChange: ConditionValueProps['onChange'];
}) {
  const { t } = useTranslation('tickets');
  const { offered, known } = useOffered(condition.field);
  const values = condition.values.map(String);
  const gone = known ? values.filter((value) => offered.every((one) => one.value !== value)) : [];
  const choose = (chosen: readonly string[]): void => {
    const isText = condition.field === 'status' || condition.field === 'priority';
    const read = chosen.map((value) => (isText || value === 'me' ? value : Number(value)));
    onChange({ ...condition, values: read } as unknown as TicketCondition);
  };
  return (
    <MultiSelect
      aria-label={t(`conditions.fields.${condition.field}`)}
      placeholder={values.length === 0 ? t('conditions.choose') : ''}
      data={[...offered, ...gone.map((value) => ({ value, label: t('conditions.gone', { id: value }) }))]}
      value={values}
      onChange={choose}
      maxValues={conditionLimits.values}
      error={gone.length > 0 && t('conditions.goneHint')}
      nothingFoundMessage={t('filters.none')}
      searchable
    />
  );
}

type Offered = { readonly value: string; readonly label: string };

/** Returns what may be chosen for a field, and whether that is known by now. */
function useOffered(field: Listed['field']): { offered: readonly Offered[]; known: boolean } {
  const { t } = useTranslation('tickets');
  const queues = useQuery({ ...queueQueries.list(), enabled: field === 'queue' });
  const users = useQuery({ ...userQueries.list(), enabled: field === 'user' });
  const tags = useQuery({ ...tagQueries.list(), enabled: field === 'tag' });
  const connections = useQuery({ ...connectionQueries.list(), enabled: field === 'connection' });
  const named = (rows: readonly { id: number; name: string }[] = []): Offered[] =>
    rows.map(({ id, name }) => ({ value: String(id), label: name }));
  switch (field) {
    case 'status':
      return {
        offered: ticketStatuses.map((value) => ({ value, label: t(`conditions.statuses.${value}`) })),
        known: true,
      };
    case 'priority':
      return {
        offered: ticketPriorities.map((value) => ({ value, label: t(`priority.${value}`) })),
        known: true,
      };
    case 'queue':
      return {
        offered: [{ value: '0', label: t('conditions.noQueue') }, ...named(queues.data)],
        known: queues.isSuccess,
      };
    case 'user':
      return {
        offered: [
          { value: 'me', label: t('conditions.me') },
          { value: '0', label: t('conditions.nobody') },
          ...named(users.data),
        ],
        known: users.isSuccess,
      };
    case 'tag':
      return { offered: named(tags.data), known: tags.isSuccess };
    case 'connection':
      return { offered: named(connections.data), known: connections.isSuccess };
  }
}
