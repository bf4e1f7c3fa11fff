/** How far a message of ours has come: waiting, sent, delivered, read, or not sent. */
import { ack, type MessageView } from '@prosa/shared';
import { IconAlertCircle, IconCheck, IconChecks, IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './ticks.module.css';

type Step = 'failed' | 'queued' | 'sent' | 'delivered' | 'read';

function stepOf({ ack: reached, sendError }: MessageView): Step {
  if (reached === ack.queued) return sendError === null ? 'queued' : 'failed';
  if (reached === ack.sent) return 'sent';
  return reached < ack.read ? 'delivered' : 'read';
}

const names = {
  failed: 'ack.failed',
  queued: 'ack.queued',
  sent: 'ack.sent',
  delivered: 'ack.delivered',
  read: 'ack.read',
} as const satisfies Record<Step, string>;
const icons = {
  failed: IconAlertCircle,
  queued: IconClock,
  sent: IconCheck,
  delivered: IconChecks,
  read: IconChecks,
} as const;

export function useAckName(message: MessageView): string {
  const { t } = useTranslation('messages');
  return t(names[stepOf(message)]);
}

export function Ticks({ message }: { message: MessageView }) {
  const step = stepOf(message);
  const Picture = icons[step];
  const name = useAckName(message);
  return (
    <span className={classes.ticks} data-step={step} role="img" aria-label={name} title={name}>
      <Picture size={15} stroke={2} aria-hidden />
    </span>
  );
}
