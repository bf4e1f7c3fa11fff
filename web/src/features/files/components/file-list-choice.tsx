/** Chooses the list whose files go to the customer. They are put beside the field: nothing leaves before somebody sends it. */
import { Modal, NavLink, ScrollArea, Stack, Text } from '@mantine/core';
import type { FileListView } from '@prosa/shared';
import { IconFolder } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchField } from '#src/ui/lists/search-field.tsx';
import type { Suggesting } from '#src/ui/texts/use-suggesting.ts';
import { fileQueries } from '../api.ts';
import { storedIn, useAttachFileList } from '../hooks/use-attach-file-list.ts';

type FileListChoiceProps = {
  /** Where the files go; `undefined` while closed. */
  state: Suggesting | undefined;
  onClose: () => void;
};

export function FileListChoice({ state, onClose }: FileListChoiceProps) {
  const { t } = useTranslation('files');
  return (
    <Modal opened={state !== undefined} onClose={onClose} title={t('choice.title')}>
      {state !== undefined && <Lists state={state} onDone={onClose} />}
    </Modal>
  );
}

function Lists({ state, onDone }: { state: Suggesting; onDone: () => void }) {
  const { t } = useTranslation('files');
  const [sought, search] = useState('');
  const { data, isSuccess } = useInfiniteQuery(fileQueries.pages(sought));
  const attach = useAttachFileList(state, onDone);
  const lists = (data?.pages ?? []).flatMap(({ files }) => files);
  return (
    <Stack gap="sm">
      <SearchField label={t('search')} value={sought} onSearch={search} wide />
      <ScrollArea.Autosize mah="50vh">
        {lists.map((list) => (
          <ListEntry
            key={list.id}
            list={list}
            isLoading={attach.isPending && attach.variables?.id === list.id}
            onChoose={() => attach.mutate(list)}
          />
        ))}
        {isSuccess && lists.length === 0 && (
          <Text size="sm" c="var(--ink-soft)">
            {t(sought === '' ? 'choice.none' : 'notFound.title')}
          </Text>
        )}
      </ScrollArea.Autosize>
    </Stack>
  );
}

type ListEntryProps = { list: FileListView; isLoading: boolean; onChoose: () => void };

function ListEntry({ list, isLoading, onChoose }: ListEntryProps) {
  const { t } = useTranslation('files');
  const count = storedIn(list).length;
  return (
    <NavLink
      component="button"
      leftSection={<IconFolder size={18} aria-hidden />}
      label={list.name}
      description={t('choice.files', { count })}
      disabled={count === 0 || isLoading}
      aria-busy={isLoading}
      onClick={onChoose}
    />
  );
}
