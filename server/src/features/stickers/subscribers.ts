/** Everybody of the company hears of a new sticker, and of one that is gone. */

import { publishOn, type Subscriber } from '#src/platform/feature.ts';
import { rooms } from '#src/platform/realtime/rooms.ts';
import type { FileDeps } from '#src/tenant/files/index.ts';
import { stickerKept, stickerRemoved } from './events.ts';
import { findSticker } from './sticker.queries.ts';
import { viewSticker } from './sticker.view.ts';

export const stickersSubscribers = (deps: Pick<FileDeps, 'links'>): readonly Subscriber[] => [
  publishOn(stickerKept, async (ctx, { stickerId }) => {
    const row = await findSticker(ctx.db, stickerId);
    if (row === undefined) return [];
    const record = viewSticker(deps, ctx, row);
    return [
      { rooms: [rooms.company(ctx.companyId)], channel: 'sticker', payload: { action: 'create', record } },
    ];
  }),
  publishOn(stickerRemoved, async (ctx, { stickerId }) => [
    {
      rooms: [rooms.company(ctx.companyId)],
      channel: 'sticker',
      payload: { action: 'delete', id: stickerId },
    },
  ]),
];
