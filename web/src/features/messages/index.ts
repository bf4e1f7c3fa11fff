/** The door of conversations in the browser. */
export { DropZone } from './components/attachments/drop-zone.tsx';
export { EmojiButton } from './components/composer/emoji-button.tsx';
export { Conversation } from './components/conversation.tsx';
export { MediaGallery } from './components/gallery/media-gallery.tsx';
export { JumpButton } from './components/reading/jump-button.tsx';
export { DaySeparator } from './components/reading/system-lines.tsx';
export { MessageHits } from './components/search/message-hits.tsx';
export { SpiedConversation } from './components/spied-conversation.tsx';
export { ContentChoice } from './components/templates/content-choice.tsx';
export { TemplateField } from './components/templates/template-field.tsx';
export { TemplateSample } from './components/templates/template-sample.tsx';
export { MessageText } from './components/text/message-text.tsx';
export { insertAt } from './composer/insert-at.ts';
export { ConversationExtras } from './extras.ts';
export { useMovedDraft } from './hooks/composer/use-moved-draft.ts';
export {
  type FieldSuggesting,
  type Suggesting,
  useFieldSuggesting,
  useSuggesting,
  useSuggestionKeys,
} from './hooks/composer/use-suggesting.ts';
export { useOutbox } from './hooks/outbound/use-outbox.ts';
export { useHeightChange } from './hooks/reading/use-height-change.ts';
export { useChosenTemplate } from './hooks/templates/use-chosen-template.ts';
export { fileKind } from './media/file-kind.ts';
export { fileSize } from './media/measures.ts';
export type { Inset } from './reading/insets.ts';
export { messagePatches } from './realtime.ts';
export { type Content, contentOver } from './templates/content-over.ts';
export { bodyOf, fileProblem, filledOf, mediaOf } from './templates/template-form.ts';
