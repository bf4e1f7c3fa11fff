/** The three steps before the Pix, one at a time. */
import { Button, Group, Stack, Stepper, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { CheckoutView, PixView } from '@prosa/shared';
import { type RefObject, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useFirstError } from '#src/ui/record/use-first-error.ts';
import { steps, useCheckout } from '../hooks/use-checkout.ts';
import { CheckoutDetails } from './checkout-details.tsx';
import { CheckoutPlan } from './checkout-plan.tsx';
import { CheckoutReview } from './checkout-review.tsx';

/** Once the steps are gone closing loses nothing. */
export const nothing = (): boolean => false;

type CheckoutStepsProps = {
  checkout: CheckoutView;
  /** Told how to ask whether closing would lose something. */
  changes: RefObject<() => boolean>;
  onOpened: (pix: PixView) => void;
};

export function CheckoutSteps({ checkout, changes, onOpened }: CheckoutStepsProps) {
  const { t } = useTranslation('billing');
  const narrow = useMediaQuery('(max-width: 599.98px)', undefined, { getInitialValueInEffect: false });
  const {
    form,
    step,
    planId,
    choosePlan,
    accepts,
    isAcceptMissing,
    accept,
    next,
    back,
    isOpening,
    hasChanges,
  } = useCheckout(checkout, onOpened);
  useEffect(() => {
    changes.current = hasChanges;
    return () => {
      changes.current = nothing;
    };
  });
  const name = t(`checkout.steps.${steps[step] ?? 'details'}`);
  const parts = useFirstError(isOpening, (event) => {
    event.preventDefault();
    next();
  });
  return (
    <form {...parts} noValidate>
      <Stack gap="lg">
        {narrow ? (
          <Text fw={600} role="status">
            {t('checkout.step', { step: step + 1, name })}
          </Text>
        ) : (
          <Stepper active={step} size="sm" iconSize={32} allowNextStepsSelect={false}>
            {steps.map((key) => (
              <Stepper.Step key={key} label={t(`checkout.steps.${key}`)} />
            ))}
          </Stepper>
        )}
        {step === 0 && <CheckoutDetails form={form} needsTaxId={checkout.needsTaxId} />}
        {step === 1 && (
          <CheckoutPlan
            checkout={checkout}
            planId={planId}
            onChoose={choosePlan}
            accepts={accepts}
            isAcceptMissing={isAcceptMissing}
            onAccept={accept}
          />
        )}
        {step === 2 && <CheckoutReview checkout={checkout} planId={planId} values={form.values} />}
        <Group justify="space-between">
          {step > 0 ? (
            <Button variant="default" onClick={back} disabled={isOpening}>
              {t('checkout.back')}
            </Button>
          ) : (
            <span />
          )}
          <Button type="submit" loading={isOpening}>
            {step === steps.length - 1 ? t('checkout.pay') : t('checkout.next')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
