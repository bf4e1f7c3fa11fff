/** The door of conversations in the browser. */
export { EmojiButton } from './components/composer/emoji-button.tsx';
export { Conversation } from './components/conversation.tsx';
export { MediaGallery } from './components/gallery/media-gallery.tsx';
export { MessageHits } from './components/message-hits.tsx';
export { SpiedConversation } from './components/spied-conversation.tsx';
export { useOutbox } from './hooks/use-outbox.ts';
export { type Suggesting, useSuggesting, useSuggestionKeys } from './hooks/use-suggesting.ts';
export type { Inset } from './insets.ts';
export { messagePatches } from './realtime.ts';
