/** Contract → use case. */
import type { quickMessagesContract } from '@prosa/shared';
import type { FileWorld } from '#src/features/files/index.ts';
import type { Handlers } from '#src/platform/feature.ts';
import { attachFile, detachFile } from './change-attachment.ts';
import { createQuickMessage } from './create-quick-message.ts';
import { listOffered, listQuickMessagesPage, readQuickMessage, showWritten } from './read-quick-messages.ts';
import { removeQuickMessage } from './remove-quick-message.ts';
import { changeQuickMessage } from './update-quick-message.ts';

export const quickMessagesHandlers = (world: FileWorld): Handlers<typeof quickMessagesContract> => ({
  list: (ctx, input) => listQuickMessagesPage(ctx, world, input),
  offered: (ctx) => listOffered(ctx, world),
  get: (ctx, { quickMessageId }) => readQuickMessage(ctx, world, quickMessageId),
  create: async (ctx, input) => showWritten(ctx, world, await createQuickMessage(ctx, input)),
  update: async (ctx, input) => {
    await changeQuickMessage(ctx, input);
    return showWritten(ctx, world, input.quickMessageId);
  },
  remove: async (ctx, { quickMessageId }) => {
    await removeQuickMessage(ctx, quickMessageId);
    return { message: 'Quick message deleted' };
  },
  attach: async (ctx, { quickMessageId }, { files: [file] }) => {
    await attachFile(ctx, quickMessageId, file);
    return showWritten(ctx, world, quickMessageId);
  },
  detach: async (ctx, { quickMessageId }) => {
    await detachFile(ctx, quickMessageId);
    return showWritten(ctx, world, quickMessageId);
  },
});
