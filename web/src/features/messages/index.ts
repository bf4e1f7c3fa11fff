/** The door of conversations in the browser. */
export { DropZone } from './components/composer/drop-zone.tsx';
export { EmojiButton } from './components/composer/emoji-button.tsx';
export { ContentChoice } from './components/content-choice.tsx';
export { Conversation } from './components/conversation.tsx';
export { MediaGallery } from './components/gallery/media-gallery.tsx';
export { JumpButton } from './components/jump-button.tsx';
export { MessageHits } from './components/message-hits.tsx';
export { MessageText } from './components/message-text.tsx';
export { SpiedConversation } from './components/spied-conversation.tsx';
export { DaySeparator } from './components/system-lines.tsx';
export { TemplateField } from './components/template-field.tsx';
export { TemplateSample } from './components/template-sample.tsx';
export { type Content, contentOver } from './content-over.ts';
export { ConversationExtras } from './extras.ts';
export { fileKind } from './file-kind.ts';
export { useChosenTemplate } from './hooks/use-chosen-template.ts';
export { useHeightChange } from './hooks/use-height-change.ts';
export { useMovedDraft } from './hooks/use-moved-draft.ts';
export { useOutbox } from './hooks/use-outbox.ts';
export {
  type FieldSuggesting,
  type Suggesting,
  useFieldSuggesting,
  useSuggesting,
  useSuggestionKeys,
} from './hooks/use-suggesting.ts';
export { insertAt } from './insert-at.ts';
export type { Inset } from './insets.ts';
export { fileSize } from './measures.ts';
export { messagePatches } from './realtime.ts';
export { bodyOf, fileProblem, filledOf, mediaOf } from './template-form.ts';
