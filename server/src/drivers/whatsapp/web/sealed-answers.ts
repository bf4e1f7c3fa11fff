/**
 * Answers to polls and events travel sealed with a secret that came along with the question. What is read of either before
 * it can be opened. Pure.
 */
import type { proto, WAMessage } from 'baileys';
import type { InboxEvent } from '../events.ts';
import { numberIn, textIn } from './plain-values.ts';
import { pollIn } from './read-card.ts';
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
  readonly to: 'poll' | 'event';
  readonly questionId: string;
  readonly payload: Uint8Array;
  readonly iv: Uint8Array;
  /** When it was given by the clock of its phone, in milliseconds since 1970; null where the seal is to say so. */
  readonly saidAtMs: number | null;
};

/** What is heard and is not yet, or never, to be told to anybody. */
export type News = InboxEvent | QuestionSecret | SealedAnswer;

/** Ids may be what a stranger says. */
const longestId = 100;

/** Undefined for whatever cannot be answered so. */
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
  const { pollUpdateMessage: vote, encEventResponseMessage: response } = unwrap(wrapped);
  const key = vote ? vote.pollCreationMessageKey : response?.eventCreationMessageKey;
  const { encPayload: payload, encIv: iv } = (vote ? vote.vote : response) ?? {};
  const questionId = textIn(key?.id);
  if (questionId === '' || questionId.length > longestId || !payload || !iv) return undefined;
  const saidAtMs = vote ? numberIn(vote.senderTimestampMs) : null;
  return { type: 'sealed', to: vote ? 'poll' : 'event', ...said, questionId, payload, iv, saidAtMs };
}
