/**
 * What a user has written and no server has answered yet, kept in the browser so that it outlives the tab. One entry a
 * message, so that tabs do not overwrite each other's. What was refused stays until it is tried again or discarded.
 */
import { type OutboxName, storage } from '#src/lib/browser/storage.ts';
import { type UnsentMessage, unsentMessage } from './new-message.ts';

const nameOf = (userId: number, id: string): OutboxName => `outbox:${userId}:${id}`;

const isKept = (value: unknown): value is UnsentMessage =>
  typeof value === 'object' &&
  value !== null &&
  ['id', 'body', 'createdAt'].every(
    (field) => typeof (value as Record<string, unknown>)[field] === 'string',
  ) &&
  Number.isInteger((value as Record<string, unknown>)['ticketId']);

function parse(text: string | null): UnsentMessage | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isKept(value) ? unsentMessage(value) : null;
  } catch {
    // Not written by this version of the application; nothing can be made of it.
    return null;
  }
}

export const outbox = {
  put: (userId: number, message: UnsentMessage): void =>
    storage.set(nameOf(userId, message.id), JSON.stringify(message)),
  drop: (userId: number, id: string): void => storage.remove(nameOf(userId, id)),
  /** Oldest first. */
  all: (userId: number): readonly UnsentMessage[] =>
    storage
      .outboxNames(userId)
      .map((name) => parse(storage.get(name)))
      .filter((message) => message !== null)
      .sort((one, other) => one.createdAt.localeCompare(other.createdAt)),
};
