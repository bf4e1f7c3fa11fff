/** A connection's status in words, with what it means and why. */

import { Group, Loader, Text, Tooltip } from '@mantine/core';
import type { ConnectionView } from '@prosa/shared';
import { useTranslation } from 'react-i18next';
import { StatusDot } from '#src/ui/status-dot.tsx';
import { statusTones } from '../session-actions.ts';

export function ConnectionStatus({ connection }: { connection: ConnectionView }) {
  const { t } = useTranslation('connections');
  const { status, statusReason } = connection;
  const hint = t(`hint.${status}`);
  const reason = statusReason === null ? null : t(`reason.${statusReason}`);
  return (
    <Tooltip label={hint} multiline maw={280} events={{ hover: true, focus: true, touch: true }}>
      <Group gap={8} wrap="nowrap" tabIndex={0}>
        {status === 'OPENING' ? <Loader size={14} aria-hidden /> : <StatusDot tone={statusTones[status]} />}
        <div>
          <Text size="sm" fw={500}>
            {t(`status.${status}`)}
          </Text>
          {reason !== null && status !== 'CONNECTED' && (
            <Text size="xs" c="var(--ink-soft)">
              {reason}
            </Text>
          )}
        </div>
      </Group>
    </Tooltip>
  );
}
