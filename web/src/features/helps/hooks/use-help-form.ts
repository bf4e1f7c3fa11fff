/** The dialog's values and how they are saved. Whoever saw an older version gets the newer one beside what they wrote. */
import { useForm } from '@mantine/form';
import { type HelpView, videoCodeOf } from '@prosa/shared';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, api } from '#src/lib/api/api-client.ts';
import { showError, showSuccess, showWarning } from '#src/lib/feedback/errors.ts';
import { mergeLatest } from '#src/ui/record/merge-latest.ts';
import { useCreateHelp, useUpdateHelp } from '../api.ts';
import { type HelpValues, inputOf, valuesOf } from '../help-form.ts';

export function useHelpForm(help: HelpView | null, onSaved: () => void) {
  const { t } = useTranslation('helps');
  const { t: common } = useTranslation();
  const [known, setKnown] = useState(help);
  const create = useCreateHelp();
  const update = useUpdateHelp();
  const form = useForm<HelpValues>({
    initialValues: valuesOf(help),
    validate: {
      title: (title) => (title.trim() === '' ? common('validation.required') : null),
      video: (video) => {
        if (video.trim() === '') return common('validation.required');
        return videoCodeOf(video) === undefined ? t('form.wrongVideo') : null;
      },
    },
  });

  /** Their values come in, except where this user has written something. */
  const takeLatest = async (helpId: number): Promise<void> => {
    const latest = await api.helps.get({ helpId });
    form.setValues(mergeLatest(valuesOf(known), form.getValues(), valuesOf(latest)));
    form.setInitialValues(valuesOf(latest));
    setKnown(latest);
  };
  const refuse = (error: unknown): void => {
    if (error instanceof ApiError && error.code === 'ERR_VALIDATION') return showWarning(t('failed'));
    showError(error);
    if (known !== null && error instanceof ApiError && error.code === 'ERR_CHANGED_MEANWHILE')
      takeLatest(known.id).catch(showError);
  };
  const answers = {
    onSuccess: () => {
      showSuccess(common('success.done'));
      onSaved();
    },
    onError: refuse,
  };
  const save = (values: HelpValues): void => {
    if (known === null) create.mutate(inputOf(values), answers);
    else update.mutate({ helpId: known.id, ...inputOf(values), version: known.version }, answers);
  };
  return { form, save, isSaving: create.isPending || update.isPending };
}
