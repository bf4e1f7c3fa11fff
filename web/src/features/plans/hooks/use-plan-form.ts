/** The plan dialog's form: its values, what is wrong with them in words, and where the server's refusals belong. */
import { type UseFormReturnType, useForm } from '@mantine/form';
import type { PlanInUse } from '@prosa/shared';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#src/lib/api/api-client.ts';
import { showError, showSuccess, showWarning } from '#src/lib/feedback/errors.ts';
import { useCreatePlan, useUpdatePlan } from '../api.ts';
import {
  countProblem,
  inputOf,
  megabytesProblem,
  nameProblem,
  type PlanProblem,
  type PlanValues,
  priceProblem,
  valuesOf,
} from '../plan-form.ts';

export type PlanForm = UseFormReturnType<PlanValues>;

export function usePlanForm(plan: PlanInUse | null, onSaved: () => void) {
  const { t } = useTranslation('plans');
  const { t: common } = useTranslation();
  const create = useCreatePlan();
  const update = useUpdatePlan();
  const sentence = (problem: PlanProblem | null) => problem && common(`validation.${problem}`);
  const count = (value: number | string) => sentence(countProblem(value));
  const form: PlanForm = useForm<PlanValues>({
    initialValues: valuesOf(plan),
    validate: {
      name: (name) => sentence(nameProblem(name)),
      users: count,
      connections: count,
      queues: count,
      fileMegabytes: (value) => sentence(megabytesProblem(value)),
      value: (value) => sentence(priceProblem(value)),
    },
  });
  const answers = {
    onSuccess: () => {
      showSuccess(common('success.done'));
      onSaved();
    },
    onError: (error: unknown) => {
      if (!(error instanceof ApiError) || error.fields.length === 0) return showError(error);
      for (const { field, rule } of error.fields)
        form.setFieldError(field, rule === 'taken' ? t('form.nameTaken') : common('validation.invalid'));
      showWarning(t('failed'));
    },
  };
  const save = (values: PlanValues): void => {
    const input = inputOf(values);
    if (plan === null) create.mutate(input, answers);
    else update.mutate({ planId: plan.id, ...input }, answers);
  };
  return { form, save, isSaving: create.isPending || update.isPending };
}
