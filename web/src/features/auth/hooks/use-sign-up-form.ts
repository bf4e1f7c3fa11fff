/** The sign-up form: its values, what is wrong with them in words, and where the server's refusals belong. */
import type { UseFormReturnType } from '@mantine/form';
import { contracts, type SessionUser } from '@prosa/shared';
import { digitsOf } from '@prosa/shared/kernel/phone';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { planQueries } from '#src/features/plans/index.ts';
import { signUp } from '#src/lib/session/session.ts';
import { useContractForm } from '#src/ui/record/use-contract-form.ts';

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
/** What the form takes, by the contract. */
export const schema = contracts.auth.signUp.body;

export function useSignUpForm(leadingId: string | undefined, onSignedIn: () => void) {
  const { t } = useTranslation('auth');
  const { t: common } = useTranslation();
  const cache = useQueryClient();
  return useContractForm<SignUpValues, SessionUser>({
    initialValues: { name: '', userName: '', email: '', phone: '', password: '', planId: '' },
    schema,
    inputOf: (values) => inputOf(values, leadingId),
    // The contract takes none at all as well; of what is left only the shortest are refused.
    words: { userName: { invalid: common('validation.tooShort') } },
    problems: ({ phone, planId }) => ({
      phone: phone !== '' && digitsOf(phone).length < shortestPhone ? common('validation.invalid') : null,
      planId: planId === '' ? common('validation.required') : null,
    }),
    send: (values) => signUp(inputOf(values, leadingId)),
    done: t('signUp.done'),
    onSent: onSignedIn,
    tellsItself: ({ fields }, { setValues }) => {
      // The offer may be another one by now.
      if (fields.some(({ field }) => field === 'planId')) {
        setValues({ planId: '' });
        void cache.invalidateQueries({ queryKey: planQueries.offer().queryKey });
      }
      return false;
    },
    wordsOfRule: (field, rule) => {
      if (rule === 'taken') return field === 'email' ? t('signUp.emailTaken') : t('signUp.nameTaken');
      if (rule === 'common') return common('validation.commonPassword');
      return rule === 'unavailable' ? t('signUp.planGone') : common('validation.invalid');
    },
    failed: t('signUp.failed'),
    onRefused: () => undefined,
  });
}

const inputOf = ({ planId, email, ...values }: SignUpValues, leadingId: string | undefined) => ({
  ...values,
  email: email.trim(),
  planId: Number(planId),
  ...(leadingId !== undefined && { companyId: Number(leadingId) }),
});
