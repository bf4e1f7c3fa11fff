/** Puts contacts of the company on one of its lists; who stands there already is left out and told. */
import { Button, Group, Select, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ListRequest, useBulkResult } from '#src/features/contacts/index.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { useLast } from '#src/ui/use-last.ts';
import { contactListQueries, useAddContacts } from '../api.ts';

type AddToListDialogProps = { request: ListRequest | undefined; onClose: () => void };

export function AddToListDialog({ request, onClose }: AddToListDialogProps) {
  const { t } = useTranslation('contactLists');
  const shown = useLast(request);
  return (
    <Dialog
      opened={request !== undefined}
      onClose={onClose}
      title={t('addContacts.title', { count: shown?.count ?? 0 })}
    >
      {shown !== undefined && <ListChoice request={shown} onClose={onClose} />}
    </Dialog>
  );
}

function ListChoice({ request, onClose }: { request: ListRequest; onClose: () => void }) {
  const { t } = useTranslation('contactLists');
  const { t: common } = useTranslation();
  const { data: lists = [], isSuccess } = useQuery(contactListQueries.choices());
  const [chosen, setChosen] = useState<string | null>(null);
  const add = useAddContacts();
  const showResult = useBulkResult();
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (chosen === null) return;
    add.mutate(
      { ...request.target, contactListId: Number(chosen) },
      {
        onSuccess: (result) => {
          onClose();
          request.onDone?.();
          showResult('list', result);
        },
      },
    );
  };
  return (
    <form onSubmit={handleSubmit}>
      <Stack gap="md">
        <Select
          label={t('addContacts.list')}
          description={isSuccess && lists.length === 0 ? t('addContacts.noneYet') : t('addContacts.hint')}
          data={lists.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={chosen}
          onChange={setChosen}
          nothingFoundMessage={t('notFound.title')}
          searchable
          data-autofocus
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {common('actions.cancel')}
          </Button>
          <Button type="submit" disabled={chosen === null} loading={add.isPending}>
            {t('addContacts.confirm')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
