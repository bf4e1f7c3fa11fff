/**
 * The ticket of whoever came by an advertisement carries a tag of its name: so it is seen in the list, found by filter and
 * counted on the dashboard like by any other tag.
 */
import { tagNameLength, truncated } from '@prosa/shared';
import { addTag } from '#src/features/tickets/tags/index.ts';
import { handleJob, type JobHandler } from '#src/platform/feature.ts';
import { tagByAd } from '../jobs.ts';
import { findMessage } from '../message.queries.ts';

export const tagByAdJob: JobHandler = handleJob(tagByAd, ({ inside }, { messageId, ticketId }) =>
  inside(async (ctx) => {
    const card = (await findMessage(ctx, messageId))?.details?.card;
    if (card?.type !== 'ad') return;
    const name = (card.title ?? card.sourceId)?.replace(/\s+/g, ' ').trim();
    if (name) await addTag(ctx, ticketId, truncated(`📣 ${name}`, tagNameLength.max).trim());
  }),
);
