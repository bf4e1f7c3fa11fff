/** Conversations of a phone that come along. For pages. */
export { ChatImportDialog } from './chat-import-dialog.tsx';
