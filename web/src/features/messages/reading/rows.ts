/**
 * What a conversation looks like, line by line: messages with day separators, markers where one ticket ended and the
 * next began, where the unread ones begin, and the system lines of the event log. Pure, so the list only draws.
 */
import { shallowEqual } from '@mantine/hooks';
import type { MessageView, TicketEventView } from '@prosa/shared';
import { dayOf as localDay, msBetween } from '#src/lib/time/time.ts';
import { type Conversation, firstSeq, isUnsent } from '../conversation.ts';
import { type Inset, insetsWithin, withInsets } from './insets.ts';

export type Row = { readonly key: string } & (
  | { readonly kind: 'day'; readonly at: string }
  /** A ticket ended or began. `by`, `at` and why it ended are known when the event log says so. */
  | {
      readonly kind: 'marker';
      readonly edge: 'ended' | 'started';
      readonly by: string | null;
      readonly at: string | null;
      readonly reason: string | null;
    }
  | { readonly kind: 'event'; readonly event: TicketEventView }
  /** What others put between the messages. */
  | { readonly kind: 'inset'; readonly inset: Inset }
  /** From here on nobody had read when the conversation was opened. */
  | { readonly kind: 'unread' }
  /** `leads`: first of a group by the same sender. */
  | { readonly kind: 'message'; readonly message: MessageView; readonly leads: boolean }
  /** Pictures and films sent in one go; the key is the first one's id. */
  | { readonly kind: 'album'; readonly messages: readonly MessageView[]; readonly leads: boolean }
);

type Item = { readonly ticketId: number; readonly at: string; readonly key: string } & (
  | { readonly message: MessageView }
  | { readonly event: TicketEventView }
);

const groupSpanMs = 3 * 60_000;
/** Sent in one go: nobody chooses and captions the next picture so fast. */
const albumSpanMs = 60_000;
/** May come when all is over, and begin nothing. */
const afterwards: ReadonlySet<TicketEventView['kind']> = new Set(['rated', 'moved', 'tagged', 'untagged']);

const ofMessage = (message: MessageView): Item => ({
  ticketId: message.ticketId,
  at: message.createdAt,
  key: message.id,
  message,
});
const ofEvent = (event: TicketEventView): Item => ({
  ticketId: event.ticketId,
  at: event.createdAt,
  key: `event-${event.id}`,
  event,
});

/** Messages and events in one line; an event stands behind the message it names. */
function interleave(conversation: Conversation): Item[] {
  const first = firstSeq(conversation);
  const events = conversation.events.filter(
    ({ afterSeq }) => !conversation.hasMore || first === null || afterSeq >= first,
  );
  const items: Item[] = [];
  let next = 0;
  const eventsBefore = (seq: number): void => {
    for (let event = events[next]; event !== undefined && event.afterSeq < seq; event = events[next]) {
      items.push(ofEvent(event));
      next += 1;
    }
  };
  for (const message of conversation.messages) {
    eventsBefore(message.seq);
    items.push(ofMessage(message));
  }
  eventsBefore(Number.POSITIVE_INFINITY);
  return items;
}

const edgeOf = (item: Item): 'ended' | 'started' | null => {
  if (!('event' in item)) return null;
  if (item.event.kind === 'closed') return 'ended';
  return item.event.kind === 'created' ? 'started' : null;
};

const sender = (message: MessageView): string =>
  message.fromMe
    ? `agent-${message.user?.id ?? 'none'}`
    : `contact-${message.contact?.id ?? message.contactId}`;

/** Returns the messages that a row holds. */
export function messagesOf(row: Row | undefined): readonly MessageView[] {
  if (row?.kind === 'album') return row.messages;
  return row?.kind === 'message' ? [row.message] : [];
}

function follows(before: MessageView | undefined, message: MessageView, withinMs: number): boolean {
  if (before === undefined || sender(before) !== sender(message)) return false;
  return msBetween(before.createdAt, message.createdAt) < withinMs;
}

/** A picture or film that says nothing else, and has nothing to say of itself. */
const isPlainPicture = ({
  mediaType,
  media,
  isDeleted,
  sendError,
  quotedMsg,
  isForwarded,
}: MessageView): boolean =>
  ['image', 'video'].includes(mediaType) &&
  !(media?.sticker || media?.gif || media?.viewOnce || isDeleted || isForwarded) &&
  sendError === null &&
  quotedMsg === null;

/** Only the first of an album may have words; some senders repeat them with each. */
function extendsAlbum(row: Row | undefined, message: MessageView): boolean {
  const before = messagesOf(row);
  const says = message.body !== '' && message.body !== before[0]?.body;
  const belongs = isPlainPicture(message) && !says && before.every(isPlainPicture);
  return belongs && follows(before.at(-1), message, albumSpanMs);
}

/** Builds rows one item at a time; remembers which ticket and day it stands in. */
class RowBuilder {
  readonly rows: Row[] = [];
  #ticketId: number | null = null;
  #ended: number | null = null;
  #day: string | null = null;
  readonly #firstUnread: number | null;
  readonly #dayOf: (iso: string) => string;

  constructor(firstUnread: number | null, dayOf: (iso: string) => string) {
    this.#firstUnread = firstUnread;
    this.#dayOf = dayOf;
  }

