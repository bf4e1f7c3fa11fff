/**
 * Files of messages that have not reached the server. They live as long as the page: a browser keeps no files for later, so
 * it asks whoever closes the page before they are gone.
 */
type Held = {
  readonly file: File;
  readonly url: string;
  readonly voice: boolean;
  readonly stop: AbortController;
};

const held = new Map<string, Held>();
const ask = (event: BeforeUnloadEvent): void => event.preventDefault();

export const uploads = {
  hold: (messageId: string, file: File, url: string, voice: boolean): void => {
    held.set(messageId, { file, url, voice, stop: new AbortController() });
    window.addEventListener('beforeunload', ask);
  },
  of: (messageId: string): Held | undefined => held.get(messageId),
  /** Ends an upload that is under way; it can begin again. */
  restart: (messageId: string): void => {
    const known = held.get(messageId);
    if (known !== undefined) held.set(messageId, { ...known, stop: new AbortController() });
  },
  /** Forgets the file, whether it has arrived or is no longer wanted. */
  release: (messageId: string): void => {
    const known = held.get(messageId);
    if (known === undefined) return;
    known.stop.abort();
    URL.revokeObjectURL(known.url);
    held.delete(messageId);
    if (held.size === 0) window.removeEventListener('beforeunload', ask);
  },
};
