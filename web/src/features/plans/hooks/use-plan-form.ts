import type { UseFormReturnType } from '@mantine/form';
import { type PlanInUse, planFields } from '@prosa/shared';
import { useTranslation } from 'react-i18next';
import { api } from '#src/lib/api/api-client.ts';
import { useRecordForm } from '#src/ui/record/use-record-form.ts';
import { invalidate } from '../api.ts';
import { changesOf, inputOf, type PlanValues, valuesOf } from '../plan-form.ts';

export type PlanForm = UseFormReturnType<PlanValues>;

/** Holds the plan dialog's form. */
export function usePlanForm(plan: PlanInUse | null, onSaved: () => void) {
  const { t } = useTranslation('plans');
  const { t: common } = useTranslation();
  return useRecordForm({
    record: plan,
    valuesOf,
    inputOf,
    schema: planFields,
    create: (values) => api.plans.create(inputOf(values)),
    update: (known, values) => api.plans.update({ planId: known.id, ...changesOf(values, valuesOf(known)) }),
    wordsOfRule: (_, rule) => (rule === 'taken' ? t('form.nameTaken') : common('validation.invalid')),
    failed: t('failed'),
    invalidate: () => invalidate(),
    done: common('success.done'),
    onSaved: () => onSaved(),
  });
}
