/**
 * A loaded stretch of a conversation, ascending: mostly its end. And the pure ways in which messages and events change it. Messages are
 * ordered by their number; one that the server has not numbered yet stands last.
 */
import type { MessageView, SendingView, TicketDetail, TicketEventView, TicketView } from '@prosa/shared';

export type Conversation = {
  /** The ticket it was opened by: contact and connection name the conversation. */
  readonly ticket: TicketView | TicketDetail;
  readonly messages: readonly MessageView[];
  readonly events: readonly TicketEventView[];
  /** What its network takes, and until when. */
  readonly sending: SendingView;
  /** Older messages stand before the first. */
  readonly hasMore: boolean;
  /** Newer messages stand behind the last: this is not the end. */
  readonly hasNewer: boolean;
  /** The last number before one that was skipped: behind it something may be missing until the end is fetched again. */
  readonly tornAfter?: number;
};

/** The number of a message that has not reached the server. */
export const unnumbered = Number.MAX_SAFE_INTEGER;
export const isUnsent = (message: MessageView): boolean => message.seq === unnumbered;

const bySeq = (a: MessageView, b: MessageView): number =>
  a.seq - b.seq || a.createdAt.localeCompare(b.createdAt);
const byPlace = (a: TicketEventView, b: TicketEventView): number =>
  a.afterSeq - b.afterSeq || a.createdAt.localeCompare(b.createdAt) || a.id - b.id;

/** Returns the number of the last message the server has numbered, 0 if there is none. */
export const lastSeq = ({ messages }: Conversation): number =>
  messages.findLast((message) => !isUnsent(message))?.seq ?? 0;
export const firstSeq = ({ messages }: Conversation): number | null => {
  const first = messages[0];
  return first === undefined || isUnsent(first) ? null : first.seq;
};

/**
 * Returns a message after later news of it. Delivery only climbs: news from a lower step than the one reached changes
 * neither the ticks nor the failure, but may still change the text.
 */
export function mergeMessage(known: MessageView, news: MessageView): MessageView {
  if (news.ack >= known.ack || isUnsent(known)) return news;
  return { ...news, ack: known.ack, sendError: known.sendError };
}

function put(conversation: Conversation, message: MessageView): Conversation {
  const rest = conversation.messages.filter(({ id }) => id !== message.id);
  const last = lastSeq(conversation);
  const skips = last > 0 && !isUnsent(message) && message.seq > last + 1;
  const torn = skips && conversation.tornAfter === undefined && { tornAfter: last };
  return { ...conversation, ...torn, messages: [...rest, message].sort(bySeq) };
}

/** Adds a message, or merges it with what is known of it. One from outside the loaded stretch comes with its page. */
export function upsertMessage(conversation: Conversation, message: MessageView): Conversation {
  const known = conversation.messages.find(({ id }) => id === message.id);
  if (known !== undefined) return put(conversation, mergeMessage(known, message));
  const first = firstSeq(conversation);
  if (conversation.hasMore && first !== null && message.seq < first) return conversation;
  if (conversation.hasNewer && message.seq > lastSeq(conversation)) return conversation;
  return put(conversation, message);
}

const windowMs = 24 * 3_600_000;

/**
 * Returns the conversation after a word from the customer: nobody begins any more, and the window is open for another
 * day, where there is one.
 */
export function heardFrom(conversation: Conversation, message: MessageView): Conversation {
  if (message.fromMe || message.mediaType === 'call_log') return conversation;
  if (!conversation.sending.windowed)
    return conversation.sending.isFirst
      ? { ...conversation, sending: { ...conversation.sending, isFirst: false } }
      : conversation;
  const windowUntil = new Date(Date.parse(message.createdAt) + windowMs).toISOString();
  if (conversation.sending.windowUntil !== null && conversation.sending.windowUntil > windowUntil)
    return conversation;
  return { ...conversation, sending: { ...conversation.sending, windowUntil, isFirst: false } };
}

/** Merges news of a message that is loaded; of others nothing is kept. */
export function updateMessage(conversation: Conversation, message: MessageView): Conversation {
  return conversation.messages.some(({ id }) => id === message.id)
    ? upsertMessage(conversation, message)
    : conversation;
}

export function mapMessage(
  conversation: Conversation,
  id: string,
  change: (message: MessageView) => MessageView,
): Conversation {
  const known = conversation.messages.find((message) => message.id === id);
  return known === undefined ? conversation : put(conversation, change(known));
}

export function removeMessage(conversation: Conversation, id: string): Conversation {
  return { ...conversation, messages: conversation.messages.filter((message) => message.id !== id) };
}

/**
 * Returns the conversation after the answer to sending: it settles a message that still waits, and never undoes what an
 * event said meanwhile.
 */
