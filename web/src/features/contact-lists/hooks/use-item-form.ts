/** The form of somebody on a list: checks on saving, tells the server's refusals where they belong. */
import { useForm } from '@mantine/form';
import type { ContactListItemView } from '@prosa/shared';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { numberProblem, useContactProblems } from '#src/features/contacts/index.ts';
import { ApiError, api } from '#src/lib/api/api-client.ts';
import { errorSentence, showError, showSuccess } from '#src/lib/feedback/errors.ts';
import { mergeLatest } from '#src/ui/record/merge-latest.ts';
import { useAddItem, useUpdateItem } from '../api.ts';
import { type ItemValues, inputOf, valuesOf } from '../contact-list-form.ts';

type ItemFormOptions = { contactListId: number; item: ContactListItemView | null; onSaved: () => void };

export function useItemForm({ contactListId, item, onSaved }: ItemFormOptions) {
  const { t } = useTranslation('contactLists');
  const problems = useContactProblems();
  const [known, setKnown] = useState(item);
  const add = useAddItem();
  const update = useUpdateItem();
  const form = useForm<ItemValues>({
    initialValues: valuesOf(item),
    // Told when saving: a sentence that appears while one reaches for the button would move the button away.
    validate: {
      name: problems.name,
      number: (number) => problems.sentence(numberProblem(number, false)),
      email: problems.email,
    },
  });

  /** Their values come in, except where this user has written something. */
  const takeLatest = async (itemId: number): Promise<void> => {
    const latest = await api.contactLists.getItem({ contactListItemId: itemId });
    form.setValues(mergeLatest(valuesOf(known), form.getValues(), valuesOf(latest)));
    form.setInitialValues(valuesOf(latest));
    setKnown(latest);
  };
  const answers = {
    onSuccess: () => {
      showSuccess(item === null ? t('items.toast.added') : t('items.toast.saved'));
      onSaved();
    },
    onError: (error: unknown) => {
      const code = error instanceof ApiError ? error.code : undefined;
      if (code === 'ERR_DUPLICATED_CONTACT_LIST_ITEM')
        return form.setFieldError('number', errorSentence(error));
      showError(error);
      if (item !== null && code === 'ERR_CHANGED_MEANWHILE') takeLatest(item.id).catch(showError);
    },
  };
  const save = (values: ItemValues): void => {
    const { number, ...rest } = inputOf(values);
    if (known === null) return add.mutate({ contactListId, number, ...rest }, answers);
    const isOther = number !== valuesOf(known).number;
    update.mutate(
      { contactListItemId: known.id, ...rest, ...(isOther && { number }), version: known.version },
      answers,
    );
  };
  return { form, save, isSaving: add.isPending || update.isPending };
}
