import { type TagView, tagFields } from '@prosa/shared';
import { useTranslation } from 'react-i18next';
import { api } from '#src/lib/api/api-client.ts';
import { useRecordForm } from '#src/ui/record/use-record-form.ts';
import { invalidate } from '../api.ts';
import { inputOf, valuesOf } from '../tag-form.ts';

/** Holds the tag dialog's form. */
export function useTagForm(tag: TagView | null, onSaved: () => void) {
  const { t } = useTranslation('tags');
  return useRecordForm({
    record: tag,
    valuesOf,
    inputOf,
    schema: tagFields.pick({ name: true, color: true }),
    words: { name: { tooShort: t('form.tooShort') } },
    create: (values) => api.tags.create(inputOf(values)),
    update: ({ id, version }, values) => api.tags.update({ tagId: id, ...inputOf(values), version }),
    latest: ({ id }) => api.tags.get({ tagId: id }),
    fieldOfCode: { ERR_DUPLICATED_TAG: 'name' },
    invalidate,
    done: t('toast.saved'),
    onSaved,
  });
}
