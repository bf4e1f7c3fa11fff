/** Pure decisions about raw events: what makes two of them the same, and which must wait for each other. */
import { type Identity, type InboxEvent, inboxEvent } from '#src/drivers/whatsapp/events.ts';

/**
 * Returns the event as a database can hold it. Strangers' phones may send null bytes and halves of characters; one of
 * them in a batch would cost all the others.
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

/**
 * Returns the key under which an event is stored once: the provider's own id where it has one, and whose it is, for its
 * ids are unique only within a chat. What is told of one chat under two addresses has two keys, and is found to be one
 * when it is processed.
 */
export function dedupeKeyOf(event: Kept, newId: () => string): string {
  switch (event.type) {
    case 'message': {
      // What could not be read comes again under the same id when it can.
      const kind = event.message.kind === 'waiting' ? 'w' : 'm';
      return `${kind}:${event.message.providerId} ${authorshipOf(event.message)}`;
    }
    case 'status': {
      const { providerId, chat, ack, failure } = event.status;
      const where = chat === undefined ? '' : ` ${identityLane(chat)}`;
      return `s:${providerId}:${ack ?? `failed ${failure?.code}`}${where}`;
    }
    case 'contact':
      // Names come and go: the same one may be told again later and mean something new.
      return `c:${newId()}`;
    case 'people':
    case 'past':
      return `p:${newId()}`;
    case 'reaction':
    case 'edit':
    case 'revoke':
    case 'card':
    case 'vote':
      return `${event.type}:${event.providerId} ${authorshipOf(event)}`;
    case 'call':
      return `call:${event.callId} ${identityLane(event.from)}`;
    case 'template':
      return `t:${newId()}`;
  }
}

/** Returns the lane of an event, in which events are processed in order: a person's messages, a message's states. */
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
    case 'card':
    case 'vote':
    case 'call':
      // After the message that it concerns.
      return identityLane(event.from);
    case 'template':
      return 'templates';
    case 'people':
    case 'past':
      // One after the other: what nobody waits for takes little of what the others need.
      return 'past';
  }
}

type Authored = {
  readonly from: readonly Identity[];
  readonly participant: readonly Identity[] | null;
  readonly fromMe: boolean;
};

/** Returns the chat, and who of those in it has written. */
function authorshipOf({ from, participant, fromMe }: Authored): string {
  const chat = identityLane(from);
  if (fromMe) return `${chat} me`;
  return participant === null ? chat : `${chat} ${identityLane(participant)}`;
}

const identityLane = (identities: readonly Identity[]): string =>
  `${identities[0]?.kind} ${identities[0]?.value}`;
