/**
 * Meta's calls to us: the handshake that proves the address, the signature that proves every later call, and its body as our
 * events, each with the number it belongs to. Signatures are compared in constant time and over the bytes that came. One thing of a
 * body that cannot be understood never costs the others: it is named in `ignored`, for the log. Pure.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { InboxEvent } from '../../events.ts';
import { failureOf } from '../graph/verdicts.ts';
import { asFields, type Fields, inner, items, moment, text } from './fields.ts';
import { type AccountNews, parseAccountNews } from './parse-account.ts';
import { type Correspondence, parseMessage } from './parse-message.ts';

export type { AccountNews };

/** Returns what the handshake is answered; null when it is not meant for us. */
export function answerHandshake(
  query: Readonly<Record<string, string | undefined>>,
  verifyToken: string,
): string | null {
  const { 'hub.mode': mode, 'hub.verify_token': token = '', 'hub.challenge': challenge } = query;
  return mode === 'subscribe' && challenge !== undefined && isSame(token, verifyToken) ? challenge : null;
}

/** Returns whether whoever knows the app's secret has written exactly these bytes. */
export function isSigned(raw: Uint8Array, header: string | undefined, appSecret: string): boolean {
  const given = /^sha256=([\da-f]{64})$/i.exec(header ?? '')?.[1];
  if (given === undefined) return false;
  const expected = createHmac('sha256', appSecret).update(raw).digest();
  return timingSafeEqual(Buffer.from(given, 'hex'), expected);
}

/** Digests are compared, so that the length tells nothing either. */
function isSame(one: string, other: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}

export type Told = {
  /** Null for what concerns the account and not one number. */
  readonly phoneNumberId: string | null;
  readonly event: InboxEvent;
};

/** With the account it concerns. */
export type AccountTold = { readonly wabaId: string; readonly news: AccountNews };

export type Reading = {
  readonly told: readonly Told[];
  readonly accounts: readonly AccountTold[];
  /** What was not understood or does not concern us, in a word each. */
  readonly ignored: readonly string[];
};

type Found = InboxEvent | { readonly ignored: string };

export function readWebhook(body: unknown): Reading {
  const told: Told[] = [];
  const accounts: AccountTold[] = [];
  const ignored: string[] = [];
  for (const entry of items(asFields(body), 'entry')) {
    for (const change of items(entry, 'changes')) {
      const value = inner(change, 'value');
      const news = parseAccountNews(text(change, 'field') ?? '', value);
      if (news !== undefined) {
        accounts.push({ wabaId: text(entry, 'id') ?? '', news });
        continue;
      }
      const phoneNumberId = text(inner(value, 'metadata'), 'phone_number_id');
      for (const found of changesOf(text(change, 'field') ?? '', value)) {
        if ('ignored' in found) ignored.push(found.ignored);
        else told.push({ phoneNumberId, event: found });
      }
    }
  }
  return { told, accounts, ignored };
}

function changesOf(field: string, value: Fields): Found[] {
  switch (field) {
    case 'messages':
      return [
        ...messagesOf(value, 'messages', correspondence(value)),
        ...items(value, 'statuses').map(statusOf),
        ...problemsOf(value),
      ];
    case 'smb_message_echoes':
      return messagesOf(value, 'message_echoes', correspondence(value));
    case 'history':
      return historyOf(value);
    case 'smb_app_state_sync':
      return items(value, 'state_sync').map(bookEntryOf);
    case 'message_template_status_update':
      return [templateOf(value)];
    default:
      return [{ ignored: field }];
  }
}

/** Who speaks with whom: the business number, and what is told of the people beside the messages. */
const correspondence = (value: Fields, rest: Partial<Correspondence> = {}): Correspondence => ({
  business: (text(inner(value, 'metadata'), 'display_phone_number') ?? '').replace(/\D/g, ''),
  people: items(value, 'contacts'),
  late: false,
  customer: null,
  ...rest,
});

const messagesOf = (value: Fields, name: string, between: Correspondence): Found[] =>
  items(value, name).map((message) => parseMessage(message, between));

const problemsOf = (value: Fields): Found[] =>
  items(value, 'errors').map((error) => ({ ignored: `error ${text(error, 'code') ?? ''}` }));

/** Old conversations in pieces; files of theirs follow in calls of their own. */
function historyOf(value: Fields): Found[] {
  const late = true;
  return [
    ...items(value, 'history').flatMap((piece) => [
      ...items(piece, 'threads').flatMap((thread) =>
        asPast(messagesOf(thread, 'messages', correspondence(value, { late, customer: text(thread, 'id') }))),
      ),
      ...problemsOf(piece),
    ]),
    ...messagesOf(value, 'messages', correspondence(value, { late })).flatMap((found) => asPast([found])),
  ];
}

/** Puts the messages of one chat together as its past, the oldest first; what else was found stays as it is. */
function asPast(found: readonly Found[]): Found[] {
  const messages = found.flatMap((one) => ('type' in one && one.type === 'message' ? [one.message] : []));
  const rest = found.filter((one) => !('type' in one && one.type === 'message'));
  if (messages.length === 0) return rest;
  return [{ type: 'past', messages: messages.sort((a, b) => a.at.getTime() - b.at.getTime()) }, ...rest];
}

const acks: Readonly<Record<string, 1 | 2 | 3 | 4>> = { sent: 1, delivered: 2, read: 3, played: 4 };
const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

function statusOf(status: Fields): Found {
  const providerId = text(status, 'id');
  const at = moment(status, 'timestamp');
  const word = text(status, 'status') ?? '';
  if (providerId === null || at === null) return { ignored: 'a status without id or time' };
  const ours = text(status, 'biz_opaque_callback_data');
  const about = { providerId, messageId: ours !== null && uuid.test(ours) ? ours : null, at };
  const ack = acks[word];
  if (ack !== undefined) return { type: 'status', status: { ...about, ack, failure: null } };
  if (word !== 'failed') return { ignored: `status ${word}` };
  const [error = {}] = items(status, 'errors');
  const failure = failureOf(Number(text(error, 'code') ?? 0));
  return { type: 'status', status: { ...about, ack: null, failure } };
}

/** An entry of the phone's address book; one that was removed says nothing about the person. */
function bookEntryOf(entry: Fields): Found {
  const contact = inner(entry, 'contact');
  const number = text(contact, 'phone_number');
  const name = text(contact, 'full_name') ?? text(contact, 'first_name');
  if (number === null || name === null || text(entry, 'action') === 'remove')
    return { ignored: 'an address book entry' };
  return { type: 'contact', identities: [{ kind: 'phone', value: number }], pushName: null, name };
}

function templateOf(value: Fields): Found {
  const name = text(value, 'message_template_name');
  const language = text(value, 'message_template_language');
  const status = text(value, 'event');
  if (name === null || language === null || status === null) return { ignored: 'a template without a name' };
  const reason = text(value, 'reason');
  return { type: 'template', name, language, status, reason: reason === 'NONE' ? null : reason };
}
