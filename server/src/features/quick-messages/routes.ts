/** Contract → use case. */
import type { quickMessagesContract } from '@prosa/shared';
import type { Handlers } from '#src/platform/feature.ts';
import type { FileDeps } from '#src/tenant/files/index.ts';
import { attachFile, detachFile } from './attach-file.ts';
import { createQuickMessage } from './create-quick-message.ts';
import { getQuickMessage, listOffered, listQuickMessagesPage, showWritten } from './list-quick-messages.ts';
import { removeQuickMessage } from './remove-quick-message.ts';
import { updateQuickMessage } from './update-quick-message.ts';

export const quickMessagesHandlers = (deps: FileDeps): Handlers<typeof quickMessagesContract> => ({
  list: (ctx, input) => listQuickMessagesPage(ctx, deps, input),
  offered: (ctx) => listOffered(ctx, deps),
  get: (ctx, { quickMessageId }) => getQuickMessage(ctx, deps, quickMessageId),
  create: async (ctx, input) => showWritten(ctx, deps, await createQuickMessage(ctx, input)),
  update: async (ctx, input) => {
    await updateQuickMessage(ctx, input);
    return showWritten(ctx, deps, input.quickMessageId);
  },
  remove: async (ctx, { quickMessageId }) => {
    await removeQuickMessage(ctx, quickMessageId);
    return { message: 'Quick message deleted' };
  },
  attach: async (ctx, { quickMessageId }, { files: [file] }) => {
    await attachFile(ctx, quickMessageId, file);
    return showWritten(ctx, deps, quickMessageId);
  },
  detach: async (ctx, { quickMessageId }) => {
    await detachFile(ctx, quickMessageId);
    return showWritten(ctx, deps, quickMessageId);
  },
});
