/** The sign-up form: its values, what is wrong with them in words, and where the server's refusals belong. */
import type { UseFormReturnType } from '@mantine/form';
import { contracts, type SessionUser } from '@prosa/shared';
import { digitsOf } from '@prosa/shared/kernel/phone';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { brandQueries } from '#src/features/brand/index.ts';
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
  /** The version of terms and privacy that was accepted. */
  acceptedLegal: number | null;
};
export type SignUpForm = UseFormReturnType<SignUpValues>;

const shortestPhone = 10;
/** What the form takes, by the contract. */
export const schema = contracts.auth.signUp.body;

export function useSignUpForm(leadingId: string | undefined, onSignedIn: () => void) {
  const { t } = useTranslation('auth');
  const { t: common } = useTranslation();
  const { t: brand } = useTranslation('brand');
  const cache = useQueryClient();
  /** What there is to be accepted, as far as it is known: the server has the last word. */
  const asks = () => cache.getQueryData(brandQueries.platform().queryKey)?.legal ?? null;
  return useContractForm<SignUpValues, SessionUser>({
    initialValues: {
      name: '',
      userName: '',
      email: '',
      phone: '',
      password: '',
      planId: '',
      acceptedLegal: null,
    },
    schema,
    inputOf: (values) => inputOf(values, leadingId),
    // The contract takes none at all as well; of what is left only the shortest are refused.
    words: { userName: { invalid: common('validation.tooShort') } },
    problems: ({ phone, planId, acceptedLegal }) => ({
      phone: phone !== '' && digitsOf(phone).length < shortestPhone ? common('validation.invalid') : null,
      planId: planId === '' ? common('validation.required') : null,
      acceptedLegal: asks() !== null && acceptedLegal !== asks()?.version ? brand('accept.required') : null,
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
      // So may what is to be accepted.
      if (fields.some(({ field }) => field === 'acceptedLegal')) {
        setValues({ acceptedLegal: null });
        void cache.invalidateQueries({ queryKey: brandQueries.platform().queryKey });
      }
      return false;
    },
    wordsOfRule: (field, rule) => {
      if (rule === 'taken') return field === 'email' ? t('signUp.emailTaken') : t('signUp.nameTaken');
      if (field === 'acceptedLegal')
        return rule === 'required' ? brand('accept.required') : brand('accept.outdated');
      if (rule === 'common') return common('validation.commonPassword');
      return rule === 'unavailable' ? t('signUp.planGone') : common('validation.invalid');
    },
    failed: t('signUp.failed'),
    onRefused: () => undefined,
  });
}

const inputOf = (
  { planId, email, acceptedLegal, ...values }: SignUpValues,
  leadingId: string | undefined,
) => ({
  ...values,
  email: email.trim(),
  planId: Number(planId),
  ...(acceptedLegal !== null && { acceptedLegal }),
  ...(leadingId !== undefined && { companyId: Number(leadingId) }),
});
