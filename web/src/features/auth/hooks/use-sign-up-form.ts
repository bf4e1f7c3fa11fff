/** The sign-up form: its values, what is wrong with them in words, and where the server's refusals belong. */
import { type UseFormReturnType, useForm } from '@mantine/form';
import { userFields } from '@prosa/shared';
import { digitsOf } from '@prosa/shared/kernel/phone';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { planQueries } from '#src/features/plans/index.ts';
import { ApiError } from '#src/lib/api/api-client.ts';
import { errorSentence, showSuccess } from '#src/lib/feedback/errors.ts';
import { fieldProblem, type Problem } from '#src/ui/record/schema-problems.ts';
import { useSignUp } from '../api.ts';

export type SignUpValues = {
  name: string;
  userName: string;
  email: string;
  phone: string;
  password: string;
  /** As cards of a choice want it: the id as text. */
  planId: string;
};
export type SignUpForm = UseFormReturnType<SignUpValues>;

const shortestPhone = 10;
const { name: personName, email: address, password: secret } = userFields.shape;

export function useSignUpForm(leadingId: string | undefined, onSignedIn: () => void) {
  const { t } = useTranslation('auth');
  const { t: common } = useTranslation();
  const cache = useQueryClient();
  const signUp = useSignUp();
  const [refusal, setRefusal] = useState<string | null>(null);
  const sentence = (problem: Problem | null) => problem && common(`validation.${problem}`);
  const form: SignUpForm = useForm<SignUpValues>({
    initialValues: { name: '', userName: '', email: '', phone: '', password: '', planId: '' },
    validate: {
      name: (name) => sentence(fieldProblem(personName, name.trim())),
      userName: (name) => (name.trim() === '' ? null : sentence(fieldProblem(personName, name.trim()))),
      email: (email) => sentence(fieldProblem(address, email.trim())),
      phone: (phone) => (phone !== '' && digitsOf(phone).length < shortestPhone ? sentence('invalid') : null),
      password: (password) => sentence(fieldProblem(secret, password)),
      planId: (planId) => sentence(planId === '' ? 'required' : null),
    },
  });
  const words = (field: string, rule: string): string => {
    if (rule === 'taken') return field === 'email' ? t('signUp.emailTaken') : t('signUp.nameTaken');
    if (rule === 'common') return common('validation.commonPassword');
    return rule === 'unavailable' ? t('signUp.planGone') : common('validation.invalid');
  };
  const refuse = (error: unknown): void => {
    const fields = error instanceof ApiError ? error.fields : [];
    // The offer may be another one by now.
    if (fields.some(({ field }) => field === 'planId')) {
      form.setValues({ planId: '' });
      void cache.invalidateQueries({ queryKey: planQueries.offer().queryKey });
    }
    for (const { field, rule } of fields) form.setFieldError(field, words(field, rule));
    setRefusal(fields.length > 0 ? t('signUp.failed') : errorSentence(error));
  };
  const submit = ({ planId, email, ...values }: SignUpValues): void => {
    setRefusal(null);
    signUp.mutate(
      {
        ...values,
        email: email.trim(),
        planId: Number(planId),
        ...(leadingId !== undefined && { companyId: Number(leadingId) }),
      },
      {
        onSuccess: () => {
          showSuccess(t('signUp.done'));
          onSignedIn();
        },
        onError: refuse,
      },
    );
  };
  return { form, submit, isSaving: signUp.isPending, refusal };
}
