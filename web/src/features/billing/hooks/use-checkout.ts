/** The checkout's values and steps, and how the Pix is opened. What the server does not accept is shown where it stands. */
import type { CheckoutView, PixView } from '@prosa/shared';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/lib/api/api-client.ts';
import { useContractForm } from '#src/ui/record/use-contract-form.ts';
import { billingQueries } from '../api.ts';
import { type DetailValues, details, inputOf, type Problem, problemsOf, valuesOf } from '../checkout-form.ts';
import { planChoicesOf } from '../plan-choice.ts';

export const steps = ['details', 'plan', 'review'] as const;

export function useCheckout(checkout: CheckoutView, onOpened: (pix: PixView) => void) {
  const { t } = useTranslation('billing');
  const { t: common } = useTranslation();
  const [step, setStep] = useState(0);
  const [planId, setPlanId] = useState(checkout.plan?.id ?? null);
  const [accepts, setAccepts] = useState(false);
  /** Somebody wanted to go on without having read what the plan switches off. */
  const [isAcceptMissing, missAccept] = useState(false);
  const { data: offer = [] } = useQuery(billingQueries.offer());
  const sentence = (problem: Problem): string => t(`checkout.errors.${problem}`);
  const { form, save, frame } = useContractForm<DetailValues, PixView>({
    initialValues: valuesOf(checkout),
    schema: details,
    inputOf,
    words: {
      firstName: { required: sentence('firstName') },
      address2: { required: sentence('address2') },
      city: { required: sentence('city') },
      zipcode: { required: sentence('zipcode'), invalid: sentence('zipcodeFormat') },
      country: sentence('country'),
      cpfCnpj: sentence('cpfCnpjInvalid'),
    },
    problems: (values) =>
      Object.fromEntries(
        Object.entries(problemsOf(values, checkout.needsTaxId)).map(([field, problem]) => [
          field,
          sentence(problem),
        ]),
      ),
    send: (values) =>
      api.billing.subscribe({
        ...inputOf(values),
        ...(planId !== null && planId !== checkout.plan?.id && { planId }),
        ...(accepts && { acceptLoss: true }),
        invoiceId: checkout.invoice.id,
      }),
    done: `${t('checkout.opened')} ${t('checkout.openedNote')}`,
    onSent: onOpened,
    wordsOfRule: (field) => {
      if (field === 'cpfCnpj') return sentence('cpfCnpjInvalid');
      if (field === 'zipcode') return sentence('zipcodeFormat');
      return field in details.shape ? common('validation.invalid') : null;
    },
    // What is refused stands in the first step.
    onWrong: () => setStep(0),
  });
  const loses =
    (planChoicesOf(checkout, offer).find(({ plan }) => plan.id === planId)?.loses.length ?? 0) > 0;
  const next = (): void => {
    if (step === 0 && form.validate().hasErrors) return;
    if (step === 1 && loses && !accepts) return missAccept(true);
    if (step < steps.length - 1) setStep(step + 1);
    // A second click while the first is on its way is no second wish.
    else if (!frame.isSaving) save(form.getValues());
  };
  return {
    form,
    step,
    planId,
    choosePlan: (chosen: number) => {
      setPlanId(chosen);
      setAccepts(false);
      missAccept(false);
    },
    accepts,
    isAcceptMissing,
    accept: (isRead: boolean) => {
      setAccepts(isRead);
      missAccept(false);
    },
    next,
    back: () => setStep(step - 1),
    isOpening: frame.isSaving,
    /** Whether closing would lose something: what was typed, or the plan that was chosen. */
    hasChanges: (): boolean => frame.isDirty() || planId !== (checkout.plan?.id ?? null),
  };
}
