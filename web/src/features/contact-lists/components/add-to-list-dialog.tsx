/** Puts contacts of the company on one of its lists, or on a new one; who stands there already is left out and told. */
import { Button, Group, Select, Stack } from '@mantine/core';
import { contactListNameLength } from '@prosa/shared';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ListRequest, useBulkResult } from '#src/features/contacts/index.ts';
import { showError } from '#src/lib/feedback/errors.ts';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { usePreviousNonNull } from '#src/ui/overlays/use-previous-non-null.ts';
import { contactListQueries, useAddContacts, useCreateList } from '../api.ts';

type AddToListDialogProps = { request: ListRequest | undefined; onClose: () => void };

export function AddToListDialog({ request, onClose }: AddToListDialogProps) {
  const { t } = useTranslation('contactLists');
  const shown = usePreviousNonNull(request);
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

/** Stands among the lists for the one that is made with this step. */
const fresh = 'new';

/** What has been typed, where it can be a list's name and no list is called so. */
function nameForNew(text: string, known: readonly string[]): string | null {
  const name = text.trim();
  const fits = name.length >= contactListNameLength.min && name.length <= contactListNameLength.max;
  const isKnown = known.some((one) => one.localeCompare(name, undefined, { sensitivity: 'accent' }) === 0);
  return fits && !isKnown ? name : null;
}

function ListChoice({ request, onClose }: { request: ListRequest; onClose: () => void }) {
  const { t } = useTranslation('contactLists');
  const { t: common } = useTranslation();
  const { data: lists = [], isSuccess } = useQuery(contactListQueries.choices());
  const [chosen, setChosen] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const [newName, setNewName] = useState<string | null>(null);
  const create = useCreateList();
  const add = useAddContacts();
  const showResult = useBulkResult();
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (chosen === fresh && newName !== null)
      create.mutate(newName, {
        onSuccess: ({ id }) => {
          setChosen(String(id));
          addTo(id);
        },
        onError: showError,
      });
    else if (chosen !== null) addTo(Number(chosen));
  };
  const addTo = (contactListId: number): void =>
    add.mutate(
      { ...request.target, contactListId },
      {
        onSuccess: (result) => {
          onClose();
          request.onDone?.();
          showResult('list', result);
        },
      },
    );
  const offered =
    chosen === fresh
      ? newName
      : nameForNew(
          typed,
          lists.map(({ name }) => name),
        );
  const handleChoose = (value: string | null): void => {
    setChosen(value);
    setNewName(value === fresh ? offered : null);
  };
  return (
    <form onSubmit={handleSubmit}>
      <Stack gap="md">
        <Select
          label={t('addContacts.list')}
          description={isSuccess && lists.length === 0 ? t('addContacts.noneYet') : t('addContacts.hint')}
          data={[
            ...lists.map(({ id, name }) => ({ value: String(id), label: name })),
            ...(offered === null
              ? []
              : [{ value: fresh, label: t('addContacts.create', { name: offered }) }]),
          ]}
          value={chosen}
          onChange={handleChoose}
          onSearchChange={setTyped}
          nothingFoundMessage={t('notFound.title')}
          searchable
          data-autofocus
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {common('actions.cancel')}
          </Button>
          <Button type="submit" disabled={chosen === null} loading={create.isPending || add.isPending}>
            {t('addContacts.confirm')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
