/**
 * Maps what the library tells of a connection to our events: those that somebody has to take, and what only concerns the
 * session itself.
 */
import type { proto, WAMessageKey } from 'baileys';
import type { Logger } from '#src/platform/log/log.ts';
import type { SessionRequest } from '../../driver.ts';
import { SessionSuperseded } from '../../errors.ts';
import type { Identity, InboxEvent } from '../../events.ts';
import {
  type Batch,
  type BatchReader,
  readAside,
  readBatch,
  readPictures,
  readPresence,
} from '../content/read-batch.ts';
import { vanishingIn } from '../content/read-content.ts';
import type { News } from '../content/sealed-answers.ts';
import { identityOf } from '../jids.ts';
import type { WebOptions } from '../options.ts';
import type { SessionParts } from '../session-parts.ts';
import type { Wire } from './wire.ts';

export type EventMapperDeps = {
  readonly options: Pick<WebOptions, 'now'>;
  readonly log: Logger;
  readonly request: Pick<SessionRequest, 'onEvent' | 'takes'>;
  readonly parts: SessionParts;
  readonly wire: () => Wire | undefined;
  readonly linkedAt: () => Date | undefined;
  readonly onSuperseded: () => void;
};

export type EventMapper = {
  /** Returns what has to be taken by somebody, in its order. */
  readonly read: (batch: Batch) => readonly News[];
  /** Reads what nobody waits for. */
  readonly readAside: (batch: Batch) => readonly News[];
  readonly complete: (news: News) => Promise<readonly InboxEvent[]>;
  readonly deliver: (event: InboxEvent) => Promise<void>;
  /** Takes what concerns the session itself. */
  readonly observe: (batch: Batch) => void;
  readonly takeAcknowledgement: (messageId: string, error: string | undefined) => void;
};

/** Whoever tells that a message has come so far has taken it. */
const serverTook = 2;

const dayMs = 86_400_000;

export function openEventMapper(deps: EventMapperDeps): EventMapper {
  const { parts, request, log } = deps;
  const { creds, store, sent, caches } = parts;
  const { now } = deps.options;
  const { historyDays = 0, addressBook = false, chatPartners = false } = request.takes ?? {};
  const linkedAt = (): Date => deps.linkedAt() ?? now();

  const reader: BatchReader = {
    ...store.directory,
    now,
    log,
    isMe: ({ kind, value }: Identity) =>
      [creds.me?.id, creds.me?.lid].some((jid) => {
        const own = identityOf(jid);
        return own?.kind === kind && own.value === value;
      }),
    ourIdOf: sent.ourIdOf,
    linkedAt,
    historyFrom: () => new Date(linkedAt().getTime() - historyDays * dayMs),
    takesBook: () => addressBook || deps.wire()?.isBookAsked() === true,
    takesPartners: chatPartners,
    isNewCall: (callId) => !caches.callers.get(callId),
  };

  async function deliver(event: InboxEvent): Promise<void> {
    try {
      await request.onEvent(event);
    } catch (err) {
      // Another session has the number now: coming back would only throw that one out.
      if (err instanceof SessionSuperseded) deps.onSuperseded();
      throw err;
    }
  }

  async function complete(news: News): Promise<readonly InboxEvent[]> {
    if (news.type === 'secret') return parts.questions.keep(news);
    if (news.type === 'order') {
      const wire = deps.wire();
      if (wire?.isOpen()) parts.orders.ask(news, wire.socket, wire.tell);
      return [];
    }
    const event = news.type === 'sealed' ? await parts.questions.open(news) : await completed(news);
    return event === undefined ? [] : [event];
  }

  async function completed(event: InboxEvent): Promise<InboxEvent | undefined> {
    if (event.type === 'message') {
      const { message } = event;
      // Other devices of the number hear what we send, and may tell us.
      if (message.fromMe && (await sent.findOurId(message.providerId)) !== null) return undefined;
      const groupName = parts.groups.nameOf(message.from);
      return groupName === undefined ? event : { ...event, message: { ...message, groupName } };
    }
    if (event.type !== 'status' || event.status.messageId !== null) return event;
    const { providerId, chat } = event.status;
    const messageId = await sent.findOurId(providerId, chat);
    return { ...event, status: { ...event.status, messageId } };
  }

  function observe(batch: Batch): void {
    if (batch['creds.update']) parts.keeper.changed();
    for (const { id, from } of batch.call ?? []) caches.callers.set(id, from);
    for (const { key, update } of batch['messages.update'] ?? [])
      if (key.id && (update.status ?? 0) >= serverTook) parts.acknowledgements.take(key.id, undefined);
    const capping = batch['message-capping.update'];
    if (capping) parts.restrictions.capped(capping);
    const wire = deps.wire();
    if (wire === undefined) return;
    const typing = readPresence(reader, batch);
    // True for a few seconds only: whoever does not take it misses nothing.
    if (typing) request.onEvent(typing).catch(() => undefined);
    for (const event of readPictures(reader, batch)) request.onEvent(event).catch(() => undefined);
    for (const { key, message } of batch['messages.upsert']?.messages ?? []) keepTimer(key, message);
    for (const { key } of batch['messages.upsert']?.messages ?? [])
      if (wire.isOpen() && key.remoteJid) parts.presence.traffic(wire.socket, key.remoteJid);
    parts.groups.hear(batch, wire.socket, wire.tell);
  }

  /** Answers vanish like the messages they answer. */
  function keepTimer(key: WAMessageKey, message: proto.IMessage | null | undefined): void {
    const seconds = message ? vanishingIn(message) : undefined;
    if (seconds === undefined) return;
    for (const jid of [key.remoteJid, key.remoteJidAlt]) if (jid) caches.vanishing.set(jid, seconds);
  }

  function takeAcknowledgement(providerId: string, error: string | undefined): void {
    if (parts.acknowledgements.take(providerId, error) !== 'late') return;
    const failure = error === undefined ? null : { code: error, retryable: false };
    const ack = failure === null ? 1 : null;
    const messageId = sent.ourIdOf(providerId);
    const status = { providerId, messageId, ack, failure, at: now() } as const;
    deps.wire()?.tell({ type: 'status', status });
  }

  return {
    read: (batch) => readBatch(reader, batch),
    readAside: (batch) => readAside(reader, batch),
    complete,
    deliver,
    observe,
    takeAcknowledgement,
  };
}