export function settleSent(conversation: Conversation, message: MessageView): Conversation {
  const known = conversation.messages.find(({ id }) => id === message.id);
  return known !== undefined && !isUnsent(known) ? conversation : upsertMessage(conversation, message);
}

/** Adds lines of the event log, all at once: but for those that are known, or stand behind the stretch. */
export function addEvents(conversation: Conversation, events: readonly TicketEventView[]): Conversation {
  const known = new Set(conversation.events.map(({ id }) => id));
  const end = conversation.hasNewer ? lastSeq(conversation) : Number.POSITIVE_INFINITY;
  const added = events.filter(({ id, afterSeq }) => !known.has(id) && afterSeq <= end);
  if (added.length === 0) return conversation;
  return { ...conversation, events: [...conversation.events, ...added].sort(byPlace) };
}
export const addEvent = (conversation: Conversation, event: TicketEventView): Conversation =>
  addEvents(conversation, [event]);

/** Joins two stretches of a conversation; of a message that stands in both the later news count. */
function united(known: Conversation, page: Conversation): Pick<Conversation, 'messages' | 'events'> {
  const messages = new Map(known.messages.map((message) => [message.id, message]));
  for (const message of page.messages) {
    const before = messages.get(message.id);
    messages.set(message.id, before === undefined ? message : mergeMessage(before, message));
  }
  const events = new Map([...known.events, ...page.events].map((event) => [event.id, event]));
  return { messages: [...messages.values()].sort(bySeq), events: [...events.values()].sort(byPlace) };
}

/** Puts an older page before the loaded stretch. */
export const prependPage = (conversation: Conversation, page: Conversation): Conversation => ({
  ...conversation,
  ...united(conversation, page),
  hasMore: page.hasMore,
});

/** Puts a newer page behind the loaded stretch. */
export const appendPage = (conversation: Conversation, page: Conversation): Conversation => ({
  ...conversation,
  ...united(conversation, page),
  hasNewer: page.hasNewer,
});

/** Returns whether a stretch reaches to another that stands behind it, so that nothing lies between them. */
export function reaches(stretch: Conversation, end: Conversation): boolean {
  const first = firstSeq(end);
  return !stretch.hasNewer || first === null || lastSeq(stretch) >= first - 1;
}

/** Two contacts became one, and with them two conversations: every message has got another number. */
const isRenumbered = (known: Conversation, page: Conversation): boolean => {
  const numbers = new Map(page.messages.map(({ id, seq }) => [id, seq]));
  return known.messages.some((one) => !isUnsent(one) && (numbers.get(one.id) ?? one.seq) !== one.seq);
};

/**
 * Returns the conversation with the newest page, fetched again. Older messages stay if they adjoin it, messages that
 * are being sent stay in any case, and delivery does not fall back.
 */
export function refreshed(known: Conversation, page: Conversation): Conversation {
  const first = firstSeq(page);
  // What came by itself meanwhile says nothing of what was missed before it.
  const whole = known.tornAfter ?? lastSeq(known);
  const adjoins = first !== null && first <= whole + 1 && !isRenumbered(known, page);
  const kept = known.messages.filter(
    (message) => isUnsent(message) || (adjoins && first !== null && message.seq < first),
  );
  const present = new Map(known.messages.map((message) => [message.id, message]));
  const fresh = page.messages.map((message) => {
    const before = present.get(message.id);
    return before === undefined ? message : mergeMessage(before, message);
  });
  const ids = new Set(fresh.map(({ id }) => id));
  const messages = [...kept.filter(({ id }) => !ids.has(id)), ...fresh].sort(bySeq);
  const older = kept.some((message) => !isUnsent(message));
  const events = older ? united(page, { ...known, messages: [] }).events : page.events;
  return { ...page, events, messages, hasMore: older ? known.hasMore : page.hasMore };
}

/** Returns only the newest messages: what stays of a conversation that was left. */
export function trimmed(conversation: Conversation, keep: number): Conversation {
  if (conversation.messages.length <= keep) return conversation;
  const messages = conversation.messages.slice(-keep);
  const first = messages[0]?.seq ?? 0;
  return {
    ...conversation,
    messages,
    hasMore: true,
    events: conversation.events.filter(({ afterSeq }) => afterSeq >= first),
  };
}

/**
 * Returns whether a ticket belongs to a conversation: the same contact over the same connection, whichever ticket it
 * is.
 */
export const isSameConversation = (
  conversation: Conversation,
  ticket: Pick<TicketView, 'contactId' | 'whatsappId'>,
): boolean =>
  conversation.ticket.contactId === ticket.contactId && conversation.ticket.whatsappId === ticket.whatsappId;
