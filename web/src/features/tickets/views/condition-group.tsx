/** Conditions that hold together: all of them, or one of them. */
import { ActionIcon, Button, Group, Paper, SegmentedControl, Select, Stack } from '@mantine/core';
import { type ConditionField, conditionFields, type TicketCondition } from '@prosa/shared';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { newId } from '#src/lib/browser/ids.ts';
import { ConditionValue } from './condition-value.tsx';
import { type DraftGroup, newCondition } from './filter-draft.ts';
import classes from './views.module.css';

type Relation =
  | 'any'
  | 'all'
  | 'none'
  | 'true'
  | 'false'
  | 'atLeast'
  | 'lessThan'
  | 'missed'
  | 'dueWithin'
  | 'customer'
  | 'company'
  | 'equals'
  | 'contains'
  | 'absent';

/** What each field may say of its values. */
const relations: Readonly<Record<ConditionField, readonly Relation[]>> = {
  status: ['any', 'none'],
  queue: ['any', 'none'],
  user: ['any', 'none'],
  tag: ['any', 'all', 'none'],
  connection: ['any', 'none'],
  priority: ['any', 'none'],
  unread: ['true', 'false'],
  waiting: ['atLeast', 'lessThan'],
  sla: ['missed', 'dueWithin', 'none'],
  last: ['customer', 'company'],
  extraInfo: ['equals', 'contains', 'absent'],
};

type ConditionGroupProps = {
  group: DraftGroup;
  /** The place among the groups, from 1. */
  position: number;
  hasRoom: boolean;
  onChange: (change: (group: DraftGroup) => DraftGroup) => void;
};

export function ConditionGroup({ group, position, hasRoom, onChange }: ConditionGroupProps) {
  const { t } = useTranslation('tickets');
  const setCondition = (uid: string, condition: DraftGroup['conditions'][number]['condition']): void =>
    onChange((known) => ({
      ...known,
      conditions: known.conditions.map((one) => (one.uid === uid ? { uid, condition } : one)),
    }));
  const nameOf = (field: ConditionField, is: Relation): string =>
    field === 'sla' && is === 'none' ? t('conditions.untimed') : t(`conditions.is.${is}`);
  const add = (): void =>
    onChange((known) => ({
      ...known,
      conditions: [...known.conditions, newCondition('status', newId())],
    }));
  return (
    <Paper
      withBorder
      p="sm"
      radius="md"
      component="fieldset"
      aria-label={t('conditions.group', { position })}
    >
      <Stack gap="sm">
        {group.conditions.length > 1 && (
          <SegmentedControl
            size="xs"
            style={{ alignSelf: 'start' }}
            aria-label={t('conditions.together')}
            data={[
              { value: 'all', label: t('conditions.match.all') },
              { value: 'any', label: t('conditions.match.any') },
            ]}
            value={group.match}
            onChange={(value) => onChange((known) => ({ ...known, match: value === 'any' ? 'any' : 'all' }))}
          />
        )}
        {group.conditions.map(({ uid, condition }) => (
          <div key={uid} className={classes.condition}>
            <Select
              aria-label={t('conditions.field')}
              allowDeselect={false}
              data={conditionFields.map((field) => ({
                value: field,
                label: t(`conditions.fields.${field}`),
              }))}
              value={condition.field}
              onChange={(value) => {
                const field = conditionFields.find((one) => one === value);
                if (field !== undefined) setCondition(uid, newCondition(field, uid).condition);
              }}
            />
            <Select
              aria-label={t('conditions.relation')}
              allowDeselect={false}
              data={relations[condition.field].map((is) => ({
                value: is,
                label: nameOf(condition.field, is),
              }))}
              value={String(condition.is)}
              onChange={(value) => {
                const is = condition.field === 'unread' ? value === 'true' : value;
                setCondition(uid, { ...condition, is } as unknown as TicketCondition);
              }}
            />
            <div className={classes.value}>
              <ConditionValue condition={condition} onChange={(changed) => setCondition(uid, changed)} />
            </div>
            <ActionIcon
              size={36}
              aria-label={t('conditions.remove', { field: t(`conditions.fields.${condition.field}`) })}
              onClick={() =>
                onChange((known) => ({
                  ...known,
                  conditions: known.conditions.filter((one) => one.uid !== uid),
                }))
              }
            >
              <IconTrash size={17} stroke={1.8} />
            </ActionIcon>
          </div>
        ))}
        <Group>
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconPlus size={15} aria-hidden />}
            disabled={!hasRoom}
            onClick={add}
          >
            {t('conditions.add')}
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}
