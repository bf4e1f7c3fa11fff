import type { UseFormReturnType } from '@mantine/form';
import type { OperatedCompany } from '@prosa/shared';
import { useTranslation } from 'react-i18next';
import { api } from '#src/lib/api/api-client.ts';
import { useRecordForm } from '#src/ui/record/use-record-form.ts';
import { invalidate } from '../api.ts';
import { type CompanyValues, changesOf, checked, newCompanyOf, valuesOf } from '../company-form.ts';

export type CompanyForm = UseFormReturnType<CompanyValues>;

type Saved = OperatedCompany & { readonly password?: string | null };

type Options = {
  company: OperatedCompany | null;
  /** A password that was made for the first admin is told this once. */
  onSaved: (made?: { email: string; password: string }) => void;
};

/** Holds the company dialog's form. */
export function useCompanyForm({ company, onSaved }: Options) {
  const { t } = useTranslation('operator');
  const { t: common } = useTranslation();
  const changes = (values: CompanyValues, known: OperatedCompany) => changesOf(values, valuesOf(known));
  return useRecordForm<OperatedCompany, CompanyValues, Saved>({
    record: company,
    valuesOf,
    inputOf: (values, known) => (known === null ? newCompanyOf(values) : changes(values, known)),
    schema: checked,
    create: (values) => api.operator.create(newCompanyOf(values)),
    update: (known, values) => api.operator.update({ companyId: known.id, ...changes(values, known) }),
    fieldOfCode: { ERR_NO_PLAN_FOUND: 'planId' },
    wordsOfRule: (field, rule) => {
      if (rule === 'common') return common('validation.commonPassword');
      if (rule !== 'taken') return common('validation.invalid');
      return field === 'email' ? t('form.emailTaken') : t('form.nameTaken');
    },
    failed: t('failed'),
    invalidate: () => invalidate(),
    done: common('success.done'),
    onSaved: ({ email, password }) =>
      password == null ? onSaved() : onSaved({ email: email ?? '', password }),
  });
}
