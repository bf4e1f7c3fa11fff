import { type ContactListItemView, contactListItemFields } from '@prosa/shared';
import { useTranslation } from 'react-i18next';
import { useContactProblems } from '#src/features/contacts/index.ts';
import { api } from '#src/lib/api/api-client.ts';
import { useRecordForm } from '#src/ui/record/use-record-form.ts';
import { invalidate } from '../api.ts';
import { inputOf, valuesOf } from '../contact-list-form.ts';

type ItemFormOptions = { contactListId: number; item: ContactListItemView | null; onSaved: () => void };

/** Holds the form of somebody on a list. */
export function useItemForm({ contactListId, item, onSaved }: ItemFormOptions) {
  const { t } = useTranslation('contactLists');
  const { number: numberProblem, words } = useContactProblems();
  return useRecordForm({
    record: item,
    valuesOf,
    inputOf,
    schema: contactListItemFields.pick({ name: true, email: true }),
    words,
    problems: ({ number }) => ({ number: numberProblem(number, false) }),
    create: (values) => api.contactLists.addItem({ contactListId, ...inputOf(values) }),
    update: (known, values) => {
      const { number, ...rest } = inputOf(values);
      const isOther = number !== valuesOf(known).number;
      return api.contactLists.updateItem({
        contactListItemId: known.id,
        ...rest,
        ...(isOther && { number }),
        version: known.version,
      });
    },
    latest: ({ id }) => api.contactLists.getItem({ contactListItemId: id }),
    fieldOfCode: { ERR_DUPLICATED_CONTACT_LIST_ITEM: 'number' },
    invalidate: (saved) => saved && invalidate(saved),
    done: item === null ? t('items.toast.added') : t('items.toast.saved'),
    onSaved: () => onSaved(),
  });
}
