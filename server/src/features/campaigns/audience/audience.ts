/** Whom a campaign names → how they are found at this moment. */
import type { ContactFilter } from '@prosa/shared';
import { selectionOf } from '#src/features/contacts/lists/index.ts';
import { talkedSince } from '#src/features/tickets/history/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import type { Audience } from './audience.queries.ts';

type Named = Pick<Audience, 'contactListId' | 'tagId'> & { readonly segment: ContactFilter | null };

export const audienceOf = async (ctx: Ctx, { contactListId, tagId, segment }: Named): Promise<Audience> => ({
  contactListId,
  tagId,
  segment: segment === null ? null : await selectionOf(ctx, talkedSince, segment),
});
