/** Adds a contact list, or gives one another name. A new list is opened: it is made to be filled. */
import { TextInput } from '@mantine/core';
import { type ContactListView, contactListFields } from '@prosa/shared';
import { useTranslation } from 'react-i18next';
import { api } from '#src/lib/api/api-client.ts';
import { textLimit } from '#src/ui/forms/text-limit.ts';
import { RecordDialog, RecordForm } from '#src/ui/record/record-dialog.tsx';
import { useRecordForm } from '#src/ui/record/use-record-form.ts';
import { showList } from '../api.ts';

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
  const inputOf = ({ name }: { name: string }) => ({ name: name.trim() });
  const { form, frame } = useRecordForm({
    record: list,
    valuesOf: (known) => ({ name: known?.name ?? '' }),
    inputOf,
    schema: contactListFields,
    create: (values) => api.contactLists.create(inputOf(values)),
    update: ({ id, version }, values) =>
      api.contactLists.update({ contactListId: id, ...inputOf(values), version }),
    latest: ({ id }) => api.contactLists.get({ contactListId: id }),
    invalidate: (saved) => saved && showList(saved),
    done: t('toast.saved'),
    onSaved,
  });
  return (
    <RecordForm {...frame}>
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
