/** Pure decisions about tickets: what a change request means. */
import { type TicketStatus, truncated } from '@prosa/shared';

/** What a PUT body asks for. Fields that are absent are `undefined`; `null` clears. */
export type ChangeRequest = {
  readonly status?: TicketStatus | undefined;
  readonly userId?: number | null | undefined;
  readonly queueId?: number | null | undefined;
  readonly whatsappId?: number | null | undefined;
  readonly transfering?: boolean | undefined;
};

export type Intent = 'accept' | 'return' | 'transfer' | 'close' | 'reopen' | 'adjust';

/** What a ticket is before the change. */
export type Present = {
  readonly status: TicketStatus;
  readonly userId: number | null;
  readonly queueId: number | null;
  readonly connectionId: number;
};

/**
 * Returns the one intent of a request. `transfering` says so itself; otherwise the wanted status decides, read against
 * the present one: clients of this API family send the whole ticket back, so a queue or a connection counts where it is
 * another. `actorId` is who asks.
 */
export function intentOf(present: Present, request: ChangeRequest, actorId: number): Intent {
  if (request.transfering === true) return 'transfer';
  if (request.status === 'closed') return present.status === 'closed' ? 'adjust' : 'close';
  if (request.status === 'open') {
    if (present.status === 'closed') return 'reopen';
    return present.status === 'pending' ? 'accept' : openAgain(present, request, actorId);
  }
  const isMoved = isElsewhere(present, request) || isOtherHands(present, request);
  if (request.status === 'pending' && present.status !== 'pending') return isMoved ? 'transfer' : 'return';
  return isMoved ? 'transfer' : 'adjust';
}

/** An open ticket asked to be open: with somebody else’s name it is taken over by them, or handed on by whose it is. */
function openAgain(present: Present, request: ChangeRequest, actorId: number): Intent {
  if (typeof request.userId === 'number' && request.userId !== present.userId)
    return present.userId === actorId ? 'transfer' : 'accept';
  return isElsewhere(present, request) ? 'transfer' : 'adjust';
}

const isElsewhere = (present: Present, { queueId, whatsappId }: ChangeRequest): boolean =>
  (queueId !== undefined && queueId !== present.queueId) ||
  (typeof whatsappId === 'number' && whatsappId !== present.connectionId);

/** A user who is named without a status is given the ticket; with one it says what becomes of it. */
const isOtherHands = (present: Present, { status, userId }: ChangeRequest): boolean =>
  status === undefined && userId !== undefined && userId !== present.userId;

/** Returns the preview of a conversation's last message: one line of at most 255 characters. */
export const previewOf = (body: string): string => truncated(body.replace(/\s+/g, ' ').trim(), 255);

/**
 * Returns the words of a search text, at most eight, as they were written. A word has two characters or more, one of
 * them a letter or a digit: what is left of it without its accents is never empty. `undefined` where there is none.
 */
export function wordsOf(text: string): string[] | undefined {
  const words = (text.normalize('NFC').match(/[\p{L}\p{M}\p{N}]{2,}/gu) ?? []).filter((word) =>
    /[\p{L}\p{N}]/u.test(word),
  );
  return words.length === 0 ? undefined : words.slice(0, 8);
}
