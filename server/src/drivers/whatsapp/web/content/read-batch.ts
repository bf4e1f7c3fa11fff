/** Everything the library tells at once, as events in the order in which they should be heard. Pure but for its log. */
import type { BaileysEventMap, Contact, WAMessage } from 'baileys';
import type { Logger } from '#src/platform/log/log.ts';
import type { InboundMessage, InboxEvent, Person, PictureEvent } from '../../events.ts';
import { isNobody } from '../jids.ts';
import { timeIn } from './plain-values.ts';
import {
  type Reader,
  readBroken,
  readCall,
  readContact,
  readPair,
  readPicture,
  readReceipt,
  readStatus,
  readTyping,
  readUpsert,
} from './read-events.ts';
import type { News } from './sealed-answers.ts';

export type Batch = Partial<BaileysEventMap>;

export type BatchReader = Reader & {
  /** When the number was linked: what was written since then is not the past. */
  readonly linkedAt: () => Date;
  /** History before this moment is none of ours. */
  readonly historyFrom: () => Date;
  /** Whether the address book is to be told, by the company's choice or because somebody asks for it now. */
  readonly takesBook: () => boolean;
  /** Whether whom the phone has private chats with is to be told. */
  readonly takesPartners: boolean;
  /** True once for every call. */
  readonly isNewCall: (callId: string) => boolean;
  readonly log: Logger;
};

const delivered = 3;

/** Reads what is heard live, and has to be taken by somebody. */
export function readBatch(reader: BatchReader, batch: Batch): readonly News[] {
  const found: (News | undefined)[] = [];
  const { 'messages.upsert': upsert, 'messaging-history.set': history } = batch;
  for (const message of history ? writtenBetween(history, reader.linkedAt()) : [])
    found.push(...readArrived(reader, message, true));
  for (const message of upsert?.messages ?? [])
    found.push(...readArrived(reader, message, upsert?.type === 'append'));
  for (const { key, update } of batch['messages.update'] ?? [])
    found.push(readStatus(reader, key, update.status, update.messageTimestamp));
  for (const { key, receipt } of batch['message-receipt.update'] ?? [])
    found.push(readReceipt(reader, key, receipt));
  for (const call of batch.call ?? []) {
    const event = readCall(reader, call);
    if (event && reader.isNewCall(call.id)) found.push(event);
  }
  return found.filter((event) => event !== undefined);
}

/** Reads what is true for a few seconds only, and may get lost: that somebody types. */
export function readPresence(reader: Reader, batch: Batch): InboxEvent | undefined {
  const presence = batch['presence.update'];
  return presence && readTyping(reader, presence.id, Object.values(presence.presences)[0]);
}

/** Returns the people whose picture may have changed; each is to be looked up before it is believed. */
export const readPictures = (reader: BatchReader, batch: Batch): readonly PictureEvent[] =>
  (batch['contacts.update'] ?? [])
    .map((contact) => readPicture(reader, contact))
    .filter((event) => event !== undefined);

/** The message, and how far it has come where that was told along with it. */
function readArrived(reader: BatchReader, message: WAMessage, isLate: boolean): (News | undefined)[] {
  if (isNobody(message.key.remoteJid ?? '')) return [];
  try {
    const status =
      (message.status ?? 0) >= delivered
        ? readStatus(reader, message.key, message.status, message.messageTimestamp)
        : undefined;
    return [...readUpsert(reader, message, isLate), status];
  } catch (err) {
    reader.log.error({ err }, 'a message could not be read');
    return [readBroken(reader, message, isLate)];
  }
}

type History = BaileysEventMap['messaging-history.set'];

/** In the order in which they were written. */
function writtenBetween({ messages }: History, from: Date, to?: Date): WAMessage[] {
  // Phones tell the newest first, and times only to the second.
  return messages
    .toReversed()
    .map((message) => ({ message, at: timeIn(message.messageTimestamp, new Date(0)).getTime() }))
    .filter(({ at }) => at >= from.getTime() && (to === undefined || at < to.getTime()))
    .sort((a, b) => a.at - b.at)
    .map(({ message }) => message);
}

/** How many people make one piece, which is taken in moments, whatever else goes on. */
const peopleAtOnce = 200;
const messagesAtOnce = 200;

/** Reads what the phone tells of people and of its past: nobody waits for it. */
export function readAside(reader: BatchReader, batch: Batch): readonly News[] {
  const { 'messaging-history.set': history, 'lid-mapping.update': pair } = batch;
  const people = [
    ...(history?.contacts ?? []).map((contact) => partnerIn(reader, contact)),
    ...(batch['contacts.upsert'] ?? []).map((contact) => entryIn(reader, contact)),
    ...(batch['contacts.update'] ?? []).map((contact) => known(readContact(reader, contact))),
    ...(pair ? [known(readPair(reader, pair))] : []),
  ].filter((person) => person !== undefined);
  return [...eventsOf(people), ...(history ? readPast(reader, history) : [])];
}

function eventsOf(people: readonly Person[]): InboxEvent[] {
  const [only, ...more] = people;
  if (only !== undefined && more.length === 0) return [{ type: 'contact', ...only }];
  return chunksOf(people, peopleAtOnce).map((some) => ({ type: 'people', people: some }));
}

const known = (person: Person | undefined): Person | undefined => person && { ...person, onlyKnown: true };

/** An entry of the address book; without being asked for it only joins names of somebody who is known. */
function entryIn(reader: BatchReader, contact: Partial<Contact>): Person | undefined {
  if (reader.takesBook()) return readContact(reader, contact);
  return known(unnamed(readContact(reader, contact)));
}

/** Whom the phone has a chat with. What it calls them is of the address book; groups are called the same by everybody. */
function partnerIn(reader: BatchReader, contact: Partial<Contact>): Person | undefined {
  const read = readContact(reader, contact, reader.takesPartners);
  if (read === undefined || read.identities.some(({ kind }) => kind === 'group')) return known(read);
  if (reader.takesPartners) return reader.takesBook() ? read : { ...read, name: null };
  return reader.takesBook() && read.name !== null ? read : known(unnamed(read));
}

/** Undefined where nothing is left that could be news of somebody. */
const unnamed = (person: Person | undefined): Person | undefined =>
  person && person.identities.length > 1 ? { ...person, name: null } : undefined;

function readPast(reader: BatchReader, history: History): News[] {
  const chats = new Map<string, InboundMessage[]>();
  const secrets: News[] = [];
  for (const message of writtenBetween(history, reader.historyFrom(), reader.linkedAt())) {
    const [event, ...more] = readArrived(reader, message, true);
    if (event?.type !== 'message') continue;
    secrets.push(...more.filter((news) => news?.type === 'secret'));
    const [name] = event.message.from;
    const chat = `${name?.kind} ${name?.value}`;
    chats.set(chat, [...(chats.get(chat) ?? []), event.message]);
  }
  const past = [...chats.values()].flatMap((messages) =>
    chunksOf(messages, messagesAtOnce).map((some): InboxEvent => ({ type: 'past', messages: some })),
  );
  return [...past, ...secrets];
}

function chunksOf<T>(all: readonly T[], size: number): T[][] {
  const chunks: T[][] = [];
  for (let at = 0; at < all.length; at += size) chunks.push(all.slice(at, at + size));
  return chunks;
}
