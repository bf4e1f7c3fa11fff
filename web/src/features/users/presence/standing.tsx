/** What colleagues see of somebody, and how much of what they may carry they carry. */
import { Group, Text } from '@mantine/core';
import type { Availability, ShownAvailability, TeamLoad } from '@prosa/shared';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '#src/lib/api/api-client.ts';
import { StatusDot, type StatusTone } from '#src/ui/colors/status-dot.tsx';
import { userKeys } from '../keys.ts';

export const presenceTones: Record<Availability | ShownAvailability, StatusTone> = {
  available: 'good',
  away: 'busy',
  invisible: 'idle',
  offline: 'idle',
};

/** Looked at again whenever it is shown anew: it moves with every ticket. */
const loadsQuery = queryOptions({
  queryKey: userKeys.loads(),
  queryFn: () => api.assignment.team(),
  select: (loads: readonly TeamLoad[]): ReadonlyMap<number, TeamLoad> =>
    new Map(loads.map((load) => [load.userId, load])),
  staleTime: 0,
});
const nobody: ReadonlyMap<number, TeamLoad> = new Map();

/** Returns how much each of the team carries, by their ids; empty until it is known. */
export function useTeamLoads(): ReadonlyMap<number, TeamLoad> {
  return useQuery(loadsQuery).data ?? nobody;
}

/** Says in one line whether somebody is there. */
export function Presence({ availability }: { availability: ShownAvailability }) {
  const { t } = useTranslation('users');
  const isThere = availability !== 'offline';
  return (
    <Group gap={6} wrap="nowrap">
      <StatusDot tone={presenceTones[availability]} size={8} />
      <Text size="xs" c={isThere ? 'var(--mantine-color-text)' : 'var(--ink-soft)'}>
        {t(`availability.${availability}`)}
      </Text>
    </Group>
  );
}

/** Says how many tickets somebody has, of how many they are given at most. */
export function Load({ load }: { load: TeamLoad | undefined }) {
  const { t } = useTranslation('users');
  if (load === undefined) return null;
  const { open, capacity } = load;
  const isFull = open >= capacity;
  return (
    <Text
      span
      size="xs"
      c={isFull ? 'var(--mantine-color-text)' : 'var(--ink-soft)'}
      fw={isFull ? 600 : 400}
      style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
      title={t(isFull ? 'load.full' : 'load.hint', { open, capacity })}
    >
      {t('load.of', { open, capacity })}
    </Text>
  );
}
