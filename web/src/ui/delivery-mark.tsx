/** How far a message has come, as a small picture with its name: it waits, was sent, delivered or read, or was not sent. */
import { IconAlertCircle, IconCheck, IconChecks, IconClock } from '@tabler/icons-react';
import classes from './delivery-mark.module.css';

const pictures = {
  failed: IconAlertCircle,
  queued: IconClock,
  sent: IconCheck,
  delivered: IconChecks,
  read: IconChecks,
} as const;
export type DeliveryStep = keyof typeof pictures;

export function DeliveryMark({ step, name }: { step: DeliveryStep; name: string }) {
  const Picture = pictures[step];
  return (
    <span className={classes.mark} data-step={step} role="img" aria-label={name} title={name}>
      <Picture size={15} stroke={2} aria-hidden />
    </span>
  );
}
