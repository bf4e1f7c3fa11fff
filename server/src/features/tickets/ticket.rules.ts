/** Pure decisions about tickets: what a change request means, and where cursors point. */
import type { TicketStatus } from '@prosa/shared';

/** What a PUT body asks for. Fields that are absent are `undefined`; `null` clears. */
export type ChangeRequest = {
  readonly status?: TicketStatus | undefined;
  readonly userId?: number | null | undefined;
  readonly queueId?: number | null | undefined;
  readonly whatsappId?: number | null | undefined;
  readonly transfering?: boolean | undefined;
};

export type Intent = 'accept' | 'return' | 'transfer' | 'close' | 'reopen' | 'adjust';

/**
 * One intent per request. `transfering` says so itself; otherwise the wanted status decides, read against the present
 * one: clients of this API family send the whole ticket back.
 */
export function intentOf(present: TicketStatus, request: ChangeRequest): Intent {
  if (request.transfering === true) return 'transfer';
  if (request.status === 'closed') return present === 'closed' ? 'adjust' : 'close';
  if (request.status === 'open') {
    if (present === 'closed') return 'reopen';
    return present === 'pending' ? 'accept' : openAgain(request);
  }
  if (request.status === 'pending') return present === 'pending' ? movedQueue(request) : 'return';
  return movedQueue(request);
}

/** An open ticket asked to be open: with somebody’s name it is taken over by them. */
const openAgain = (request: ChangeRequest): Intent =>
  request.userId === undefined || request.userId === null ? movedQueue(request) : 'accept';

const movedQueue = (request: ChangeRequest): Intent =>
  request.queueId === undefined ? 'adjust' : 'transfer';

/** Where a page of the list ended: its last row's activity and id. */
export type Cursor = { readonly updatedAt: Date; readonly id: number };

export const writeCursor = (cursor: Cursor): string => `${cursor.updatedAt.getTime()}.${cursor.id}`;

/** `undefined` for anything this server has not written. */
export function readCursor(text: string): Cursor | undefined {
  const match = /^(\d{1,15})\.(\d{1,10})$/.exec(text);
  return match === null ? undefined : { updatedAt: new Date(Number(match[1])), id: Number(match[2]) };
}

/** The preview of a conversation's last message: one line, short. */
export const previewOf = (body: string): string => body.replace(/\s+/g, ' ').trim().slice(0, 255);

/**
 * The words of a search text, at most eight, as they were written. A word has two characters or more, one of them a letter or
 * a digit: what is left of it without its accents is never empty. `undefined` where there is none.
 */
export function wordsOf(text: string): string[] | undefined {
  const words = (text.normalize('NFC').match(/[\p{L}\p{M}\p{N}]{2,}/gu) ?? []).filter((word) =>
    /[\p{L}\p{N}]/u.test(word),
  );
  return words.length === 0 ? undefined : words.slice(0, 8);
}
