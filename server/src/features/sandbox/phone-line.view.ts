/** A line of a simulated phone's screen as the wire shows it. */
import type { PhoneMessage } from '@prosa/shared';
import type { PhoneLine } from './phone-line.queries.ts';

export const phoneLineView = (line: PhoneLine): PhoneMessage => ({
  id: line.id,
  whatsappId: line.connectionId,
  phone: line.phone,
  mine: line.mine,
  body: line.body,
  ack: line.ack,
  createdAt: line.createdAt.toISOString(),
});
