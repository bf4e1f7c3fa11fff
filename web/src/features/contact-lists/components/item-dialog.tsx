/** Puts somebody on a list, or changes who is on it. */
import { TextInput } from '@mantine/core';
import { type ContactListItemView, contactListItemFields } from '@prosa/shared';
import { useTranslation } from 'react-i18next';
import { maskContactPhone } from '#src/ui/forms/mask-contact-phone.ts';
import { PhoneInput } from '#src/ui/forms/phone-input.tsx';
import { textLimit } from '#src/ui/forms/text-limit.ts';
import { RecordDialog, RecordForm } from '#src/ui/record/record-dialog.tsx';
import { useItemForm } from '../hooks/use-item-form.ts';

type ItemDialogProps = {
  contactListId: number;
  /** Who is to be changed, `null` for somebody new, `undefined` while closed. */
  item: ContactListItemView | null | undefined;
  onClose: () => void;
};

export function ItemDialog({ contactListId, item, onClose }: ItemDialogProps) {
  const { t } = useTranslation('contactLists');
  return (
    <RecordDialog
      record={item}
      titles={{ add: t('items.form.addTitle'), edit: t('items.form.editTitle') }}
      onClose={onClose}
    >
      {(shown) => <ItemFields contactListId={contactListId} item={shown} onSaved={onClose} />}
    </RecordDialog>
  );
}

type ItemFieldsProps = { contactListId: number; item: ContactListItemView | null; onSaved: () => void };

function ItemFields({ contactListId, item, onSaved }: ItemFieldsProps) {
  const { t } = useTranslation('contactLists');
  const { form, frame } = useItemForm({ contactListId, item, onSaved });
  return (
    <RecordForm {...frame}>
      <TextInput
        label={t('items.form.name')}
        withAsterisk
        data-autofocus
        maxLength={textLimit(contactListItemFields, 'name')}
        {...form.getInputProps('name')}
      />
      <PhoneInput
        label={t('items.form.number')}
        description={t('items.form.numberHint')}
        placeholder="(11) 99999-9999"
        mask={maskContactPhone}
        value={form.values.number}
        onChange={(number) => form.setFieldValue('number', number)}
        error={form.errors['number']}
      />
      <TextInput
        type="email"
        label={t('items.form.email')}
        autoComplete="off"
        {...form.getInputProps('email')}
      />
    </RecordForm>
  );
}
