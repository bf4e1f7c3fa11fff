/** Stickers: what a company's people keep to send again. */
import { stickersContract } from '@prosa/shared';
import { type Feature, mounted } from '#src/platform/feature.ts';
import { type FileDeps, signedFiles } from '#src/tenant/files/index.ts';
import { stickersHandlers } from './routes.ts';
import { findSticker } from './sticker.queries.ts';
import { stickersSubscribers } from './subscribers.ts';

export const stickersFeature = (deps: FileDeps): Feature => ({
  name: 'stickers',
  endpoints: mounted(stickersContract, stickersHandlers(deps)),
  files: [
    signedFiles(deps, 'stickers', async (ctx, id) => {
      const row = await findSticker(ctx.db, id);
      return row && { path: row.path, mediaType: 'image/webp', fileName: `${id}.webp` };
    }),
  ],
  subscribers: stickersSubscribers(deps),
});
