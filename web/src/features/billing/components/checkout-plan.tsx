/** Which plan is paid for: the own one, or another on offer. */
import { Badge, Checkbox, Group, Radio, Stack, Text } from '@mantine/core';
import type { CheckoutView } from '@prosa/shared';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatReais } from '#src/lib/i18n/format-reais.ts';
import { billingQueries } from '../api.ts';
import { planChoicesOf } from '../plan-choice.ts';
import { PlanContent, PlanTerms } from './plan-terms.tsx';

type CheckoutPlanProps = {
  checkout: CheckoutView;
  planId: number | null;
  onChoose: (planId: number) => void;
  /** Whether whoever pays has read what the chosen plan switches off. */
  accepts: boolean;
  /** Whether somebody wanted to go on without accepting. */
  isAcceptMissing: boolean;
  onAccept: (accepts: boolean) => void;
};

export function CheckoutPlan({
  checkout,
  planId,
  onChoose,
  accepts,
  isAcceptMissing,
  onAccept,
}: CheckoutPlanProps) {
  const { t } = useTranslation('billing');
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
        {planChoicesOf(checkout, offer).map(({ plan, value, isOwn, over, loses }) => (
          <div key={plan.id}>
            <Radio.Card
              disabled={over.length > 0}
              value={String(plan.id)}
              radius="md"
              p="md"
              aria-label={plan.name}
            >
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
                  <PlanContent plan={plan} />
                </div>
                <div style={{ textAlign: 'right' }}>
                  <Text fw={600}>{formatReais(value)}</Text>
                  <Text size="xs" c="var(--ink-soft)">
                    {t('checkout.plan.perMonths', { count: months })}
                  </Text>
                </div>
              </Group>
            </Radio.Card>
            {(over.length > 0 || plan.id === planId) && <PlanTerms over={over} loses={loses} />}
            {plan.id === planId && over.length === 0 && loses.length > 0 && (
              <Checkbox
                mt="sm"
                label={t('change.accept')}
                checked={accepts}
                error={isAcceptMissing && t('change.acceptFirst')}
                aria-invalid={isAcceptMissing}
                onChange={(event) => onAccept(event.currentTarget.checked)}
              />
            )}
          </div>
        ))}
      </Stack>
    </Radio.Group>
  );
}
