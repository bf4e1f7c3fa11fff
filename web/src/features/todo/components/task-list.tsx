/** The to-do list: written with Enter, changed in its place, taken off when done. */
import { ActionIcon, Button, Group, Paper, Stack, Text, TextInput } from '@mantine/core';
import { IconCheck, IconChecklist, IconPencil, IconPlus, IconTrash, IconX } from '@tabler/icons-react';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dateTime } from '#src/lib/time/time.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { PageHeader } from '#src/ui/layout/page-header.tsx';
import { RowActions } from '#src/ui/lists/row-actions.tsx';
import { useTasks } from '../hooks/use-tasks.ts';
import type { Task } from '../task-list.ts';

const longestTask = 500;

export function TaskList() {
  const { t } = useTranslation('todo');
  const { tasks, add, edit, remove } = useTasks();
  const [text, setText] = useState('');
  const [edited, setEdited] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  // What had the focus is gone.
  const refocus = (): void => field.current?.focus();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    add(text);
    if (text.trim() !== '') setText('');
    refocus();
  };
  const endEdit = (): void => {
    setEdited(null);
    refocus();
  };
  const handleRemove = ({ createdAt }: Task) => {
    remove(createdAt);
    refocus();
  };
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <form onSubmit={handleSubmit}>
        <Group gap="sm" mb="md" wrap="nowrap" maw={720}>
          <TextInput
            ref={field}
            flex={1}
            aria-label={t('newTask')}
            placeholder={t('newTask')}
            maxLength={longestTask}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Button type="submit" leftSection={<IconPlus size={18} />}>
            {t('add')}
          </Button>
        </Group>
      </form>
      {tasks.length === 0 ? (
        <EmptyState icon={IconChecklist} title={t('empty.title')} text={t('empty.text')} />
      ) : (
        <Stack
          component="ul"
          gap="xs"
          m={0}
          p={0}
          maw={720}
          style={{ listStyle: 'none' }}
          aria-label={t('title')}
        >
          {tasks.map((task) => (
            <Paper
              component="li"
              key={task.createdAt}
              withBorder
              radius="md"
              px="md"
              py={6}
              bg="var(--surface-raised)"
            >
              {edited === task.createdAt ? (
                <TaskField
                  task={task}
                  onSave={(changed) => {
                    edit(task.createdAt, changed);
                    endEdit();
                  }}
                  onCancel={endEdit}
                />
              ) : (
                <TaskRow
                  task={task}
                  onEdit={() => setEdited(task.createdAt)}
                  onRemove={() => handleRemove(task)}
                />
              )}
            </Paper>
          ))}
        </Stack>
      )}
    </>
  );
}

type TaskRowProps = { task: Task; onEdit: () => void; onRemove: () => void };

function TaskRow({ task, onEdit, onRemove }: TaskRowProps) {
  const { t } = useTranslation();
  return (
    <Group justify="space-between" wrap="nowrap" gap="xs">
      <div style={{ minWidth: 0 }}>
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {task.text}
        </Text>
        <Text size="xs" c="var(--ink-soft)">
          {dateTime(task.updatedAt)}
        </Text>
      </div>
      <RowActions
        name={task.text}
        actions={[
          { label: t('actions.edit'), icon: IconPencil, onClick: onEdit },
          { label: t('actions.delete'), icon: IconTrash, onClick: onRemove },
        ]}
      />
    </Group>
  );
}

type TaskFieldProps = { task: Task; onSave: (text: string) => void; onCancel: () => void };

function TaskField({ task, onSave, onCancel }: TaskFieldProps) {
  const { t } = useTranslation('todo');
  const { t: common } = useTranslation();
  const [text, setText] = useState(task.text);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSave(text);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel();
  };
  return (
    <form onSubmit={handleSubmit}>
      <Group gap={4} wrap="nowrap">
        <TextInput
          flex={1}
          autoFocus
          aria-label={t('editTask')}
          maxLength={longestTask}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={handleKey}
        />
        <ActionIcon type="submit" size={36} aria-label={common('actions.save')}>
          <IconCheck size={18} />
        </ActionIcon>
        <ActionIcon size={36} onClick={onCancel} aria-label={common('actions.cancel')}>
          <IconX size={18} />
        </ActionIcon>
      </Group>
    </form>
  );
}
