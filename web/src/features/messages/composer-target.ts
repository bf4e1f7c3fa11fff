/** What is being written is about another message: an answer to it, or its new text. */
import type { MessageView } from '@prosa/shared';

export type ComposerTarget = { readonly kind: 'reply' | 'edit'; readonly message: MessageView };

/** How a message shows where it is quoted. */
export const quotedFrom = (message: MessageView): NonNullable<MessageView['quotedMsg']> => ({
  id: message.id,
  body: message.body,
  fromMe: message.fromMe,
  mediaType: message.mediaType,
  mediaUrl: message.mediaUrl,
  contact: message.contact,
});
