/** What the library tells of messages, statuses, people, calls and typing, as events of ours. Pure. */
import type { Contact, PresenceData, proto, WACallEvent, WAMessage, WAMessageKey } from 'baileys';
import type { Identity, InboxEvent, Person, PictureEvent } from '../../events.ts';
import { type Directory, identityOf, isGroup, namesOf } from '../jids.ts';
import { countIn, textIn, timeIn, wordsIn } from './plain-values.ts';
import { bodyOf, kindOfQuoted, readMessage } from './read-content.ts';
import { unlistedOrderIn } from './read-order.ts';
import { type News, sealedIn, secretOf } from './sealed-answers.ts';

export type Reader = Directory & {
  readonly now: () => Date;
  /** Whether this is one of the account's own names. */
  readonly isMe: (name: Identity) => boolean;
  /** Our id of a message that we have sent into this chat, where it is still remembered. */
  readonly ourIdOf: (messageId: string, chat: readonly Identity[] | undefined) => string | null;
};

const ciphertextStub = 2;

type Envelope = Pick<
  Extract<InboxEvent, { type: 'revoke' }>,
  'providerId' | 'from' | 'participant' | 'fromMe' | 'at'
>;

/**
 * Reads what a message or a change to one amounts to; behind it what answers to a question are sealed with, or what an
 * order asks for.
 */
export function readUpsert(reader: Reader, message: WAMessage, isLate: boolean): readonly News[] {
  const envelope = envelopeOf(reader, message);
  if (envelope === undefined) return [];
  const answer = message.message ? sealedIn(message.message, envelope) : undefined;
  if (answer) return [answer];
  const event = readSaid(reader, message, envelope, isLate);
  if (event?.type !== 'message') return event ? [event] : [];
  const more = [secretOf(message, envelope), unlistedOrderIn(message, envelope)];
  return [event, ...more].filter((news) => news !== undefined);
}

function readSaid(
  reader: Reader,
  message: WAMessage,
  envelope: Envelope,
  isLate: boolean,
): InboxEvent | undefined {
  // Keys of a group may come in a part of their own, which can be read where the message cannot.
  const said = (message.message && readMessage(message.message, message.key)) ?? unreadable(message);
  if (said === undefined) return undefined;
  if (said.what === 'reaction')
    return { type: 'reaction', ...envelope, targetId: said.targetId, emoji: said.emoji };
  if (said.what === 'edit') return { type: 'edit', ...envelope, targetId: said.targetId, body: said.body };
  if (said.what === 'revoke') return { type: 'revoke', ...envelope, targetId: said.targetId };
  return {
    type: 'message',
    message: {
      ...said.content,
      ...envelope,
      pushName: envelope.fromMe ? null : wordsIn(message.pushName),
      late: isLate,
      quoted: quotedIn(reader, said.context, message.key),
      forwarded: said.context?.isForwarded === true,
      ...(said.card && { card: said.card }),
    },
  };
}

/** Reads a message that we fail to read: it is shown as something that we cannot show. */
export function readBroken(reader: Reader, message: WAMessage, isLate: boolean): InboxEvent | undefined {
  const { key, messageTimestamp = null } = message;
  const envelope = envelopeOf(reader, { key, messageTimestamp });
  const content = { kind: 'unsupported', body: '', what: 'broken' } as const;
  const rest = { pushName: null, late: isLate, quoted: null, forwarded: false };
  return envelope && { type: 'message', message: { ...content, ...envelope, ...rest } };
}

function unreadable(message: WAMessage): ReturnType<typeof readMessage> {
  const waiting = {
    what: 'content',
    content: { kind: 'waiting', body: '' },
    context: undefined,
    card: null,
  } as const;
  if (message.messageStubType === ciphertextStub) return waiting;
  if (!message.key.isViewOnce) return undefined;
  return { ...waiting, content: { kind: 'unsupported', body: '', what: 'view once on the phone only' } };
}

/** Undefined for chats with nobody: statuses, channels, notes to oneself. */
function envelopeOf(reader: Reader, { key, messageTimestamp }: WAMessage): Envelope | undefined {
  const { remoteJid, id } = key;
  if (!remoteJid || !id) return undefined;
  const fromMe = key.fromMe === true;
  const from = partnerOf(reader, key);
  if (from === undefined) return undefined;
  const inGroup = isGroup(remoteJid);
  const participant = inGroup ? namesOf([key.participant, key.participantAlt], reader) : [];
  return {
    providerId: id,
    from: [...from],
    participant: participant.length === 0 ? null : [...participant],
    fromMe,
    at: timeIn(messageTimestamp, reader.now()),
  };
}

