/**
 * Answers to polls and events travel sealed with a secret that came along with the question. What is read of either before
 * it can be opened. Pure.
 */
import type { proto, WAMessage } from 'baileys';
import type { InboxEvent } from '../../events.ts';
import { numberIn, textIn } from './plain-values.ts';
import { pollIn } from './read-card.ts';
import type { UnlistedOrder } from './read-order.ts';
import { secretIn, unwrap } from './wrappers.ts';

type Said = Pick<
  Extract<InboxEvent, { type: 'revoke' }>,
  'providerId' | 'from' | 'participant' | 'fromMe' | 'at'
>;

/** What answers to a question are sealed with. */
export type QuestionSecret = Pick<Said, 'from' | 'participant' | 'fromMe'> & {
  readonly type: 'secret';
  readonly questionId: string;
  readonly secret: Uint8Array;
};

export type SealedAnswer = Said & {
  readonly type: 'sealed';
  /** What it is: a vote, a word about coming, or another version of the event by whoever has made it. */
  readonly what: 'vote' | 'response' | 'eventEdit';
  readonly questionId: string;
  readonly payload: Uint8Array;
  readonly iv: Uint8Array;
  /** When it was given by the clock of its phone, in milliseconds since 1970; null where the seal is to say so. */
  readonly saidAtMs: number | null;
};

/** What is heard and is not yet, or never, to be told to anybody. */
export type News = InboxEvent | QuestionSecret | SealedAnswer | UnlistedOrder;

/** Ids may be what a stranger says. */
const longestId = 100;

/** Returns what answers to a question are sealed with; undefined for whatever cannot be answered so. */
export function secretOf(message: WAMessage, said: Said): QuestionSecret | undefined {
  if (!message.message || said.providerId.length > longestId) return undefined;
  const content = unwrap(message.message);
  if (!pollIn(content) && !content.eventMessage) return undefined;
  // What a phone tells of its past carries it beside the message.
  const secret = secretIn(message.message) ?? message.messageSecret ?? pollIn(content)?.encKey;
  if (!secret || secret.length === 0) return undefined;
  const { providerId: questionId, from, participant, fromMe } = said;
  return { type: 'secret', questionId, from, participant, fromMe, secret };
}

export function sealedIn(wrapped: proto.IMessage, said: Said): SealedAnswer | undefined {
  const found = sealIn(unwrap(wrapped));
  if (found === undefined) return undefined;
  const { what, key, seal, saidAtMs } = found;
  const { encPayload: payload, encIv: iv } = seal ?? {};
  const questionId = textIn(key?.id);
  if (questionId === '' || questionId.length > longestId || !payload || !iv) return undefined;
  return { type: 'sealed', what, ...said, questionId, payload, iv, saidAtMs };
}

const eventEdit = 1;

type Seal = { readonly encPayload?: Uint8Array | null; readonly encIv?: Uint8Array | null };
type Found = Pick<SealedAnswer, 'what' | 'saidAtMs'> & {
  readonly key: proto.IMessageKey | null | undefined;
  readonly seal: Seal | null | undefined;
};

function sealIn(message: proto.IMessage): Found | undefined {
  const { pollUpdateMessage: vote, encEventResponseMessage: response } = message;
  if (vote) {
    const saidAtMs = numberIn(vote.senderTimestampMs);
    return { what: 'vote', key: vote.pollCreationMessageKey, seal: vote.vote, saidAtMs };
  }
  if (response)
    return { what: 'response', key: response.eventCreationMessageKey, seal: response, saidAtMs: null };
  const edit = message.secretEncryptedMessage;
  if (edit?.secretEncType !== eventEdit) return undefined;
  return { what: 'eventEdit', key: edit.targetMessageKey, seal: edit, saidAtMs: null };
}
