/** Everything the library tells at once, as events in the order in which they should be heard. Pure but for its log. */
import type { BaileysEventMap, WAMessage } from 'baileys';
import type { Logger } from '#src/platform/log/log.ts';
import type { InboxEvent, PictureEvent } from '../events.ts';
import { isNobody } from './jids.ts';
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

export type Batch = Partial<BaileysEventMap>;

export type BatchReader = Reader & {
  /** History before this moment is none of ours. */
  readonly historyFrom: () => Date;
  /** True once for every call. */
  readonly isNewCall: (callId: string) => boolean;
  readonly log: Logger;
};

const delivered = 3;

/** What has to be taken by somebody. */
export function readBatch(reader: BatchReader, batch: Batch): readonly InboxEvent[] {
  const found: (InboxEvent | undefined)[] = [];
  const { 'messages.upsert': upsert, 'messaging-history.set': history } = batch;
  found.push(...(history ? readHistory(reader, history) : []));
  found.push(...contactsOf(batch).map((contact) => readContact(reader, contact)));
  const pair = batch['lid-mapping.update'];
  if (pair) found.push(readPair(reader, pair));
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

/** What is true for a few seconds only, and may get lost. */
export function readPresence(reader: Reader, batch: Batch): InboxEvent | undefined {
  const presence = batch['presence.update'];
  return presence && readTyping(reader, presence.id, Object.values(presence.presences)[0]);
}

/** Whose picture is another one now; true for long enough to be found out otherwise. */
export const readPictures = (reader: BatchReader, batch: Batch): readonly PictureEvent[] =>
  (batch['contacts.update'] ?? [])
    .map((contact) => readPicture(reader, contact))
    .filter((event) => event !== undefined);

const contactsOf = (batch: Batch) => [
  ...(batch['contacts.upsert'] ?? []),
  ...(batch['contacts.update'] ?? []),
];

/** The message, and how far it has come where that was told along with it. */
function readArrived(reader: BatchReader, message: WAMessage, isLate: boolean): (InboxEvent | undefined)[] {
  if (isNobody(message.key.remoteJid ?? '')) return [];
  try {
    const status =
      (message.status ?? 0) >= delivered
        ? readStatus(reader, message.key, message.status, message.messageTimestamp)
        : undefined;
    return [readUpsert(reader, message, isLate), status];
  } catch (err) {
    reader.log.error({ err }, 'a message could not be read');
    return [readBroken(reader, message, isLate)];
  }
}

function readHistory(
  reader: BatchReader,
  history: BaileysEventMap['messaging-history.set'],
): (InboxEvent | undefined)[] {
  const from = reader.historyFrom().getTime();
  const recent = history.messages
    .map((message) => ({ message, at: timeIn(message.messageTimestamp, new Date(0)).getTime() }))
    .filter(({ at }) => at >= from)
    .sort((a, b) => a.at - b.at);
  return [
    ...history.contacts.map((contact) => readContact(reader, contact)),
    ...recent.flatMap(({ message }) => readArrived(reader, message, true)),
  ];
}
