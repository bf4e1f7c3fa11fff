/** The simulated phones' doings as events, and our names of people as phones. Pure. */
import { canonicalPhone } from '@prosa/shared';
import type { Content } from '../content.ts';
import type { Identity, InboundMessage, InboxEvent } from '../events.ts';

/** Returns the phone among a person's names; the sandbox knows nothing else. */
export function phoneOf(names: readonly Identity[]): string | undefined {
  const phone = names.find((name) => name.kind === 'phone');
  return phone === undefined ? undefined : canonicalPhone(phone.value);
}

const from = (phone: string): Identity[] => [{ kind: 'phone', value: phone }];

export const phoneWrote = (line: {
  readonly id: string;
  readonly phone: string;
  readonly name: string;
  readonly at: Date;
  readonly body?: string;
  /** Anything but a text. */
  readonly content?: Content;
  readonly quoted?: InboundMessage['quoted'];
  readonly forwarded?: boolean;
}): InboxEvent => ({
  type: 'message',
  message: {
    ...(line.content ?? { kind: 'text', body: line.body ?? '' }),
    providerId: line.id,
    from: from(line.phone),
    participant: null,
    pushName: line.name,
    fromMe: false,
    at: line.at,
    late: false,
    quoted: line.quoted ?? null,
    forwarded: line.forwarded ?? false,
  },
});

/** Returns what is told when the phone's owner reacts to a line, edits one or takes one back. */
export function phoneChanged(change: {
  readonly id: string;
  readonly phone: string;
  readonly lineId: string;
  readonly kind: 'reaction' | 'edit' | 'revoke';
  readonly value: string;
  readonly at: Date;
}): InboxEvent {
  const common = {
    targetId: change.lineId,
    providerId: change.id,
    from: from(change.phone),
    participant: null,
    fromMe: false,
    at: change.at,
  };
  if (change.kind === 'reaction') return { type: 'reaction', emoji: change.value, ...common };
  return change.kind === 'edit'
    ? { type: 'edit', body: change.value, ...common }
    : { type: 'revoke', ...common };
}

export const phoneCalled = (callId: string, phone: string, video: boolean, at: Date): InboxEvent => ({
  type: 'call',
  callId,
  from: from(phone),
  video,
  at,
});

/**
 * Returns what is told when the company's message has arrived (2) or has been read (3). The sandbox keeps our ids, so
 * they are the provider's too.
 */
export const phoneAcknowledged = (messageId: string, ack: 2 | 3, at: Date): InboxEvent => ({
  type: 'status',
  status: { providerId: messageId, messageId, ack, failure: null, at },
});

export const phoneTypes = (phone: string, typing: boolean): InboxEvent => ({
  type: 'typing',
  from: from(phone),
  typing,
});
