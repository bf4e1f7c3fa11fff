/** Contract → use case. */
import { failFields, mostStickers, type stickersContract } from '@prosa/shared';
import type { Handlers } from '#src/platform/feature.ts';
import type { FileDeps } from '#src/tenant/files/index.ts';
import { createSticker } from './create-sticker.remote.ts';
import { removeSticker } from './remove-sticker.ts';
import { listStickers } from './sticker.queries.ts';
import { viewSticker } from './sticker.view.ts';

export const stickersHandlers = (deps: FileDeps): Handlers<typeof stickersContract> => ({
  list: async (ctx) => ({
    stickers: (await listStickers(ctx.db, mostStickers)).map((row) => viewSticker(deps, ctx, row)),
    most: mostStickers,
  }),
  add: (ctx, _input, { files: [file] }) =>
    file === undefined ? failFields({ field: 'file', rule: 'required' }) : createSticker(ctx, deps, file.key),
  remove: async (ctx, { stickerId }) => {
    await removeSticker(ctx, stickerId);
    return { message: 'Sticker deleted' };
  },
});
