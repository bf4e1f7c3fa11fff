/** A connection's status: a sign, its name, what it means and why; on hover, focus or touch what to do about it. */
import { Group, Loader, Text, ThemeIcon, Tooltip } from '@mantine/core';
import type { ConnectionView, ConnectionStatus as Status } from '@prosa/shared';
import {
  type Icon,
  IconCheck,
  IconClockPause,
  IconDeviceMobileCheck,
  IconPlugConnectedX,
  IconQrcode,
  IconWifiOff,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { dateTime, isPast } from '#src/lib/time/time.ts';
import type { StatusTone } from '#src/ui/colors/status-dot.tsx';
import { isOnHold, statusTones } from '../../session-actions.ts';
import { QualityMark } from './quality-light.tsx';
import { RestrictionBadge } from './restriction-badge.tsx';

const signs: Record<Exclude<Status, 'OPENING'>, Icon> = {
  qrcode: IconQrcode,
  PAIRING: IconDeviceMobileCheck,
  DISCONNECTED: IconPlugConnectedX,
  TIMEOUT: IconWifiOff,
  CONNECTED: IconCheck,
};

const colors: Record<StatusTone, string> = { good: 'prosa', busy: 'yellow', bad: 'red', idle: 'gray' };

/** What is put off is neither lost nor without an answer. */
function Sign({ status, onHold }: { status: Status; onHold: boolean }) {
  const color = colors[onHold ? 'busy' : statusTones[status]];
  if (status === 'OPENING') return <Loader size={22} m={4} color={color} aria-hidden />;
  const Picture = onHold ? IconClockPause : signs[status];
  return (
    <ThemeIcon variant="light" color={color} size={30} radius={30} aria-hidden>
      <Picture size={17} stroke={1.9} />
    </ThemeIcon>
  );
}

/** `roomy` has room for the advice, where there is nothing to hover over. */
type ConnectionStatusProps = { connection: ConnectionView; roomy?: boolean };

export function ConnectionStatus({ connection, roomy = false }: ConnectionStatusProps) {
  const { t } = useTranslation('connections');
  const { status, provider, restriction, retryAt, quality } = connection;
  const hasAdvice = restriction !== null || (roomy && quality !== null && quality !== 'good');
  const onHold = isOnHold(connection);
  const statusReason = status === 'CONNECTED' ? null : connection.statusReason;
  const hint = provider === 'cloud' ? t(`cloudHint.${status}`) : t(`hint.${status}`);
  const advice = statusReason === null ? null : t(`advice.${statusReason}`);
  // What comes back by itself needs nobody who disconnects it.
  const meaning = [status === 'TIMEOUT' && advice !== null ? null : hint, advice].filter(Boolean).join(' ');
  const explanation = statusReason === null ? hint : t(`reason.${statusReason}`);
  return (
    <Group gap={10} wrap="nowrap" align={status === 'CONNECTED' && !hasAdvice ? 'center' : 'flex-start'}>
      <Sign status={status} onHold={onHold} />
      <div>
        <Tooltip
          label={meaning}
          disabled={roomy}
          multiline
          maw={300}
          events={{ hover: true, focus: true, touch: true }}
        >
          <div tabIndex={roomy ? undefined : 0}>
            <Text size="sm" fw={550} lh={1.4}>
              {onHold ? t('onHold') : t(`status.${status}`)}
            </Text>
            {status !== 'CONNECTED' && (
              <Text size="xs" c="var(--ink-soft)">
                {roomy && advice !== null ? `${explanation} ${advice}` : explanation}
              </Text>
            )}
            {retryAt !== null && !isPast(retryAt) && (
              <Text size="xs" fw={550}>
                {t('retryAt', { at: dateTime(retryAt) })}
              </Text>
            )}
          </div>
        </Tooltip>
        <RestrictionBadge restriction={restriction} roomy={roomy} />
        <QualityMark connection={connection} roomy={roomy} />
      </div>
    </Group>
  );
}
