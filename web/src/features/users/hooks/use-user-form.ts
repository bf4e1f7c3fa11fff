/** The user dialog's form: its values, what is wrong with them in words, and where the server's refusals belong. */
import { type UseFormReturnType, useForm } from '@mantine/form';
import type { UserDetail } from '@prosa/shared';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, api } from '#src/lib/api/api-client.ts';
import { errorSentence, showError, showSuccess } from '#src/lib/feedback/errors.ts';
import { mergeLatest } from '#src/ui/record/merge-latest.ts';
import { useCreateUser, useUpdateUser } from '../api.ts';
import {
  changedInput,
  changesAccess,
  emailProblem,
  nameProblem,
  newInput,
  passwordProblem,
  type UserProblem,
  type UserValues,
  valuesOf,
} from '../user-form.ts';

export type UserForm = UseFormReturnType<UserValues>;

type Options = { user: UserDetail | null; own: boolean; mayGive: boolean; onSaved: () => void };

/** The fields that the server's codes belong to; other refusals become a toast. */
const fieldOfCode: Partial<Record<string, keyof UserValues>> = {
  ERR_NO_QUEUE_FOUND: 'queueIds',
  ERR_NO_WAPP_FOUND: 'whatsappId',
  ERR_LAST_ADMIN: 'profile',
};

export function useUserForm({ user, own, mayGive, onSaved }: Options) {
  const { t } = useTranslation('users');
  const { t: common } = useTranslation();
  const [base, setBase] = useState(user);
  const [asksCode, setAsksCode] = useState(false);
  const isProofWanted = (values: UserValues): boolean => own && base !== null && changesAccess(values, base);
  const create = useCreateUser();
  const update = useUpdateUser();
  const sentence = (problem: UserProblem | null) => problem && common(`validation.${problem}`);
  const form: UserForm = useForm<UserValues>({
    initialValues: valuesOf(user),
    // Told when saving: a sentence that appears while one reaches for the button would move the button away.
    validate: {
      name: (name) => sentence(nameProblem(name)),
      email: (email) => sentence(emailProblem(email)),
      password: (password) => sentence(passwordProblem(password, user === null)),
      currentPassword: (present, values) =>
        isProofWanted(values) && present === '' ? common('validation.required') : null,
    },
  });

  /** What somebody else has changed comes in, except where this user has written something. */
  const takeLatest = async (userId: number): Promise<void> => {
    const latest = await api.users.get({ userId });
    form.setValues(mergeLatest(valuesOf(base), form.getValues(), valuesOf(latest)));
    form.setInitialValues(valuesOf(latest));
    setBase(latest);
  };
  const fieldSentence = (field: string, rule: string): string => {
    if (rule === 'taken') return t('form.emailTaken');
    if (rule === 'common') return common('validation.commonPassword');
    if (field === 'currentPassword') return t('form.wrongPassword');
    if (field === 'code') return rule === 'required' ? t('form.codeWanted') : t('form.wrongCode');
    return common('validation.invalid');
  };
  const refuse = (error: unknown): void => {
    if (!(error instanceof ApiError)) return showError(error);
    for (const { field, rule } of error.fields) {
      if (field === 'code') setAsksCode(true);
      form.setFieldError(field, fieldSentence(field, rule));
    }
    const field = fieldOfCode[error.code];
    if (field !== undefined) form.setFieldError(field, errorSentence(error));
    else if (error.fields.length === 0) showError(error);
    if (error.code === 'ERR_CHANGED_MEANWHILE' && base !== null) takeLatest(base.id).catch(showError);
  };
  const answers = {
    onSuccess: () => {
      showSuccess(t('toast.saved'));
      onSaved();
    },
    onError: refuse,
  };
  const save = (values: UserValues): void => {
    if (base === null) create.mutate(newInput(values), answers);
    else
      update.mutate(
        {
          userId: base.id,
          version: base.version,
          ...changedInput(values, { mayGive, proves: isProofWanted(values) }),
        },
        answers,
      );
  };
  return {
    form,
    save,
    isSaving: create.isPending || update.isPending,
    isProofWanted: isProofWanted(form.values),
    asksCode,
  };
}
