/**
 * A page of contacts by name. A rare text is answered through the search index; a text that very many match by walking
 * the list in its order until the page is full, so both cost what the page costs.
 */
import {
  type ContactListItem,
  constants,
  type contactListQuery,
  dayBounds,
  defaultZone,
  failFields,
} from '@prosa/shared';
import type { z } from 'zod';
import { ownCompany } from '#src/features/companies/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import { isIndexable, readCursor, searchPattern, writeCursor } from './contact.rules.ts';
import { type ContactRecord, contactRecord } from './contact.view.ts';
import {
  type ContactFilter,
  countContacts,
  listContactNames,
  listContacts,
  searchContactIds,
} from './contact-list.queries.ts';

type Query = z.output<typeof contactListQuery>;
export type ContactPage = {
  contacts: ContactRecord[];
  count: number;
  hasMore: boolean;
  cursor: string | null;
};

/** Counts end here: beyond that nobody reads the number. */
const mostCounted = 1_000;
/** More hits than this are a walk; fewer are sorted. */
const manyHits = 5_000;
/** More names than anybody picks from. */
export const mostNames = 10_000;

export async function listContactsPage(ctx: Ctx, query: Query): Promise<ContactPage> {
  const size = constants.contactsPerPage;
  const after =
    query.cursor === undefined
      ? undefined
      : (readCursor(query.cursor) ?? failFields({ field: 'cursor', rule: 'unknown' }));
  const filter = await filterOf(ctx, query);
  const place = after === undefined ? { offset: (query.pageNumber - 1) * size } : { after };
  const rows = await listContacts(ctx, filter, place, size + 1);
  const page = rows.slice(0, size);
  const last = page.at(-1);
  const hasMore = rows.length > size;
  return {
    contacts: page.map(contactRecord),
    count: await countOf(ctx, filter, after !== undefined),
    hasMore,
    cursor: hasMore && last !== undefined ? writeCursor(last) : null,
  };
}

/** Where even finding costs a walk, `many` is answer enough; so it is for pages that follow another. */
async function countOf(ctx: Ctx, filter: ContactFilter, isFurther: boolean): Promise<number> {
  if (isFurther || filter.search?.kind === 'walk') return mostCounted;
  return countContacts(ctx, filter, mostCounted);
}

export async function filterOf(
  ctx: Ctx,
  query: Pick<Query, 'searchParam' | 'date' | 'dateStart' | 'dateEnd'>,
): Promise<ContactFilter> {
  return { createdIn: await periodOf(ctx, query), search: await searchFor(ctx, query.searchParam) };
}

async function periodOf(
  ctx: Ctx,
  { date, dateStart, dateEnd }: Pick<Query, 'date' | 'dateStart' | 'dateEnd'>,
): Promise<ContactFilter['createdIn']> {
  const [first, last] = date ? [date, date] : [dateStart, dateEnd];
  if (!first && !last) return undefined;
  const zone = (await ctx.cached(ownCompany))?.timezone ?? defaultZone;
  return {
    from: first ? dayBounds(first, zone).from : null,
    to: last ? dayBounds(last, zone).to : null,
  };
}

async function searchFor(ctx: Ctx, text: string): Promise<ContactFilter['search']> {
  if (text === '') return undefined;
  const pattern = searchPattern(text);
  const ids = isIndexable(text) ? await searchContactIds(ctx, pattern, manyHits) : undefined;
  return ids !== undefined && ids.length < manyHits ? { kind: 'hits', ids } : { kind: 'walk', ...pattern };
}

/** For pickers: everybody, or those whose name or number contains the text. Says whether some are missing. */
export async function listAllContacts(
  ctx: Ctx,
  text: string,
): Promise<{ contacts: ContactListItem[]; isTruncated: boolean }> {
  const rows =
    text === ''
      ? await listContactNames(ctx, mostNames + 1)
      : await listContacts(ctx, { search: await searchFor(ctx, text) }, { offset: 0 }, mostNames + 1);
  const contacts = rows.slice(0, mostNames).map(({ id, name, number }) => ({ id, name, number }));
  return { contacts, isTruncated: rows.length > mostNames };
}
