/** Files of messages that have not reached the server. They live as long as the page: a browser keeps no files for later. */
type Held = {
  readonly file: File;
  readonly url: string;
  readonly voice: boolean;
  readonly stop: AbortController;
};

const held = new Map<string, Held>();

export const uploads = {
  hold: (messageId: string, file: File, url: string, voice: boolean): void =>
    void held.set(messageId, { file, url, voice, stop: new AbortController() }),
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
  },
};
