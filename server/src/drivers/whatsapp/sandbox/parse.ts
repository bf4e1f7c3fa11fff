/** The simulated phones' doings as events, and our names of people as phones. Pure. */
import { canonicalPhone } from '@prosa/shared';
import type { Identity, InboxEvent } from '../events.ts';

/** The phone among a person's names; the sandbox knows nothing else. */
export function phoneOf(names: readonly Identity[]): string | undefined {
  const phone = names.find((name) => name.kind === 'phone');
  return phone === undefined ? undefined : canonicalPhone(phone.value);
}

const from = (phone: string): Identity[] => [{ kind: 'phone', value: phone }];

export const phoneWrote = (line: {
  readonly id: string;
  readonly phone: string;
  readonly name: string;
  readonly body: string;
  readonly at: Date;
}): InboxEvent => ({
  type: 'message',
  message: {
    kind: 'text',
    providerId: line.id,
    from: from(line.phone),
    participant: null,
    pushName: line.name,
    fromMe: false,
    body: line.body,
    at: line.at,
    late: false,
    quoted: null,
    forwarded: false,
  },
});

/** The company's message has arrived (2) or has been read (3). The sandbox keeps our ids, so they are the provider's too. */
export const phoneAcknowledged = (messageId: string, ack: 2 | 3, at: Date): InboxEvent => ({
  type: 'status',
  status: { providerId: messageId, messageId, ack, failure: null, at },
});

export const phoneTypes = (phone: string, typing: boolean): InboxEvent => ({
  type: 'typing',
  from: from(phone),
  typing,
});
