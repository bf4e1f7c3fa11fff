import { type IntegrationView, integrationFields } from '@prosa/shared';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '#src/lib/api/api-client.ts';
import { showError } from '#src/lib/feedback/errors.ts';
import { useRecordForm } from '#src/ui/record/use-record-form.ts';
import { invalidate } from '../api.ts';
import {
  type IntegrationProblem,
  type IntegrationValues,
  inputOf,
  keptOf,
  problemsOf,
  testInputOf,
  valuesOf,
} from '../integration-form.ts';

/** Holds the integration dialog's form, and what a bot says when its values are tried out. */
export function useIntegrationForm(integration: IntegrationView | null, onSaved: () => void) {
  const { t } = useTranslation('integrations');
  const { t: common } = useTranslation();
  const sentence = (problem: IntegrationProblem): string =>
    problem === 'required' ? common('validation.required') : t(`problems.${problem}`);
  const problems = (values: IntegrationValues, one: IntegrationView | null) =>
    Object.fromEntries(
      Object.entries(problemsOf(values, keptOf(one))).map(([field, problem]) => [field, sentence(problem)]),
    );
  const { form, known, frame } = useRecordForm({
    record: integration,
    valuesOf,
    inputOf: (values, one) => inputOf(values, keptOf(one)),
    schema: integrationFields.pick({ name: true }),
    problems,
    create: (values) => api.integrations.create(inputOf(values, keptOf(null))),
    update: (one, values) =>
      api.integrations.update({
        integrationId: one.id,
        ...inputOf(values, keptOf(one)),
        version: one.version,
      }),
    latest: ({ id }) => api.integrations.get({ integrationId: id }),
    invalidate: () => invalidate(),
    done: t('toast.saved'),
    onSaved: () => onSaved(),
  });

  const testing = useMutation({
    mutationFn: (values: IntegrationValues) => api.integrations.testSession(testInputOf(values, known)),
    onError: showError,
  });

  return {
    form,
    frame,
    kept: keptOf(known),
    /** Needs no name. */
    test: (): void => {
      const told = problems(form.getValues(), known);
      form.setErrors(told);
      if (Object.keys(told).length === 0) testing.mutate(form.getValues());
    },
    isTesting: testing.isPending,
    /** Tells one attempt from the next. */
    testedAt: testing.submittedAt,
    result: testing.data,
  };
}

export type IntegrationForm = ReturnType<typeof useIntegrationForm>['form'];
