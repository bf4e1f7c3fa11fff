/** The dialog's values, what is wrong with them, how they are saved, and what a bot says when they are tried out. */
import { useForm } from '@mantine/form';
import type { IntegrationView } from '@prosa/shared';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, api } from '#src/lib/api/api-client.ts';
import { showError, showSuccess } from '#src/lib/feedback/errors.ts';
import { mergeLatest } from '#src/ui/record/merge-latest.ts';
import { readAgain } from '../api.ts';
import {
  type IntegrationProblem,
  type IntegrationValues,
  inputOf,
  keptOf,
  problemsOf,
  testInputOf,
  valuesOf,
} from '../integration-form.ts';

export function useIntegrationForm(integration: IntegrationView | null, onSaved: () => void) {
  const { t } = useTranslation('integrations');
  const { t: common } = useTranslation();
  const [known, setKnown] = useState(integration);
  const kept = keptOf(known);
  const sentence = (problem: IntegrationProblem): string =>
    problem === 'required' || problem === 'tooShort' || problem === 'tooLong'
      ? common(`validation.${problem}`)
      : t(`problems.${problem}`);
  const form = useForm<IntegrationValues>({
    initialValues: valuesOf(integration),
    validate: (values) =>
      Object.fromEntries(
        Object.entries(problemsOf(values, kept)).map(([field, problem]) => [field, sentence(problem)]),
      ),
  });

  /** Their values come in, except where this user has written something. */
  async function takeLatest(integrationId: number): Promise<void> {
    const latest = await api.integrations.get({ integrationId });
    form.setValues(mergeLatest(valuesOf(known), form.getValues(), valuesOf(latest)));
    form.setInitialValues(valuesOf(latest));
    setKnown(latest);
  }

  const saving = useMutation({
    mutationFn: (values: IntegrationValues) => {
      const input = inputOf(values, kept);
      return known === null
        ? api.integrations.create(input)
        : api.integrations.update({ integrationId: known.id, ...input, version: known.version });
    },
    onSettled: readAgain,
    onSuccess: () => {
      showSuccess(t('toast.saved'));
      onSaved();
    },
    onError: (error) => {
      showError(error);
      if (known !== null && error instanceof ApiError && error.code === 'ERR_CHANGED_MEANWHILE')
        takeLatest(known.id).catch(showError);
    },
  });

  const testing = useMutation({
    mutationFn: (values: IntegrationValues) => api.integrations.testSession(testInputOf(values, known)),
    onError: showError,
  });

  return {
    form,
    kept,
    save: (values: IntegrationValues): void => saving.mutate(values),
    isSaving: saving.isPending,
    /** Needs no name. */
    test: (): void => {
      const { name: _name, ...problems } = problemsOf(form.getValues(), kept);
      const told = Object.entries(problems).map(([field, problem]) => [field, sentence(problem)]);
      form.setErrors(Object.fromEntries(told));
      if (told.length === 0) testing.mutate(form.getValues());
    },
    isTesting: testing.isPending,
    /** Tells one attempt from the next. */
    testedAt: testing.submittedAt,
    result: testing.data,
  };
}

export type IntegrationForm = ReturnType<typeof useIntegrationForm>['form'];
