/** A rating that nobody was asked for: asked and given at the context's moment. */
import type { Ctx } from '#src/platform/context.ts';
import { type Asking, insertAsked, setRate } from './rating.queries.ts';

export async function createSampleRating(
  ctx: Ctx,
  asking: Omit<Asking, 'until'>,
  { rate, messageId }: { readonly rate: number; readonly messageId: string },
): Promise<void> {
  await insertAsked(ctx, { ...asking, until: ctx.now() });
  await setRate(ctx, asking.ticketId, rate, messageId);
}
