/** How far a message of ours has come: waiting, sent, delivered, read, or not sent. */
import { ack, type MessageView } from '@prosa/shared';
import { useTranslation } from 'react-i18next';
import { DeliveryMark, type DeliveryStep } from '#src/ui/delivery-mark.tsx';

/** A network may take a message and say afterwards that it does not deliver it. */
function stepOf({ ack: reached, sendError }: MessageView): DeliveryStep {
  if (sendError !== null && reached < ack.delivered) return 'failed';
  if (reached === ack.queued) return 'queued';
  if (reached === ack.sent) return 'sent';
  return reached < ack.read ? 'delivered' : 'read';
}

const names = {
  failed: 'ack.failed',
  queued: 'ack.queued',
  sent: 'ack.sent',
  delivered: 'ack.delivered',
  read: 'ack.read',
} as const satisfies Record<DeliveryStep, string>;

export function useAckName(message: MessageView): string {
  const { t } = useTranslation('messages');
  return t(names[stepOf(message)]);
}

export function Ticks({ message }: { message: MessageView }) {
  return <DeliveryMark step={stepOf(message)} name={useAckName(message)} />;
}
