/** The checkout's values and steps, and how the Pix is opened. What the server does not accept is shown where it stands. */
import { useForm } from '@mantine/form';
import type { CheckoutView, PixView } from '@prosa/shared';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#src/lib/api/api-client.ts';
import { showError, showSuccess, showWarning } from '#src/lib/feedback/errors.ts';
import { billingQueries, useSubscribe } from '../api.ts';
import { type DetailValues, inputOf, problemsOf, valuesOf } from '../checkout-form.ts';
import { planChoicesOf } from '../plan-choice.ts';

export const steps = ['details', 'plan', 'review'] as const;

export function useCheckout(checkout: CheckoutView, onOpened: (pix: PixView) => void) {
  const { t } = useTranslation('billing');
  const [step, setStep] = useState(0);
  const [planId, setPlanId] = useState(checkout.plan?.id ?? null);
  const [accepts, setAccepts] = useState(false);
  const { data: offer = [] } = useQuery(billingQueries.offer());
  const subscribe = useSubscribe();
  const form = useForm<DetailValues>({
    initialValues: valuesOf(checkout),
    validate: (values) =>
      Object.fromEntries(
        Object.entries(problemsOf(values, checkout.needsTaxId)).map(([field, problem]) => [
          field,
          t(`checkout.errors.${problem}`),
        ]),
      ),
  });

  const refuse = (error: unknown): void => {
    const isTaxId = error instanceof ApiError && error.fields.some(({ field }) => field === 'cpfCnpj');
    if (!isTaxId) return showError(error);
    form.setFieldError('cpfCnpj', t('checkout.errors.cpfCnpjInvalid'));
    setStep(0);
  };
  const pay = (): void => {
    // A second click while the first is on its way is no second wish.
    if (subscribe.isPending) return;
    const chosen = planId !== null && planId !== checkout.plan?.id ? { planId } : {};
    subscribe.mutate(
      {
        ...inputOf(form.getValues()),
        ...chosen,
        ...(accepts && { acceptLoss: true }),
        invoiceId: checkout.invoice.id,
      },
      {
        onSuccess: (pix) => {
          showSuccess(`${t('checkout.opened')} ${t('checkout.openedNote')}`);
          onOpened(pix);
        },
        onError: refuse,
      },
    );
  };
  const loses =
    (planChoicesOf(checkout, offer).find(({ plan }) => plan.id === planId)?.loses.length ?? 0) > 0;
  const next = (): void => {
    if (step === 0 && form.validate().hasErrors) return;
    if (step === 1 && loses && !accepts) return showWarning(t('change.acceptFirst'));
    if (step < steps.length - 1) setStep(step + 1);
    else pay();
  };
  return {
    form,
    step,
    planId,
    choosePlan: (chosen: number) => {
      setPlanId(chosen);
      setAccepts(false);
    },
    accepts,
    accept: setAccepts,
    next,
    back: () => setStep(step - 1),
    isOpening: subscribe.isPending,
  };
}
