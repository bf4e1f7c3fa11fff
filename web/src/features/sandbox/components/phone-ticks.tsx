/** How far the customer's own line has come: a clock, one tick, two ticks, two coloured ticks. */
import { IconCheck, IconChecks, IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

const names = ['waiting', 'sent', 'delivered', 'read'] as const;

export function PhoneTicks({ ack }: { ack: number }) {
  const { t } = useTranslation('sandbox');
  const name = names[Math.min(ack, 3)] ?? 'waiting';
  const pictures = { waiting: IconClock, sent: IconCheck, delivered: IconChecks, read: IconChecks };
  const Picture = pictures[name];
  const color = name === 'read' ? 'var(--tick-read)' : 'currentColor';
  return (
    <Picture
      size={name === 'waiting' ? 13 : 16}
      stroke={2}
      color={color}
      role="img"
      aria-label={t(`ack.${name}`)}
    />
  );
}
