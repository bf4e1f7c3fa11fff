/** Endpoints of messages → use cases. */
import type { messagesContract } from '@prosa/shared';
import type { Handlers } from '#src/platform/feature.ts';
import type { FileDeps } from '#src/tenant/files/index.ts';
import { listChanges } from './changes/list-changes.ts';
import { reactTo } from './changes/react-to.ts';
import { removeMessage } from './changes/remove-message.ts';
import { importChat } from './chat-export/import-chat.remote.ts';
import { previewChat } from './chat-export/preview-chat.remote.ts';
import { retryMessage } from './delivery/retry-message.ts';
import { createStickerOf } from './media/create-sticker-of.remote.ts';
import { downloadAgain } from './media/download-again.ts';
import { type SendDeps, sendMessage } from './outbound/send-message.ts';
import { listGalleryPage } from './reading/list-gallery.ts';
import { listMessages } from './reading/list-messages.ts';
import { markRead } from './reading/mark-read.ts';
import { searchAllMessages } from './search/search-all-messages.ts';
import { searchMessages } from './search/search-messages.ts';

export const messageRoutes = (deps: SendDeps, files: FileDeps): Handlers<typeof messagesContract> => ({
  list: (ctx, input) => listMessages(ctx, deps, input),
  search: (ctx, input) => searchMessages(ctx, deps.links, input),
  gallery: (ctx, input) => listGalleryPage(ctx, deps.links, input),
  searchAll: searchAllMessages,
  changes: listChanges,
  send: (ctx, input, { files }) => sendMessage(ctx, deps, input, files),
  react: (ctx, input) => reactTo(ctx, deps, input),
  remove: (ctx, input) => removeMessage(ctx, deps, input),
  markRead,
  download: (ctx, input) => downloadAgain(ctx, deps.links, input),
  keepSticker: (ctx, input) => createStickerOf(ctx, files, input),
  retry: (ctx, input) => retryMessage(ctx, deps, input),
  previewChat: (ctx, input, exchange) => previewChat(ctx, deps.storage, input, exchange),
  importChat: (ctx, input, exchange) => importChat(ctx, deps.storage, input, exchange),
});
