/** Endpoints of messages → use cases. */
import type { messagesContract } from '@prosa/shared';
import type { FileWorld } from '#src/features/files/index.ts';
import type { Handlers } from '#src/platform/feature.ts';
import { deleteMessage } from './delete-message.ts';
import { downloadAgain } from './download-again.ts';
import { keepStickerOf } from './keep-sticker-of.remote.ts';
import { listChanges } from './list-changes.ts';
import { listGalleryPage } from './list-gallery.ts';
import { listMessages } from './list-messages.ts';
import { markRead } from './mark-read.ts';
import type { MessageWorld } from './message-world.ts';
import { reactTo } from './react-to-message.ts';
import { retryMessage } from './retry-message.ts';
import { searchAllMessages } from './search-all-messages.ts';
import { searchMessages } from './search-messages.ts';
import { sendMessage } from './send-message.ts';

export const messageRoutes = (world: MessageWorld, files: FileWorld): Handlers<typeof messagesContract> => ({
  list: (ctx, input) => listMessages(ctx, world, input),
  search: (ctx, input) => searchMessages(ctx, world.links, input),
  gallery: (ctx, input) => listGalleryPage(ctx, world.links, input),
  searchAll: searchAllMessages,
  changes: listChanges,
  send: (ctx, input, { files }) => sendMessage(ctx, world, input, files),
  react: (ctx, input) => reactTo(ctx, world, input),
  remove: (ctx, input) => deleteMessage(ctx, world, input),
  markRead,
  download: (ctx, input) => downloadAgain(ctx, world.links, input),
  keepSticker: (ctx, input) => keepStickerOf(ctx, files, input),
  retry: (ctx, input) => retryMessage(ctx, world, input),
});
