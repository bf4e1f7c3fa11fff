/** What a plan holds, and why it cannot be had or what it would take away. */
import { Alert, List, Text } from '@mantine/core';
import type { PlanChoice, PlanView } from '@prosa/shared';
import { planFlags } from '@prosa/shared/kernel/permission';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { usePlanAmounts } from '#src/features/plans/index.ts';

/** Shows a plan's numbers, and what it switches on. */
export function PlanContent({ plan }: { plan: PlanView }) {
  const { t } = useTranslation('plans');
  const amountsOf = usePlanAmounts();
  const on = planFlags.filter((flag) => plan[flag]);
  const features =
    on.length === planFlags.length ? t('everything') : on.map((flag) => t(`flags.${flag}`)).join(' · ');
  return (
    <>
      <Text size="sm">{amountsOf(plan)}</Text>
      <Text size="xs" c="var(--ink-soft)">
        {on.length === 0 ? t('nothing') : features}
      </Text>
    </>
  );
}

type Terms = Pick<PlanChoice, 'over' | 'loses'>;

/** Shows what is over a plan's limits and what would be lost; nothing where everything fits and stays. */
export function PlanTerms({ over, loses }: Terms) {
  const { t } = useTranslation('billing');
  const { t: plans } = useTranslation('plans');
  if (over.length > 0)
    return (
      <Alert color="yellow" icon={<IconAlertTriangle />} title={t('change.tooSmall')} role="note" mt="xs">
        <List size="sm">
          {over.map(({ limit, used, most }) => (
            <List.Item key={limit}>
              {t('change.over', { what: plans(`limits.${limit}`), used, most })}
            </List.Item>
          ))}
        </List>
      </Alert>
    );
  if (loses.length === 0) return null;
  return (
    <Alert color="yellow" icon={<IconAlertTriangle />} title={t('change.loses')} role="note" mt="xs">
      <Text size="sm">{loses.map((flag) => plans(`flags.${flag}`)).join(' · ')}</Text>
      <Text size="sm">{t('change.kept')}</Text>
    </Alert>
  );
}
