/**
 * Files of messages that have not reached the server. They live as long as the page: a browser keeps no files for later, so
 * it asks whoever closes the page before they are gone.
 */
import type { UnsentMessage } from './new-message.ts';

type Held = {
  /** As it stands: a cache forgets the conversation long before the page forgets the file. */
  readonly message: UnsentMessage;
  readonly file: File;
  readonly stop: AbortController;
};

const held = new Map<string, Held>();
const ask = (event: BeforeUnloadEvent): void => event.preventDefault();

export const uploads = {
  /** Holds a message as it stands now, with its file; a file that is held already stays. Its upload can begin, or begin again. */
  hold: (message: UnsentMessage, file = held.get(message.id)?.file): void => {
    if (file === undefined) return;
    held.set(message.id, { message, file, stop: new AbortController() });
    window.addEventListener('beforeunload', ask);
  },
  of: (messageId: string): Held | undefined => held.get(messageId),
  /** The messages of a user whose files are held, oldest first. */
  all: (userId: number): readonly UnsentMessage[] =>
    [...held.values()].map(({ message }) => message).filter(({ user }) => user?.id === userId),
  /** Forgets the file, whether it has arrived or is no longer wanted. */
  release: (messageId: string): void => {
    const known = held.get(messageId);
    if (known === undefined) return;
    known.stop.abort();
    if (known.message.mediaUrl !== null) URL.revokeObjectURL(known.message.mediaUrl);
    held.delete(messageId);
    if (held.size === 0) window.removeEventListener('beforeunload', ask);
  },
};
