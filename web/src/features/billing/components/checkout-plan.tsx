/** Which plan is paid for: the own one, or another on offer. */
import { Badge, Group, Radio, Stack, Text } from '@mantine/core';
import type { CheckoutView } from '@prosa/shared';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePlanAmounts } from '#src/features/plans/index.ts';
import { billingQueries } from '../api.ts';
import { formatReais } from '../money.ts';
import { choicesOf } from '../plan-choice.ts';

type CheckoutPlanProps = {
  checkout: CheckoutView;
  planId: number | null;
  onChoose: (planId: number) => void;
};

export function CheckoutPlan({ checkout, planId, onChoose }: CheckoutPlanProps) {
  const { t } = useTranslation('billing');
  const amountsOf = usePlanAmounts();
  // While the offer is not known, or cannot be, the own plan is there to be paid.
  const { data: offer = [] } = useQuery(billingQueries.offer());
  const { months } = checkout.invoice;
  return (
    <Radio.Group
      value={planId === null ? null : String(planId)}
      onChange={(id) => onChoose(Number(id))}
      aria-label={t('checkout.plan.label')}
    >
      <Stack gap="sm">
        {choicesOf(checkout, offer).map(({ plan, value, isOwn }) => (
          <Radio.Card key={plan.id} value={String(plan.id)} radius="md" p="md" aria-label={plan.name}>
            <Group wrap="nowrap" align="flex-start">
              <Radio.Indicator mt={2} />
              <div style={{ flex: 1 }}>
                <Group gap="xs">
                  <Text fw={600}>{plan.name}</Text>
                  {isOwn && (
                    <Badge size="sm" variant="light" tt="none">
                      {t('checkout.plan.own')}
                    </Badge>
                  )}
                </Group>
                <Text size="sm" c="var(--ink-soft)">
                  {amountsOf(plan)}
                </Text>
              </div>
              <div style={{ textAlign: 'right' }}>
                <Text fw={600}>{formatReais(value)}</Text>
                <Text size="xs" c="var(--ink-soft)">
                  {t('checkout.plan.perMonths', { count: months })}
                </Text>
              </div>
            </Group>
          </Radio.Card>
        ))}
      </Stack>
    </Radio.Group>
  );
}
