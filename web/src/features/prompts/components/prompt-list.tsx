/** Prompts as a table, or as cards where it has no room, page by page. */
import { Badge, Group, Paper, Table, Text } from '@mantine/core';
import type { PromptView } from '@prosa/shared';
import { IconPencil, IconSparkles, IconTrash } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ColorDot } from '#src/ui/colors/color-dot.tsx';
import type { FileColumn } from '#src/ui/lists/file-columns.ts';
import { LongCards, LongTable } from '#src/ui/lists/long-list.tsx';
import { type Listing, PagedList } from '#src/ui/lists/paged-list.tsx';
import { RowActions } from '#src/ui/lists/row-actions.tsx';
import { promptQueries } from '../api.ts';

type PromptActions = { onEdit: (prompt: PromptView) => void; onRemove: (prompt: PromptView) => void };
type PromptListProps = PromptActions & { search: string; addButton: ReactNode };

export function PromptList({ search, addButton, ...actions }: PromptListProps) {
  const { t } = useTranslation('prompts');
  return (
    <PagedList
      query={useInfiniteQuery(promptQueries.pages(search))}
      itemsOf={(page) => page.prompts}
      search={search}
      notFound={{ title: t('notFound.title'), text: t('notFound.text') }}
      empty={{ icon: IconSparkles, title: t('empty.title'), text: t('empty.text'), action: addButton }}
      tableFrom={800}
      file={{ name: t('title'), columns: useFileColumns() }}
    >
      {(listing, narrow) => {
        const Layout = narrow ? PromptCards : PromptTable;
        return <Layout {...listing} {...actions} />;
      }}
    </PagedList>
  );
}

type ListingProps = PromptActions & Listing<PromptView>;

function useFileColumns(): FileColumn<PromptView>[] {
  const { t } = useTranslation('prompts');
  return [
    { label: t('columns.name'), cell: ({ name }) => name },
    { label: t('columns.queue'), cell: ({ queue }) => queue?.name ?? null },
    { label: t('columns.model'), cell: ({ model }) => model },
    { label: t('columns.maxTokens'), cell: ({ maxTokens }) => maxTokens },
    { label: t('columns.usage'), cell: ({ usage }) => usage.promptTokens + usage.completionTokens },
  ];
}

function PromptTable({ items, hasMore, ...actions }: ListingProps) {
  const { t } = useTranslation('prompts');
  const { t: common } = useTranslation();
  const columns = [
    { label: t('columns.name') },
    { label: t('columns.queue'), width: 170 },
    { label: t('columns.model'), width: 190 },
    { label: t('columns.maxTokens'), width: 145, align: 'right' as const },
    { label: t('columns.usage'), width: 150, align: 'right' as const },
    { label: common('columns.actions'), width: 110, align: 'right' as const },
  ];
  return (
    <LongTable label={t('title')} columns={columns} minWidth={900} items={items} hasMore={hasMore}>
      {(prompt) => (
        <>
          <Table.Td>
            <PromptName prompt={prompt} />
          </Table.Td>
          <Table.Td>
            <QueueOf prompt={prompt} />
          </Table.Td>
          <Table.Td>
            <ModelOf prompt={prompt} />
          </Table.Td>
          <Table.Td ta="right">{prompt.maxTokens}</Table.Td>
          <Table.Td ta="right">
            <UsageOf prompt={prompt} />
          </Table.Td>
          <Table.Td>
            <PromptRowActions prompt={prompt} {...actions} />
          </Table.Td>
        </>
      )}
    </LongTable>
  );
}

function PromptCards({ items, hasMore, ...actions }: ListingProps) {
  const { t } = useTranslation('prompts');
  return (
    <LongCards label={t('title')} items={items} hasMore={hasMore}>
      {(prompt) => (
        <Paper withBorder radius="md" px="md" py="xs" bg="var(--surface-raised)">
          <Group justify="space-between" wrap="nowrap" gap="xs" align="flex-start">
            <div style={{ minWidth: 0 }}>
              <PromptName prompt={prompt} />
              <Group gap="sm" mt={6}>
                <QueueOf prompt={prompt} />
                <ModelOf prompt={prompt} />
              </Group>
              <Group gap="sm" mt={4}>
                <Text size="xs" c="var(--ink-soft)">
                  {t('maxTokens', { tokens: prompt.maxTokens })}
                </Text>
                <UsageOf prompt={prompt} alone />
              </Group>
            </div>
            <PromptRowActions prompt={prompt} {...actions} large />
          </Group>
        </Paper>
      )}
    </LongCards>
  );
}

function PromptName({ prompt: { name, uses } }: { prompt: PromptView }) {
  const { t } = useTranslation('prompts');
  const places = uses.queues + uses.connections;
  return (
    <>
      <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
        {name}
      </Text>
      <Text size="xs" c="var(--ink-soft)">
        {places === 0 ? t('unused') : t('uses', { queues: uses.queues, connections: uses.connections })}
      </Text>
    </>
  );
}

function QueueOf({ prompt: { queue } }: { prompt: PromptView }) {
  const { t } = useTranslation('prompts');
  if (queue === null)
    return (
      <Text size="sm" c="var(--ink-soft)">
        {t('noQueue')}
      </Text>
    );
  return (
    <Group gap="xs" wrap="nowrap">
      <ColorDot color={queue.color} />
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {queue.name}
      </Text>
    </Group>
  );
}

function ModelOf({ prompt: { model, modelInUse } }: { prompt: PromptView }) {
  const { t } = useTranslation('prompts');
  return (
    <Group gap="xs">
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {model}
      </Text>
      {modelInUse !== model && (
        <Badge color="yellow" variant="light" size="sm" tt="none">
          {t('replaced', { model: modelInUse })}
        </Badge>
      )}
    </Group>
  );
}

/** Alone it says of which time; otherwise its column does. */
function UsageOf({ prompt: { usage }, alone = false }: { prompt: PromptView; alone?: boolean }) {
  const { t, i18n } = useTranslation('prompts');
  const tokens = usage.promptTokens + usage.completionTokens;
  const told = { tokens: tokens.toLocaleString(i18n.language) };
  return (
    <Text size="xs" c="var(--ink-soft)">
      {alone ? t('usageLately', told) : t('usage', told)}
    </Text>
  );
}

function PromptRowActions({
  prompt,
  onEdit,
  onRemove,
  large = false,
}: PromptActions & { prompt: PromptView; large?: boolean }) {
  const { t } = useTranslation();
  return (
    <RowActions
      name={prompt.name}
      large={large}
      actions={[
        { label: t('actions.edit'), icon: IconPencil, onClick: () => onEdit(prompt) },
        { label: t('actions.delete'), icon: IconTrash, onClick: () => onRemove(prompt) },
      ]}
    />
  );
}
