/** The door of conversations in the browser. */
export { DropZone } from './components/attachments/drop-zone.tsx';
export { EmojiButton } from './components/composer/emoji-button.tsx';
export { Conversation } from './components/conversation.tsx';
export { MediaGallery } from './components/gallery/media-gallery.tsx';
export { ConversationSkeleton } from './components/reading/conversation-skeleton.tsx';
export { JumpButton } from './components/reading/jump-button.tsx';
export { DaySeparator } from './components/reading/system-lines.tsx';
export { MessageHits } from './components/search/message-hits.tsx';
export { SpiedConversation } from './components/spied-conversation.tsx';
export { insertAt } from './composer/insert-at.ts';
export { unsigned } from './composer/signature.ts';
export { ConversationExtras, type Extras } from './extras.ts';
export { useMovedDraft } from './hooks/composer/use-moved-draft.ts';
export { useOutbox } from './hooks/outbound/use-outbox.ts';
export { useHeightChange } from './hooks/reading/use-height-change.ts';
export { joinExtras } from './join-extras.tsx';
export type { Inset } from './reading/insets.ts';
export { messagePatches } from './realtime.ts';
