/** Another plan: each on offer with what it costs now and later; what waits for its payment, and the way back. */
import { Badge, Button, Checkbox, Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { PlanChoice, SubscriptionView } from '@prosa/shared';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatReais } from '#src/lib/i18n/format-reais.ts';
import { calendarDay } from '#src/lib/time/time.ts';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { ListSkeleton } from '#src/ui/feedback/list-skeleton.tsx';
import { billingQueries, useChangePlan, useWithdrawChange } from '../api.ts';
import { PlanContent, PlanTerms } from './plan-terms.tsx';

type PlanChangeProps = { onPay: (invoiceId: number) => void };

export function PlanChange({ onPay }: PlanChangeProps) {
  const { t } = useTranslation('billing');
  const { data, isError, refetch } = useQuery(billingQueries.choices());
  if (data === undefined)
    return isError ? <ErrorState onRetry={() => void refetch()} /> : <ListSkeleton rows={3} />;
  return (
    <Stack component="section" gap="md" aria-label={t('change.title')}>
      <div>
        <Title order={2} size="h4">
          {t('change.title')}
        </Title>
        <Text size="sm" c="var(--ink-soft)">
          {data.isTrial ? t('change.duringTrial') : t('change.text')}
        </Text>
      </div>
      <Waiting subscription={data} onPay={onPay} />
      {data.choices.map((choice) => (
        <Choice key={choice.plan.id} choice={choice} onPay={onPay} />
      ))}
    </Stack>
  );
}

/** What has been chosen and does not hold yet. */
function Waiting({ subscription, onPay }: PlanChangeProps & { subscription: SubscriptionView }) {
  const { t } = useTranslation('billing');
  const withdraw = useWithdrawChange();
  const { upgrade, choices } = subscription;
  const next = choices.find(({ isNext }) => isNext);
  if (upgrade === null && next === undefined) return null;
  return (
    <Paper withBorder radius="md" p="md" bg="var(--surface-sunken)">
      <Text size="sm" mb="sm">
        {upgrade === null
          ? t('change.scheduled', { plan: next?.plan.name ?? '' })
          : t('change.waiting', { plan: upgrade.detail, value: formatReais(upgrade.value) })}
      </Text>
      <Group gap="sm">
        {upgrade !== null && <Button onClick={() => onPay(upgrade.id)}>{t('change.pay')}</Button>}
        <Button variant="default" loading={withdraw.isPending} onClick={() => withdraw.mutate()}>
          {t('change.withdraw')}
        </Button>
      </Group>
    </Paper>
  );
}

function Choice({ choice, onPay }: PlanChangeProps & { choice: PlanChoice }) {
  const { t } = useTranslation('billing');
  const { t: plans } = useTranslation('plans');
  const { plan, isCurrent, isNext, over, loses } = choice;
  const [accepts, setAccepts] = useState(false);
  const isPossible = over.length === 0 && (loses.length === 0 || accepts);
  return (
    <Paper
      component="article"
      aria-label={plan.name}
      withBorder
      radius="md"
      p="md"
      bg="var(--surface-raised)"
    >
      <Group justify="space-between" align="flex-start" wrap="nowrap" gap="md">
        <Group gap="xs">
          <Text fw={650}>{plan.name}</Text>
          {isCurrent && <Badge tt="none">{t('checkout.plan.own')}</Badge>}
          {isNext && (
            <Badge tt="none" variant="light">
              {t('change.next')}
            </Badge>
          )}
        </Group>
        <Text fw={600} style={{ whiteSpace: 'nowrap' }}>
          {plans('perMonth', { price: formatReais(plan.value) })}
        </Text>
      </Group>
      <PlanContent plan={plan} />
      {!isCurrent && <PlanTerms over={over} loses={loses} />}
      {!isCurrent && over.length === 0 && loses.length > 0 && (
        <Checkbox
          mt="sm"
          label={t('change.accept')}
          checked={accepts}
          onChange={(event) => setAccepts(event.currentTarget.checked)}
        />
      )}
      {!isCurrent && <Ways choice={choice} isPossible={isPossible} acceptLoss={accepts} onPay={onPay} />}
    </Paper>
  );
}

/** On a narrow screen the words stand in two lines. */
const roomy = { h: 'auto', mih: 30, py: 4, styles: { label: { whiteSpace: 'normal' } } } as const;

type WaysProps = PlanChangeProps & { choice: PlanChoice; isPossible: boolean; acceptLoss: boolean };

function Ways({ choice, isPossible, acceptLoss, onPay }: WaysProps) {
  const { t } = useTranslation('billing');
  const change = useChangePlan();
  const { plan, now, next, isNext } = choice;
  const choose = (when: 'now' | 'next') =>
    change.mutate(
      { planId: plan.id, when, acceptLoss },
      {
        onSuccess: ({ outcome, invoice }) => outcome === 'invoiced' && invoice !== null && onPay(invoice.id),
      },
    );
  if (now === null && next === null) return null;
  return (
    <Group gap="sm" mt="sm">
      {now !== null && (
        <Button size="xs" disabled={!isPossible} loading={change.isPending} onClick={() => choose('now')}>
          {now === 0 ? t('change.nowFree') : t('change.now', { value: formatReais(now) })}
        </Button>
      )}
      {next !== null && !isNext && (
        <Button
          size="xs"
          {...roomy}
          variant="default"
          disabled={!isPossible}
          loading={change.isPending}
          onClick={() => choose('next')}
        >
          {t('change.later', { value: formatReais(next.value), date: calendarDay(next.dueDate) })}
        </Button>
      )}
    </Group>
  );
}
