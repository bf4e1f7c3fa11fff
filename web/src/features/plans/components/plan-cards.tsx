/** Plans to choose one from, as cards: what each costs and what is in it. */
import { Group, Radio, Text } from '@mantine/core';
import type { PlanView } from '@prosa/shared';
import { planFlags } from '@prosa/shared/kernel/permission';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatReais } from '#src/lib/i18n/format-reais.ts';
import { usePlanAmounts } from '../hooks/use-plan-amounts.ts';
import classes from './plan-cards.module.css';

type PlanCardsProps = {
  label: string;
  plans: readonly PlanView[];
  /** The chosen plan's id as text; empty for none. */
  value: string;
  error?: ReactNode;
  onChange: (value: string) => void;
};

export function PlanCards({ label, plans, value, error, onChange }: PlanCardsProps) {
  return (
    <Radio.Group label={label} withAsterisk value={value} onChange={onChange} error={error}>
      <div className={classes.cards}>
        {plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} />
        ))}
      </div>
    </Radio.Group>
  );
}

function PlanCard({ plan }: { plan: PlanView }) {
  const { t } = useTranslation('plans');
  const amountsOf = usePlanAmounts();
  const { name } = plan;
  const on = planFlags.filter((flag) => plan[flag]);
  const price = formatReais(plan.value);
  return (
    <Radio.Card value={String(plan.id)} className={classes.card ?? ''} aria-label={`${name}, ${price}`}>
      <Group justify="space-between" wrap="nowrap" align="flex-start" gap="xs">
        <Text fw={650}>{name}</Text>
        <Radio.Indicator />
      </Group>
      <Text size="xl" fw={700} mt={4}>
        {price}
        <Text span size="sm" c="var(--ink-soft)" fw={400}>
          {` ${t('month')}`}
        </Text>
      </Text>
      <Text size="sm" mt={6}>
        {amountsOf(plan)}
      </Text>
      <Text size="xs" c="var(--ink-soft)" mt={6}>
        {on.length === planFlags.length ? t('everything') : on.map((flag) => t(`flags.${flag}`)).join(' · ')}
      </Text>
    </Radio.Card>
  );
}