  add(item: Item): void {
    const edge = edgeOf(item);
    const changes = this.#ticketId !== null && this.#ticketId !== item.ticketId;
    if (changes && this.#ended !== this.#ticketId) this.#mark(`ended-${this.#ticketId}-${item.key}`, 'ended');
    this.#separateDays(item);
    if (changes && edge === null) this.#mark(`started-${item.ticketId}-${item.key}`, 'started');
    this.#ticketId = item.ticketId;
    if ('message' in item) this.#addMessage(item.message);
    else this.#addEvent(item.event, edge);
  }

  addInset(inset: Inset): void {
    this.#separateDays(inset);
    this.rows.push({ kind: 'inset', key: inset.key, inset });
  }

  #separateDays({ at, key }: Pick<Item, 'at' | 'key'>): void {
    const day = this.#dayOf(at);
    if (day !== this.#day) this.rows.push({ kind: 'day', key: `day-${day}-${key}`, at });
    this.#day = day;
  }

  #mark(key: string, edge: 'ended' | 'started', event?: TicketEventView): void {
    const { user = null, createdAt: at = null, reason = null } = event ?? {};
    this.rows.push({ kind: 'marker', key, edge, by: user?.name ?? null, at, reason });
  }

  #addEvent(event: TicketEventView, edge: 'ended' | 'started' | null): void {
    const key = `event-${event.id}`;
    if (edge === null) this.rows.push({ kind: 'event', key, event });
    else this.#mark(key, edge, event);
    if (edge === 'ended') this.#ended = event.ticketId;
    else if (!afterwards.has(event.kind) && this.#ended === event.ticketId) this.#ended = null;
  }

  #addMessage(message: MessageView): void {
    if (message.seq === this.#firstUnread) this.rows.push({ kind: 'unread', key: 'unread' });
    const last = this.rows.at(-1);
    if ((last?.kind === 'message' || last?.kind === 'album') && extendsAlbum(last, message)) {
      const { key, leads } = last;
      this.rows[this.rows.length - 1] = {
        kind: 'album',
        key,
        leads,
        messages: [...messagesOf(last), message],
      };
      return;
    }
    const leads = !follows(messagesOf(last).at(-1), message, groupSpanMs);
    this.rows.push({ kind: 'message', key: message.id, message, leads });
  }
}

/**
 * Returns the rows of a conversation. `firstUnread` is the number of the first message that was unread; what was
 * answered since needs no line any more.
 */
export function rowsOf(
  conversation: Conversation,
  firstUnread: number | null = null,
  dayOf: (iso: string) => string = localDay,
  insets: readonly Inset[] = [],
): readonly Row[] {
  const answered =
    firstUnread !== null && conversation.messages.some(({ fromMe, seq }) => fromMe && seq > firstUnread);
  const builder = new RowBuilder(answered ? null : firstUnread, dayOf);
  for (const item of withInsets(interleave(conversation), insetsWithin(conversation, insets))) {
    if ('node' in item) builder.addInset(item);
    else builder.add(item);
  }
  return builder.rows;
}

/** Returns whether two rows look the same: rows are made anew whenever anything in the conversation changes. */
export function isSameRow(a: Row, b: Row): boolean {
  if (a.kind !== 'album' || b.kind !== 'album') return shallowEqual(a, b);
  const { messages } = b;
  return (
    a.key === b.key &&
    a.leads === b.leads &&
    a.messages.length === messages.length &&
    a.messages.every((message, at) => message === messages[at])
  );
}

/**
 * Returns the number of the first of the contact's last `count` messages up to number `last`; `null` until it is
 * loaded.
 */
export function firstOfLast(conversation: Conversation, count: number, last: number): number | null {
  if (count <= 0) return null;
  const incoming = conversation.messages.filter((message) => !message.fromMe && message.seq <= last);
  if (incoming.length < count && conversation.hasMore) return null;
  return incoming[Math.max(0, incoming.length - count)]?.seq ?? null;
}

/** Returns the index of the row in which a message stands; -1 if there is none. */
export const rowOf = (rows: readonly Row[], messageId: string): number =>
  rows.findIndex((row) => messagesOf(row).some(({ id }) => id === messageId));

/** Returns how many rows stand before the message of this number, or before the next one that is loaded. */
export function rowsBefore(rows: readonly Row[], seq: number): number {
  const at = rows.findIndex((row) => messagesOf(row).some((message) => message.seq >= seq));
  return at < 0 ? rows.length : at;
}

/** Returns the moment that the day separator above a row names; null where there is none. */
export function dayAt(rows: readonly Row[], index: number): string | null {
  for (let at = Math.min(index, rows.length - 1); at >= 0; at -= 1) {
    const row = rows[at];
    if (row?.kind === 'day') return row.at;
  }
  return null;
}

/**
 * Returns how many messages of the contact stand behind a number: what the button at the lower edge counts. Of those
 * that are not loaded nobody knows whose they are; they count as well.
 */
export function incomingAfter(conversation: Conversation, seq: number): number {
  const loaded = conversation.messages.filter(
    (message) => !message.fromMe && !isUnsent(message) && message.seq > seq,
  );
  return loaded.length + Math.max(0, (firstSeq(conversation) ?? 0) - 1 - seq);
}
