/** Macros as cards: what each does, in its order; what an action names and is gone is said. */
import { Badge, Group, List, Paper, SimpleGrid, Skeleton, Text } from '@mantine/core';
import { canChangeMacro, type MacroView } from '@prosa/shared';
import { IconPencil, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useActor } from '#src/lib/session/use-session.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { DownloadMenu } from '#src/ui/lists/download-menu.tsx';
import { type FileColumn, fileRows } from '#src/ui/lists/file-columns.ts';
import { RowActions } from '#src/ui/lists/row-actions.tsx';
import type { RecordActs } from '#src/ui/record/record-manager.tsx';
import { macroQueries } from '../api.ts';
import { useActionSentence } from '../hooks/use-action-sentence.ts';

export function MacroList({ addButton, ...acts }: RecordActs<MacroView>) {
  const { t } = useTranslation('macros');
  const { data: macros } = useQuery(macroQueries.list());
  const fileColumns = useFileColumns();
  if (macros === undefined) return <Skeleton height={160} radius="md" />;
  if (macros.length === 0)
    return (
      <EmptyState icon={IconPlayerPlay} title={t('empty.title')} text={t('empty.text')} action={addButton} />
    );
  return (
    <>
      <Group justify="flex-end" mb="sm">
        <DownloadMenu
          of={t('title')}
          table={() => ({ name: t('title'), ...fileRows(fileColumns, macros) })}
        />
      </Group>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} component="ul" p={0} style={{ listStyle: 'none' }}>
        {macros.map((macro) => (
          <MacroCard key={macro.id} macro={macro} {...acts} />
        ))}
      </SimpleGrid>
    </>
  );
}

function useFileColumns(): FileColumn<MacroView>[] {
  const { t } = useTranslation('macros');
  const sentence = useActionSentence();
  return [
    { label: t('form.name'), cell: ({ name }) => name },
    { label: t('form.actions'), cell: ({ actions }) => actions.map(sentence).join('\n') },
    { label: t('form.key'), cell: ({ key }) => key },
    { label: t('file.whose'), cell: ({ shared }) => (shared ? t('shared') : t('mine')) },
  ];
}

type MacroCardProps = Omit<RecordActs<MacroView>, 'addButton'> & { macro: MacroView };

function MacroCard({ macro, onEdit, onRemove }: MacroCardProps) {
  const { t } = useTranslation('macros');
  const { t: common } = useTranslation();
  const actor = useActor();
  const sentence = useActionSentence();
  return (
    <Paper component="li" withBorder radius="md" p="md" bg="var(--surface-raised)">
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {macro.name}
        </Text>
        {canChangeMacro(actor, macro) && (
          <RowActions
            name={macro.name}
            actions={[
              { label: common('actions.edit'), icon: IconPencil, onClick: () => onEdit(macro) },
              { label: common('actions.delete'), icon: IconTrash, onClick: () => onRemove(macro) },
            ]}
          />
        )}
      </Group>
      <Group gap={6} mb="xs">
        <Badge variant="light" size="sm" tt="none" color={macro.shared ? 'prosa' : 'gray'}>
          {macro.shared ? t('shared') : t('mine')}
        </Badge>
        {macro.key !== null && (
          <Badge variant="default" size="sm" tt="none">
            {t('keyOf', { key: macro.key })}
          </Badge>
        )}
      </Group>
      <List type="ordered" size="sm" spacing={2}>
        {macro.actions.map((action, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an action is nothing but its place.
          <List.Item key={at} {...(action.target === null && { c: 'var(--mantine-color-error)' })}>
            <Text size="sm" lineClamp={2} component="span" style={{ overflowWrap: 'anywhere' }}>
              {sentence(action)}
            </Text>
          </List.Item>
        ))}
      </List>
    </Paper>
  );
}
