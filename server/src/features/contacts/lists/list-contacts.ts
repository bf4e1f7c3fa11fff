/** A page of contacts by name, or of those whom a text finds; either way it costs what a page costs. */
import { type ContactListItem, constants, type contactListQuery, failFields } from '@prosa/shared';
import type { z } from 'zod';
import { listPage, type PageFrom } from '#src/platform/cache/list-page.ts';
import type { Ctx } from '#src/platform/context.ts';
import { type NamedPlace, placeIn, readNamedPlace, writeNamedPlace } from '#src/platform/cursor.ts';
import { isIndexable, searchPattern } from '../contact.rules.ts';
import { type ContactRecord, contactRecord } from '../contact.view.ts';
import {
  countContacts,
  listContactNames,
  listContacts,
  type PlacedContact,
  type TalkedSince,
} from './contact-list.queries.ts';
import { type RankedContact, type RankedPlace, ranks, searchContacts } from './contact-search.queries.ts';
import { searchFor, selectionOf } from './contact-selection.ts';

type Query = z.output<typeof contactListQuery>;
export type ContactPage = {
  contacts: ContactRecord[];
  count: number;
  hasMore: boolean;
  cursor: string | null;
};

const { mostCounted } = constants;
/** The most names for pickers: more than anybody picks from. */
export const mostNames = 10_000;

export async function listContactsPage(
  ctx: Ctx,
  talkedSince: TalkedSince,
  query: Query,
): Promise<ContactPage> {
  if (query.searchParam !== '') return searchContactsPage(ctx, talkedSince, query);
  const size = constants.contactsPerPage;
  const after = query.cursor === undefined ? undefined : placeIn(query.cursor, readNamedPlace);
  const filter = await selectionOf(ctx, talkedSince, query);
  const rows = await (after === undefined
    ? listPage<PlacedContact, NamedPlace>(ctx, (query.pageNumber - 1) * size, {
        list: `contacts:${JSON.stringify(filter)}`,
        size,
        placeOf: ({ folded, id }) => ({ folded, id }),
        read: (place, limit) => listContacts(ctx, filter, place, limit),
      })
    : listContacts(ctx, filter, { after }, size + 1));
  const page = rows.slice(0, size);
  const last = page.at(-1);
  const hasMore = rows.length > size;
  return {
    contacts: page.map((row) => contactRecord(row, ctx.now())),
    count: after === undefined ? await countContacts(ctx, filter, mostCounted) : mostCounted,
    hasMore,
    cursor: hasMore && last !== undefined ? writeNamedPlace(last) : null,
  };
}

/**
 * Whom a text finds: first whose number it is, then whose name begins with it, then whose name or number contains it, each by name.
 * Where more may follow than can be counted, `count` says how many at least.
 */
async function searchContactsPage(ctx: Ctx, talkedSince: TalkedSince, query: Query): Promise<ContactPage> {
  const size = constants.contactsPerPage;
  const filter = await selectionOf(ctx, talkedSince, { ...query, searchParam: '' });
  const after = query.cursor === undefined ? undefined : rankedPlace(placeIn(query.cursor, readNamedPlace));
  const offset = after === undefined ? (query.pageNumber - 1) * size : 0;
  const text = { ...searchPattern(query.searchParam), isIndexable: isIndexable(query.searchParam) };
  let count: number | undefined;
  let walked: number | undefined;
  const read = async (from: PageFrom<RankedPlace>, limit: number): Promise<RankedContact[]> => {
    const found = await searchContacts(ctx, filter, text, from.after, from.offset + limit);
    count = found.count;
    walked = from.after === undefined ? found.rows.length : undefined;
    return found.rows.slice(from.offset);
  };
  const rows = await (after === undefined
    ? listPage<RankedContact, RankedPlace>(ctx, offset, {
        list: `contacts-found:${query.searchParam}:${JSON.stringify(filter)}`,
        size,
        placeOf: ({ rank, folded, id }) => ({ rank, folded, id }),
        read,
      })
    : read({ after, offset }, size + 1));
  const page = rows.slice(0, size);
  const last = page.at(-1);
  const hasMore = rows.length > size;
  return {
    contacts: page.map((row) => contactRecord(row, ctx.now())),
    count: count ?? (hasMore ? mostCounted : (walked ?? offset + page.length)),
    hasMore,
    cursor:
      hasMore && last !== undefined
        ? writeNamedPlace({ folded: `${last.rank}${last.folded}`, id: last.id })
        : null,
  };
}

/** A cursor of a search says the rank before the name. */
const rankedPlace = ({ folded, id }: NamedPlace): RankedPlace => {
  const rank = Number(folded.charAt(0));
  if (!ranks.includes(rank)) failFields({ field: 'cursor', rule: 'unknown' });
  return { rank, folded: folded.slice(1), id };
};

/** Returns everybody for pickers, or those whose name or number contains the text; says whether some are missing. */
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
