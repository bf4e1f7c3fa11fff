/**
 * What people narrow contacts down by → how the database finds them. What few fit is found through its index; what very many
 * fit is looked for on the way through the list, so both cost what a page costs.
 */
import { type ContactFilter, dayBounds, defaultZone } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import { ownCompany } from '#src/tenant/companies/index.ts';
import { isIndexable, searchPattern } from '../contact.rules.ts';
import { listCarriers } from '../tags/contact-tags.queries.ts';
import { type ContactSelection, searchContactIds, type TalkedSince } from './contact-list.queries.ts';

/** More hits than this are a walk; fewer are sorted. */
const manyHits = 5_000;

type Wanted = ContactFilter & { readonly date?: string | undefined };

export async function selectionOf(
  ctx: Ctx,
  talkedSince: TalkedSince,
  wanted: Wanted,
): Promise<ContactSelection> {
  const zone = (await ctx.cached(ownCompany))?.timezone ?? defaultZone;
  const start = (day: string | undefined): Date | null => (day ? dayBounds(day, zone).from : null);
  const { date, dateStart, dateEnd, talkedSince: since, silentSince: notSince } = wanted;
  const [first, last] = date ? [date, date] : [dateStart, dateEnd];
  return {
    createdIn: first || last ? { from: start(first), to: last ? dayBounds(last, zone).to : null } : undefined,
    search: await searchFor(ctx, wanted.searchParam),
    tags: await carriersOf(ctx, wanted),
    talked:
      since || notSince
        ? { condition: talkedSince, since: start(since), notSince: start(notSince) }
        : undefined,
    hasEmail: wanted.hasEmail,
    ownerId: wanted.ownerId,
  };
}

/**
 * Returns how to find whose name or number contains the text: by their ids where they are few, else by a walk through
 * the list.
 */
export async function searchFor(ctx: Ctx, text: string): Promise<ContactSelection['search']> {
  if (text === '') return undefined;
  const pattern = searchPattern(text);
  const ids = isIndexable(text) ? await searchContactIds(ctx, pattern, manyHits) : undefined;
  return ids !== undefined && ids.length < manyHits ? { kind: 'hits', ids } : { kind: 'walk', ...pattern };
}

async function carriersOf(
  ctx: Ctx,
  { tags = [], tagMatch: match = 'any' }: Wanted,
): Promise<ContactSelection['tags']> {
  const tagIds = [...new Set(tags)];
  if (tagIds.length === 0) return undefined;
  const ids = await listCarriers(ctx, match, tagIds, manyHits);
  return ids.length < manyHits ? { kind: 'hits', ids } : { kind: 'walk', match, tagIds };
}
