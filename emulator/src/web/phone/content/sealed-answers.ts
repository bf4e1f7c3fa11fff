/**
 * Answers to polls and events, sealed as phones seal them: only who knows the question's secret, and whose question and
 * whose answer it is, can read them.
 */
import { createCipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { proto } from 'baileys';

export type Question = {
  readonly key: proto.IMessageKey;
  readonly secret: Uint8Array;
  /** The jids of whoever asked and of whoever answers, without devices. */
  readonly creator: string;
  readonly voter: string;
  /** Milliseconds since 1970, by the phone's own clock. */
  readonly at: number;
};

const ivBytes = 12;
const keyBytes = 32;

function seal(
  use: 'Poll Vote' | 'Event Response' | 'Event Edit',
  { key: { id }, secret, creator, voter }: Question,
  content: Uint8Array,
): { encPayload: Uint8Array; encIv: Uint8Array } {
  const key = hkdfSync('sha256', secret, '', `${id}${creator}${voter}${use}`, keyBytes);
  const encIv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(key), encIv);
  if (use !== 'Event Edit') cipher.setAAD(Buffer.from(`${id}\0${voter}`));
  const encPayload = Buffer.concat([cipher.update(content), cipher.final(), cipher.getAuthTag()]);
  return { encPayload, encIv };
}

/** Returns a vote. No options take it back; what is no option of the poll is voted for all the same. */
export function pollVote(question: Question, options: readonly string[]): proto.IMessage {
  const selectedOptions = options.map((name) => createHash('sha256').update(name).digest());
  const content = proto.Message.PollVoteMessage.encode({ selectedOptions }).finish();
  return {
    pollUpdateMessage: {
      pollCreationMessageKey: question.key,
      vote: seal('Poll Vote', question, content),
      senderTimestampMs: question.at,
    },
  };
}

export type EventAnswer = 'going' | 'maybe' | 'not_going';

const { EventResponseType } = proto.Message.EventResponseMessage;
const types = {
  going: EventResponseType.GOING,
  maybe: EventResponseType.MAYBE,
  not_going: EventResponseType.NOT_GOING,
} as const;

export function eventResponse(question: Question, answer: EventAnswer, guests = 0): proto.IMessage {
  const content = proto.Message.EventResponseMessage.encode({
    response: types[answer],
    timestampMs: question.at,
    ...(guests > 0 && { extraGuestCount: guests }),
  }).finish();
  return {
    encEventResponseMessage: {
      eventCreationMessageKey: question.key,
      ...seal('Event Response', question, content),
    },
  };
}

/** Returns another version of an event, by whoever has made it. */
export const eventEdit = (question: Question, message: proto.IMessage): proto.IMessage => ({
  secretEncryptedMessage: {
    targetMessageKey: question.key,
    secretEncType: proto.Message.SecretEncryptedMessage.SecretEncType.EVENT_EDIT,
    ...seal('Event Edit', question, proto.Message.encode(message).finish()),
  },
});
