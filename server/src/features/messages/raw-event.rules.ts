/** Pure decisions about raw events: what makes two of them the same, and which must wait for each other. */
import type { InboxEvent } from '#src/drivers/whatsapp/events.ts';

type Kept = Exclude<InboxEvent, { type: 'typing' }>;

/** The provider's own id where it has one: told twice, stored once. */
export function dedupeKeyOf(event: Kept, newId: () => string): string {
  switch (event.type) {
    case 'message':
      return `m:${event.message.providerId}`;
    case 'status': {
      const { providerId, ack, failure } = event.status;
      return `s:${providerId}:${ack ?? `failed ${failure?.code}`}`;
    }
    case 'contact':
      // Names come and go: the same one may be told again later and mean something new.
      return `c:${newId()}`;
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
  }
}

const identityLane = (identities: readonly { kind: string; value: string }[]): string =>
  `${identities[0]?.kind} ${identities[0]?.value}`;
