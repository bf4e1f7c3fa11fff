/** The prompt dialog's form: its values, what is wrong with them in words, and where the server's refusals belong. */
import { type UseFormReturnType, useForm } from '@mantine/form';
import type { PromptView } from '@prosa/shared';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, api } from '#src/lib/api/api-client.ts';
import { errorSentence, showError, showSuccess, showWarning } from '#src/lib/feedback/errors.ts';
import { mergeLatest } from '#src/ui/record/merge-latest.ts';
import { useCreatePrompt, useUpdatePrompt } from '../api.ts';
import { inputOf, type PromptProblem, type PromptValues, problemsOf, valuesOf } from '../prompt-form.ts';

export type PromptForm = UseFormReturnType<PromptValues>;

export function usePromptForm(prompt: PromptView | null, onSaved: () => void) {
  const { t } = useTranslation('prompts');
  const { t: common } = useTranslation();
  /** As the server has it, as far as we know. */
  const [known, setKnown] = useState(prompt);
  const create = useCreatePrompt();
  const update = useUpdatePrompt();
  const sentence = (problem: PromptProblem): string => {
    switch (problem) {
      case 'required':
      case 'tooShort':
      case 'tooLong':
      case 'invalid':
        return common(`validation.${problem}`);
      default:
        return t(`form.problems.${problem}`);
    }
  };
  const form: PromptForm = useForm<PromptValues>({
    initialValues: valuesOf(prompt),
    // Told when saving: a sentence that appears while one reaches for the button would move the button away.
    validate: (values) =>
      Object.fromEntries(
        Object.entries(problemsOf(values, known)).map(([field, problem]) => [field, sentence(problem)]),
      ),
  });

  /** Their values come in, except where this user has written something. */
  const takeLatest = async (promptId: number): Promise<void> => {
    const latest = await api.prompts.get({ promptId });
    const values = mergeLatest(valuesOf(known), form.getValues(), valuesOf(latest));
    form.setInitialValues(valuesOf(latest));
    form.setValues(values);
    setKnown(latest);
  };
  const refuse = (error: unknown): void => {
    if (error instanceof ApiError && error.code === 'ERR_NO_QUEUE_FOUND')
      return form.setFieldError('queueId', errorSentence(error));
    showError(error);
    if (known !== null && error instanceof ApiError && error.code === 'ERR_CHANGED_MEANWHILE')
      takeLatest(known.id).catch(showError);
  };
  const answers = {
    onSuccess: () => {
      showSuccess(t('toast.saved'));
      onSaved();
    },
    onError: refuse,
  };
  const save = (values: PromptValues): void => {
    const input = inputOf(values);
    if (known === null) create.mutate(input, answers);
    else update.mutate({ promptId: known.id, version: known.version, ...input }, answers);
  };
  return {
    form,
    known,
    save,
    /** A queue that nobody chose is said aloud too: it may stand on a tab out of sight. */
    tellMissing: (errors: Readonly<Record<string, unknown>>): void => {
      if ('queueId' in errors) showWarning(t('form.problems.sector'));
    },
    isSaving: create.isPending || update.isPending,
  };
}
