/** The company dialog's form: its values, what is wrong with them in words, and where the server's refusals belong. */
import { type UseFormReturnType, useForm } from '@mantine/form';
import type { OperatedCompany } from '@prosa/shared';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#src/lib/api/api-client.ts';
import { errorSentence, showError, showSuccess, showWarning } from '#src/lib/feedback/errors.ts';
import { useCreateCompany, useUpdateCompany } from '../api.ts';
import {
  type CompanyProblem,
  type CompanyValues,
  changesOf,
  emailProblem,
  nameProblem,
  newCompanyOf,
  passwordProblem,
  taxProblem,
  valuesOf,
} from '../company-form.ts';

export type CompanyForm = UseFormReturnType<CompanyValues>;

type Options = {
  company: OperatedCompany | null;
  /** A password that was made for the first admin is told this once. */
  onSaved: (made?: { email: string; password: string }) => void;
};

export function useCompanyForm({ company, onSaved }: Options) {
  const { t } = useTranslation('operator');
  const { t: common } = useTranslation();
  const create = useCreateCompany();
  const update = useUpdateCompany();
  const base = valuesOf(company);
  const sentence = (problem: CompanyProblem | null) => problem && common(`validation.${problem}`);
  const form: CompanyForm = useForm<CompanyValues>({
    initialValues: base,
    validate: {
      name: (name) => sentence(nameProblem(name)),
      email: (email) => sentence(emailProblem(email)),
      password: (password) => (company === null ? sentence(passwordProblem(password)) : null),
      planId: (planId) => sentence(planId === '' ? 'required' : null),
      cpfCnpj: (text) => sentence(taxProblem(text)),
    },
  });
  const words = (field: string, rule: string): string => {
    if (rule === 'common') return common('validation.commonPassword');
    if (rule !== 'taken') return common('validation.invalid');
    return field === 'email' ? t('form.emailTaken') : t('form.nameTaken');
  };
  const onError = (error: unknown): void => {
    if (!(error instanceof ApiError)) return showError(error);
    if (error.code === 'ERR_NO_PLAN_FOUND') return form.setFieldError('planId', errorSentence(error));
    if (error.fields.length === 0) return showError(error);
    for (const { field, rule } of error.fields) form.setFieldError(field, words(field, rule));
    showWarning(t('failed'));
  };
  const done = (made?: { email: string; password: string }): void => {
    showSuccess(common('success.done'));
    onSaved(made);
  };
  const save = (values: CompanyValues): void => {
    if (company !== null)
      return update.mutate(
        { companyId: company.id, ...changesOf(values, base) },
        { onSuccess: () => done(), onError },
      );
    create.mutate(newCompanyOf(values), {
      onSuccess: ({ email, password }) =>
        done(password === null ? undefined : { email: email ?? '', password }),
      onError,
    });
  };
  return { form, save, isSaving: create.isPending || update.isPending };
}
