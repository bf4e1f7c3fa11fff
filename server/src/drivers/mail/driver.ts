/** Where e-mail goes. A driver knows its way out and nothing of ours; what differs between ways is who reads the letters. */

/** A file that comes with a letter. */
export type Attachment = {
  readonly name: string;
  readonly mimetype: string;
  /** In base64. */
  readonly content: string;
};

/** Under whose name a letter leaves, where it is not the one that is configured. */
export type LetterBrand = {
  readonly name: string;
  /** Legible on white; null for black. */
  readonly color: string | null;
  /** Whom to ask; empty where nobody is named. */
  readonly supportContact: string;
};

export type Letter = {
  /** Ours; a letter sent twice carries it twice, so that mailboxes may know it again. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  /**
   * Plain text; mail programs that show HTML are given the same words as such. A paragraph whose lines all hold tabs is a table, its
   * first line the heading.
   */
  readonly text: string;
  readonly attachments?: readonly Attachment[] | undefined;
  readonly brand?: LetterBrand | undefined;
};

export type Mail = {
  /** How letters leave, for the log: never with credentials. */
  readonly way: string;
  /**
   * Resolves when the letter is in somebody else's care. Rejects with `LetterRefused` when it never will be, and with
   * anything else when another try is worth it.
   */
  send(letter: Letter): Promise<void>;
  /** Tries the way without sending anything; rejects with what is in it, never with credentials. */
  check(): Promise<void>;
  close(): void;
};

/** The other side will not take this letter, however often it is offered. */
export class LetterRefused extends Error {
  constructor(options?: { readonly cause?: unknown }) {
    super('the letter was refused for good', options);
    this.name = 'LetterRefused';
  }
}
