/**
 * The way to add another of what the plan limits, with how many there are. Where the plan is full it leads to where a
 * larger one is had, before anything is filled in.
 */
import { Button, Group, Text } from '@mantine/core';
import type { PlanLimit } from '@prosa/shared';
import { IconArrowUpRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#src/lib/navigation/paths.ts';
import { companyQueries } from '../api.ts';

type AddWithinPlanProps = {
  limit: PlanLimit;
  label: string;
  icon: ReactNode;
  /** Some can be added that the plan does not count. */
  someAreFree?: boolean;
  onAdd: () => void;
};

export function AddWithinPlan({ limit, label, icon, someAreFree = false, onAdd }: AddWithinPlanProps) {
  const { t } = useTranslation('companies');
  const { data } = useQuery(companyQueries.usage());
  const room = data?.[limit];
  const isFull = room !== undefined && room.used >= room.limit;
  return (
    <Group gap="sm">
      {room !== undefined && (
        <Text size="sm" c="var(--ink-soft)">
          {t(`room.${limit}`, { used: room.used, count: room.limit })}
        </Text>
      )}
      {isFull && <ToPlans />}
      {(!isFull || someAreFree) && (
        <Button variant={isFull ? 'default' : 'filled'} leftSection={icon} onClick={onAdd}>
          {label}
        </Button>
      )}
    </Group>
  );
}

function ToPlans() {
  const { t } = useTranslation('companies');
  return (
    <Button
      renderRoot={(root) => <Link to={paths.subscription()} {...root} />}
      leftSection={<IconArrowUpRight size={18} aria-hidden />}
    >
      {t('room.upgrade')}
    </Button>
  );
}
