/** An action of a macro where it is written: what it does, with what, and its place among the others. */
import { ActionIcon, Group, Paper, Select, Stack, Switch, Text, Textarea, TextInput } from '@mantine/core';
import { macroFields, macroLimits, snoozePresets, ticketPriorities } from '@prosa/shared';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queueQueries } from '#src/features/queues/index.ts';
import { tagQueries } from '#src/features/tags/index.ts';
import { useCommonReasons } from '#src/features/tickets/closing/index.ts';
import { userQueries } from '#src/features/users/index.ts';
import { SortHandle, useSortableItem } from '#src/ui/drag/sortable.tsx';
import { textLimit } from '#src/ui/forms/text-limit.ts';
import { useTextVariables } from '#src/ui/texts/use-text-variables.ts';
import { VariableText } from '#src/ui/texts/variable-text.tsx';
import type { DraftAction } from '../macro-form.ts';

type ActionRowProps = {
  action: DraftAction;
  index: number;
  count: number;
  onChange: (action: DraftAction) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

export function ActionRow({ action, index, count, onChange, onMove, onRemove }: ActionRowProps) {
  const { t } = useTranslation('macros');
  const { ref, handleRef } = useSortableItem(action.uid, index);
  const name = t(`kinds.${action.kind}`);
  return (
    <Paper ref={ref} component="li" withBorder radius="md" p="xs">
      <Group gap="xs" wrap="nowrap">
        <SortHandle handleRef={handleRef} name={name} position={index + 1} count={count} onMove={onMove} />
        <Text size="sm" fw={600} flex={1}>
          {`${index + 1}. ${name}`}
        </Text>
        <ActionIcon size={32} aria-label={t('form.removeAction', { name })} onClick={onRemove}>
          <IconTrash size={17} stroke={1.8} />
        </ActionIcon>
      </Group>
      <Stack gap="xs" pl={36}>
        <ActionFields action={action} name={name} onChange={onChange} />
      </Stack>
    </Paper>
  );
}

type ActionFieldsProps = { action: DraftAction; name: string; onChange: (action: DraftAction) => void };

function ActionFields({ action, name, onChange }: ActionFieldsProps) {
  const { t } = useTranslation('macros');
  const variables = useTextVariables();
  const setText = (text: string): void => onChange({ ...action, text });
  switch (action.kind) {
    case 'message':
      return (
        <VariableText
          label={t('form.text')}
          minRows={2}
          maxLength={macroLimits.text}
          variables={variables}
          value={action.text}
          onChange={setText}
        />
      );
    case 'note':
      return (
        <Textarea
          label={t('form.note')}
          minRows={2}
          autosize
          maxLength={macroLimits.text}
          value={action.text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      );
    case 'resolve':
      return (
        <>
          <ReasonSelect action={action} onChange={onChange} />
          <TextInput
            label={t('form.reason')}
            maxLength={textLimit(macroFields, 'actions.reason')}
            value={action.text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Switch
            label={t('form.silent')}
            checked={action.silent}
            onChange={(event) => onChange({ ...action, silent: event.currentTarget.checked })}
          />
        </>
      );
    case 'snooze':
      return (
        <Select
          aria-label={name}
          allowDeselect={false}
          data={snoozePresets.map((preset) => ({ value: preset, label: t(`until.${preset}`) }))}
          value={action.until}
          onChange={(until) =>
            onChange({ ...action, until: snoozePresets.find((preset) => preset === until) ?? action.until })
          }
        />
      );
    case 'priority':
      return (
        <Select
          aria-label={name}
          allowDeselect={false}
          data={ticketPriorities.map((one) => ({ value: one, label: t(`priorities.${one}`) }))}
          value={action.priority}
          onChange={(chosen) =>
            onChange({
              ...action,
              priority: ticketPriorities.find((one) => one === chosen) ?? action.priority,
            })
          }
        />
      );
    case 'assignMe':
      return null;
    default:
      return <TargetSelect action={action} name={name} onChange={onChange} />;
  }
}

/** Each name once: a ticket is closed for the reason of that name in the list of its own queue. */
function ReasonSelect({ action, onChange }: Omit<ActionFieldsProps, 'name'>) {
  const { t } = useTranslation('macros');
  const { reasons } = useCommonReasons(null);
  const isGone = action.target !== null && reasons.every(({ id }) => String(id) !== action.target);
  if (reasons.length === 0 && !isGone) return null;
  return (
    <Select
      label={t('form.reasonChoice')}
      placeholder={t('form.choose')}
      searchable
      clearable
      data={reasons.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={isGone ? null : action.target}
      error={isGone ? t('gone') : undefined}
      onChange={(target) => onChange({ ...action, target })}
    />
  );
}

/** What is gone is shown as such, and another one can be chosen. */
function TargetSelect({ action, name, onChange }: ActionFieldsProps) {
  const { t } = useTranslation('macros');
  const { kind } = action;
  const queues = useQuery({ ...queueQueries.list(), enabled: kind === 'queue' });
  const users = useQuery({ ...userQueries.list(), enabled: kind === 'assign' });
  const tags = useQuery({ ...tagQueries.list(), enabled: kind === 'addTag' || kind === 'removeTag' });
  const sources = { queue: queues, assign: users, addTag: tags, removeTag: tags } as const;
  const { data = [], isSuccess } = sources[kind as keyof typeof sources];
  const isGone = isSuccess && action.target !== null && data.every(({ id }) => String(id) !== action.target);
  return (
    <Select
      aria-label={name}
      placeholder={t('form.choose')}
      searchable
      allowDeselect={false}
      data={data.map((one) => ({ value: String(one.id), label: one.name }))}
      value={isGone ? null : action.target}
      error={isGone ? t('gone') : undefined}
      onChange={(target) => onChange({ ...action, target })}
    />
  );
}
