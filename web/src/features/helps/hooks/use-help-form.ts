import { type HelpView, helpFields } from '@prosa/shared';
import { useTranslation } from 'react-i18next';
import { api } from '#src/lib/api/api-client.ts';
import { showWarning } from '#src/lib/feedback/errors.ts';
import { useRecordForm } from '#src/ui/record/use-record-form.ts';
import { invalidate } from '../api.ts';
import { inputOf, valuesOf } from '../help-form.ts';

/** Holds the help dialog's form. */
export function useHelpForm(help: HelpView | null, onSaved: () => void) {
  const { t } = useTranslation('helps');
  const { t: common } = useTranslation();
  const noVideo = t('form.wrongVideo');
  return useRecordForm({
    record: help,
    valuesOf,
    inputOf,
    schema: helpFields,
    words: { video: { tooShort: noVideo, tooLong: noVideo, invalid: noVideo } },
    create: (values) => api.helps.create(inputOf(values)),
    update: ({ id, version }, values) => api.helps.update({ helpId: id, ...inputOf(values), version }),
    latest: ({ id }) => api.helps.get({ helpId: id }),
    tellsItself: ({ code }) => {
      if (code !== 'ERR_VALIDATION') return false;
      showWarning(t('failed'));
      return true;
    },
    invalidate,
    done: common('success.done'),
    onSaved,
  });
}
