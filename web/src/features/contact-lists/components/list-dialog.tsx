/** Adds a contact list, or gives one another name. A new list is opened: it is made to be filled. */
import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ContactListView, contactListFields } from '@prosa/shared';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, api } from '#src/lib/api/api-client.ts';
import { showError, showSuccess } from '#src/lib/feedback/errors.ts';
import { textLimit } from '#src/ui/forms/text-limit.ts';
import { RecordDialog, RecordForm } from '#src/ui/record/record-dialog.tsx';
import { useCreateList, useRenameList } from '../api.ts';
import { listNameProblem } from '../contact-list-form.ts';

type ListDialogProps = {
  /** The list to change, `null` for a new one, `undefined` while closed. */
  list: ContactListView | null | undefined;
  onClose: () => void;
  onCreated: (list: ContactListView) => void;
};

export function ListDialog({ list, onClose, onCreated }: ListDialogProps) {
  const { t } = useTranslation('contactLists');
  return (
    <RecordDialog
      record={list}
      titles={{ add: t('form.addTitle'), edit: t('form.editTitle') }}
      onClose={onClose}
    >
      {(shown) => (
        <ListFields
          list={shown}
          onSaved={(saved) => {
            onClose();
            if (shown === null) onCreated(saved);
          }}
        />
      )}
    </RecordDialog>
  );
}

type ListFieldsProps = { list: ContactListView | null; onSaved: (list: ContactListView) => void };

function ListFields({ list, onSaved }: ListFieldsProps) {
  const { t } = useTranslation('contactLists');
  const { t: common } = useTranslation();
  const [version, setVersion] = useState(list?.version);
  const create = useCreateList();
  const rename = useRenameList();
  const form = useForm({
    initialValues: { name: list?.name ?? '' },
    // Told when saving: a sentence that appears while one reaches for the button would move the button away.
    validate: {
      name: (name) => {
        const problem = listNameProblem(name);
        return problem && common(`validation.${problem}`);
      },
    },
  });
  const refuse = (error: unknown): void => {
    showError(error);
    if (list === null || !(error instanceof ApiError) || error.code !== 'ERR_CHANGED_MEANWHILE') return;
    api.contactLists
      .get({ contactListId: list.id })
      .then((latest) => setVersion(latest.version))
      .catch(showError);
  };
  const answers = {
    onSuccess: (saved: ContactListView) => {
      showSuccess(t('toast.saved'));
      // Nothing is lost any more by going elsewhere.
      form.resetDirty();
      onSaved(saved);
    },
    onError: refuse,
  };
  const save = ({ name }: { name: string }): void => {
    if (list === null) create.mutate(name.trim(), answers);
    else
      rename.mutate(
        { contactListId: list.id, name: name.trim(), ...(version !== undefined && { version }) },
        answers,
      );
  };
  return (
    <RecordForm
      onSubmit={form.onSubmit(save)}
      isDirty={() => form.isDirty()}
      isSaving={create.isPending || rename.isPending}
    >
      <TextInput
        label={t('form.name')}
        withAsterisk
        data-autofocus
        maxLength={textLimit(contactListFields, 'name')}
        {...form.getInputProps('name')}
      />
    </RecordForm>
  );
}
