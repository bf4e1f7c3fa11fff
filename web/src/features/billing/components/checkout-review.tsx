/** The last look before paying: who pays, what for, how much. */
import { Divider, Group, Paper, Stack, Text } from '@mantine/core';
import type { CheckoutView } from '@prosa/shared';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatReais } from '#src/lib/i18n/format-reais.ts';
import { calendarDay } from '#src/lib/time/time.ts';
import { billingQueries } from '../api.ts';
import type { DetailValues } from '../checkout-form.ts';
import { planChoicesOf } from '../plan-choice.ts';

type CheckoutReviewProps = { checkout: CheckoutView; planId: number | null; values: DetailValues };

export function CheckoutReview({ checkout, planId, values }: CheckoutReviewProps) {
  const { t } = useTranslation('billing');
  const { data: offer = [] } = useQuery(billingQueries.offer());
  const { invoice } = checkout;
  const chosen = planChoicesOf(checkout, offer).find(({ plan }) => plan.id === planId);
  const address = [values.address2, values.city, values.state, values.zipcode].filter((part) => part !== '');
  return (
    <Paper withBorder radius="md" p="md" bg="var(--surface-sunken)">
      <Stack gap="sm">
        <Line label={t('checkout.review.payer')}>
          <Text size="sm" fw={500}>
            {values.firstName}
          </Text>
          <Text size="sm" c="var(--ink-soft)">
            {address.join(', ')}
          </Text>
        </Line>
        <Line label={t('checkout.review.plan')}>{chosen?.plan.name ?? invoice.detail}</Line>
        <Line label={t('checkout.review.period')}>
          {t('checkout.review.months', { count: invoice.months })}
        </Line>
        <Line label={t('checkout.review.due')}>{calendarDay(invoice.dueDate)}</Line>
        <Divider />
        <Line label={`${t('checkout.review.total')} (${t('checkout.review.method')})`}>
          <Text size="lg" fw={700}>
            {formatReais(chosen?.value ?? invoice.value)}
          </Text>
        </Line>
      </Stack>
    </Paper>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Group justify="space-between" align="flex-start" wrap="nowrap" gap="lg">
      <Text size="sm" c="var(--ink-soft)">
        {label}
      </Text>
      <Text component="div" size="sm" ta="right">
        {children}
      </Text>
    </Group>
  );
}
