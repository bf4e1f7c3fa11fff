/** Pure decisions about raw events: what makes two of them the same, and which must wait for each other. */
import { type InboxEvent, inboxEvent } from '#src/drivers/whatsapp/events.ts';

/**
 * The event as a database can hold it. Strangers' phones may send null bytes and halves of characters; one of them in a
 * batch would cost all the others.
 */
export function storable<E extends InboxEvent>(event: E): E {
  // JSON writes both, and hardly anything else, as an escape of this form.
  if (!JSON.stringify(event).includes('\\u')) return event;
  const clean = JSON.stringify(event, (_key, value: unknown) =>
    typeof value === 'string' ? Buffer.from(value).toString().replaceAll('\u0000', '\ufffd') : value,
  );
  return inboxEvent.parse(JSON.parse(clean)) as E;
}

type Kept = Exclude<InboxEvent, { type: 'typing' }>;

/** The provider's own id where it has one: told twice, stored once. */
export function dedupeKeyOf(event: Kept, newId: () => string): string {
  switch (event.type) {
    case 'message':
      // What could not be read comes again under the same id when it can.
      return `${event.message.kind === 'waiting' ? 'w' : 'm'}:${event.message.providerId}`;
    case 'status': {
      const { providerId, ack, failure } = event.status;
      return `s:${providerId}:${ack ?? `failed ${failure?.code}`}`;
    }
    case 'contact':
      // Names come and go: the same one may be told again later and mean something new.
      return `c:${newId()}`;
    case 'reaction':
    case 'edit':
    case 'revoke':
      return `${event.type}:${event.providerId}`;
    case 'call':
      return `call:${event.callId}`;
    case 'template':
      return `t:${newId()}`;
  }
}

/** Events of one lane are processed in order: a person's messages, a message's states. */
export function laneOf(event: Kept): string {
  switch (event.type) {
    case 'message':
      return identityLane(event.message.from);
    case 'status':
      return `status ${event.status.messageId ?? event.status.providerId}`;
    case 'contact':
      return identityLane(event.identities);
    case 'reaction':
    case 'edit':
    case 'revoke':
    case 'call':
      // After the message that it concerns.
      return identityLane(event.from);
    case 'template':
      return 'templates';
  }
}

const identityLane = (identities: readonly { kind: string; value: string }[]): string =>
  `${identities[0]?.kind} ${identities[0]?.value}`;
