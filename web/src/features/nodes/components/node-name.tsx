/** Which server it is, what it does, and what is wrong with it. */
import { Badge, Group, Stack, Text } from '@mantine/core';
import type { NodeView } from '@prosa/shared';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { StatusDot } from '#src/ui/colors/status-dot.tsx';
import { isSilent } from '../totals.ts';
import { tracks } from '../tracks.ts';

const roles = ['api', 'realtime', 'worker', 'connections'] as const;

function toneOf(node: NodeView): 'good' | 'busy' | 'bad' {
  if (isSilent(node)) return 'bad';
  return node.warnings.length > 0 || node.figures?.isDraining === true ? 'busy' : 'good';
}

export function NodeName({ node }: { node: NodeView }) {
  const { t } = useTranslation('nodes');
  const { host, pid, isLeading, figures, silentSeconds, warnings } = node;
  const carried = tracks.filter((track) => figures?.tracks.includes(track));
  const isPartial = carried.length > 0 && carried.length < tracks.length;
  const played = roles
    .filter((role) => node.roles.includes(role))
    .map((role) =>
      role === 'worker' && isPartial
        ? t('roles.someJobs', { tracks: carried.map((track) => t(`tracks.${track}`)).join(', ') })
        : t(`roles.${role}`),
    );
  return (
    <Stack gap={4}>
      <Group gap={8} wrap="nowrap">
        <StatusDot tone={toneOf(node)} />
        <Text size="sm" fw={600} style={{ wordBreak: 'break-word' }}>
          {host} · {pid}
        </Text>
      </Group>
      <Text size="xs" c="var(--ink-soft)">
        {played.join(', ')}
      </Text>
      {figures !== null && (
        <Text size="xs" c="var(--ink-soft)" style={{ wordBreak: 'break-word' }}>
          {t('columns.redis')}: {t(`redisStates.${figures.redis}`)} · {t('columns.files')}:{' '}
          {figures.files.place}
        </Text>
      )}
      {(isLeading || figures?.isDraining === true) && (
        <Group gap={6}>
          {isLeading && (
            <Badge size="sm" variant="light" tt="none">
              {t('leading')}
            </Badge>
          )}
          {figures?.isDraining === true && (
            <Badge size="sm" variant="light" color="yellow" tt="none">
              {t('draining')}
            </Badge>
          )}
        </Group>
      )}
      {warnings.map((warning) => (
        <Group key={warning} gap={6} wrap="nowrap" align="flex-start" c="var(--mantine-color-error)">
          <IconAlertTriangle size={14} aria-hidden style={{ flex: 'none', marginTop: 2 }} />
          <Text size="xs">
            {t(`warnings.${warning}`)}
            {warning === 'silent' && ` (${t('silentFor', { seconds: Math.round(silentSeconds) })})`}
          </Text>
        </Group>
      ))}
    </Stack>
  );
}