function partnerOf(
  reader: Reader,
  { remoteJid, remoteJidAlt }: WAMessageKey,
): readonly Identity[] | undefined {
  // What is written on the own phone may carry the own other name instead of the receiver's.
  const other = identityOf(remoteJidAlt);
  const names = namesOf([remoteJid, other && reader.isMe(other) ? undefined : remoteJidAlt], reader);
  return names.length === 0 || names.some(reader.isMe) ? undefined : names;
}

type Quoted = Extract<InboxEvent, { type: 'message' }>['message']['quoted'];

function quotedIn(reader: Reader, context: proto.IContextInfo | undefined, key: WAMessageKey): Quoted {
  if (!context?.stanzaId) return null;
  const author = identityOf(context.participant);
  const kind = kindOfQuoted(context.quotedMessage);
  return {
    providerId: context.stanzaId,
    fromMe: author !== undefined && reader.isMe(author),
    body: bodyOf(context.quotedMessage, { ...key, id: context.stanzaId }),
    ...(kind && { kind }),
  };
}

const acks: Readonly<Record<number, 1 | 2 | 3 | 4>> = { 2: 1, 3: 2, 4: 3, 5: 4 };

/** Reads how far a message of ours has come. Refusals are heard of where they arrive, with the acknowledgements. */
export function readStatus(
  reader: Reader,
  key: WAMessageKey,
  status: number | null | undefined,
  seconds: unknown,
): InboxEvent | undefined {
  const ack = acks[status ?? 0];
  if (!key.id || key.fromMe !== true || ack === undefined) return undefined;
  const chat = partnerOf(reader, key);
  return {
    type: 'status',
    status: {
      providerId: key.id,
      messageId: reader.ourIdOf(key.id, chat),
      ...(chat !== undefined && { chat: [...chat] }),
      ack,
      failure: null,
      at: timeIn(seconds, reader.now()),
    },
  };
}

/** Reads that a member of a group has got, read or played a message of ours. */
export function readReceipt(
  reader: Reader,
  key: WAMessageKey,
  receipt: proto.IUserReceipt,
): InboxEvent | undefined {
  const played = countIn(receipt.playedTimestamp);
  const read = countIn(receipt.readTimestamp);
  if (played) return readStatus(reader, key, 5, played);
  return read ? readStatus(reader, key, 4, read) : readStatus(reader, key, 3, receipt.receiptTimestamp);
}

/** Reads names that belong together, or a name for one of them; undefined where that is nothing new. */
export function readContact(
  reader: Reader,
  contact: Partial<Contact>,
  isNewsAnyway = false,
): Person | undefined {
  const identities = namesOf([contact.id, contact.lid, contact.phoneNumber], reader);
  const name = wordsIn(contact.name);
  const pushName = wordsIn(contact.notify ?? contact.verifiedName);
  const isNews = isNewsAnyway || name !== null || (contact.lid ?? contact.phoneNumber) !== undefined;
  if (!isNews || identities.length === 0 || identities.some(reader.isMe)) return undefined;
  return { identities: [...identities], pushName, name };
}

/** Reads whose picture changed: the library tells that there is another one, or none any more, and not which. */
export function readPicture(reader: Reader, { id, imgUrl }: Partial<Contact>): PictureEvent | undefined {
  if (imgUrl !== 'changed' && imgUrl !== 'removed') return undefined;
  const of = namesOf([id], reader);
  return of.length === 0 || of.some(reader.isMe) ? undefined : { type: 'picture', of };
}

export function readPair(
  reader: Reader,
  pair: { readonly lid: string; readonly pn: string },
): Person | undefined {
  const identities = namesOf([pair.lid, pair.pn], reader);
  if (identities.length < 2 || identities.some(reader.isMe)) return undefined;
  return { identities: [...identities], pushName: null, name: null };
}

/** Reads a call as it begins, or as it is first heard of; the caller of this sees to it that each is told once. */
export function readCall(reader: Reader, call: WACallEvent): InboxEvent | undefined {
  const from = namesOf([call.from, call.callerPn], reader);
  if (!call.id || call.isGroup || from.length === 0 || from.some(reader.isMe)) return undefined;
  const at = Number.isNaN(call.date.getTime()) ? reader.now() : call.date;
  return { type: 'call', callId: textIn(call.id), from: [...from], video: call.isVideo === true, at };
}

/** Reads who types in a chat with one person; groups do not tell whom it is to. */
export function readTyping(
  reader: Reader,
  id: string,
  presence: PresenceData | undefined,
): InboxEvent | undefined {
  const from = namesOf([id], reader);
  if (presence === undefined || from.length === 0 || isGroup(id) || from.some(reader.isMe)) return undefined;
  const state = presence.lastKnownPresence;
  return { type: 'typing', from: [...from], typing: state === 'composing' || state === 'recording' };
}
