/** What is being written is about another message: an answer to it, or its new text. */
import type { MessageView } from '@prosa/shared';

export type ComposerTarget = {
  readonly kind: 'reply' | 'edit';
  readonly message: MessageView;
  /** How far the new text has come. */
  readonly text?: string;
};

/** Returns how a message shows where it is quoted. */
export const quotedFrom = (message: MessageView): NonNullable<MessageView['quotedMsg']> => ({
  id: message.id,
  body: message.body,
  fromMe: message.fromMe,
  mediaType: message.mediaType,
  mediaUrl: message.mediaUrl,
  contact: message.contact,
  media: message.media,
});

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Reads what was kept as text; `null` for anything that this version did not write. */
export function parseTarget(kept: string | null): ComposerTarget | null {
  try {
    const value: unknown = JSON.parse(kept ?? 'null');
    if (!isFields(value) || !isFields(value['message'])) return null;
    const { kind, message, text } = value;
    const isKnown = kind === 'reply' || kind === 'edit';
    if (
      !isKnown ||
      ['id', 'body', 'createdAt', 'mediaType'].some((field) => typeof message[field] !== 'string')
    )
      return null;
    // Written by `keepTarget` below, as its fields say.
    return { kind, message: message as MessageView, ...(typeof text === 'string' && { text }) };
  } catch {
    // Not written by this version of the application; nothing can be made of it.
    return null;
  }
}
