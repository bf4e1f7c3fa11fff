/** What was written in a chat and no server has answered yet. It lives as long as the page; drafts outlive it. */
import { maxChatText } from '@prosa/shared';

export type Refusal = { readonly code: string; readonly params: Readonly<Record<string, unknown>> };

export type Unsent = {
  /** The id under which the server will keep it. */
  readonly clientId: string;
  readonly chatId: number;
  readonly message: string;
  readonly mentions: readonly number[];
  readonly files: readonly File[];
  readonly at: string;
  /** How much of its files has gone up, between 0 and 1; `null` while nothing does. */
  readonly share: number | null;
  /** Why it was not sent; `null` while it is on its way. */
  readonly error: Refusal | null;
};

/** Returns whether there is something to send. */
export const isSendable = (message: string, files: readonly File[]): boolean =>
  (message.trim() !== '' || files.length > 0) && message.length <= maxChatText;

export type FileProblem = 'emptyFile' | 'tooLarge';

/** Returns what is wrong with a file; `limit` is how many bytes it may have. */
export function fileProblem({ size }: Pick<File, 'size'>, limit: number): FileProblem | null {
  if (size === 0) return 'emptyFile';
  return size > limit ? 'tooLarge' : null;
}
