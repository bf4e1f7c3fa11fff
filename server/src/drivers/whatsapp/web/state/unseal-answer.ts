/** What is in a sealed answer once it is open. Pure. */
import { createDecipheriv, hkdfSync } from 'node:crypto';
import type { InboxEvent } from '../../events.ts';
import { countIn } from '../content/plain-values.ts';
import type { SealedAnswer } from '../content/sealed-answers.ts';

/** A vote, or what an event has become. */
export type Answer = Extract<InboxEvent, { type: 'vote' | 'edit' }>;

export type Seal = { readonly encKey: Uint8Array; readonly creator: string; readonly voter: string };

const keyBytes = 32;
const tagBytes = 16;

/**
 * Opens another version of an event. The library opens votes and responses alone; this one is sealed alike, without the
 * names beside the content.
 */
export function unsealEdit(
  { questionId, payload, iv }: SealedAnswer,
  { encKey, creator, voter }: Seal,
): Uint8Array {
  const key = hkdfSync('sha256', encKey, '', `${questionId}${creator}${voter}Event Edit`, keyBytes);
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key), iv);
  decipher.setAuthTag(payload.subarray(-tagBytes));
  return Buffer.concat([decipher.update(payload.subarray(0, -tagBytes)), decipher.final()]);
}

/** As the network numbers them. */
export const eventChoices: readonly (string | undefined)[] = [undefined, 'going', 'not_going', 'maybe'];
const mostGuests = 100;
export const guestsIn = (value: unknown): number => Math.min(mostGuests, countIn(value) ?? 0);

type Said = Pick<Answer, 'targetId' | 'providerId' | 'from' | 'participant' | 'fromMe' | 'at'>;

export const saidIn = ({ questionId, providerId, from, participant, fromMe, at }: SealedAnswer): Said => ({
  targetId: questionId,
  providerId,
  from,
  participant,
  fromMe,
  at,
});

type Opened = {
  readonly choices: readonly string[];
  readonly guests: number;
  readonly atMs: number | null;
};

/**
 * Returns an opened vote. A phone's clock orders its own answers; none of them is of a time after the network took it.
 */
export function voteOf(answer: SealedAnswer, { choices, guests, atMs }: Opened): Answer {
  const said = saidIn(answer);
  const latest = said.at.getTime() + 999;
  const at = new Date(atMs !== null && atMs > 0 && atMs <= latest ? atMs : latest);
  return { type: 'vote', ...said, at, choices: [...choices], guests };
}
