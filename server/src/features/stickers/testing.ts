/** Builders for tests. */
import { randomBytes } from 'node:crypto';
import type { Ctx } from '#src/platform/context.ts';
import { insertSticker, type NewSticker } from './sticker.queries.ts';

/** Builds a sticker's row without a file and returns its id. */
export const buildSticker = async (
  ctx: Ctx,
  sticker: Pick<NewSticker, 'userId'> & Partial<NewSticker>,
): Promise<number> => {
  const digest = randomBytes(32).toString('hex');
  const made = { path: `${ctx.companyId}/stickers/${digest}`, digest, usedAt: ctx.now() };
  const row = await insertSticker(ctx.db, {
    size: 9,
    width: 512,
    height: 512,
    animated: false,
    ...made,
    ...sticker,
  });
  return row.id;
};
