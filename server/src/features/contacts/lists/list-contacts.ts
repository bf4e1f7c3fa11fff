/**
 * A page of contacts by name. A rare text is answered through the search index; a text that very many match by walking
 * the list in its order until the page is full, so both cost what the page costs.
 */
import { type ContactListItem, constants, type contactListQuery } from '@prosa/shared';
import type { z } from 'zod';
import type { Ctx } from '#src/platform/context.ts';
import { placeIn, readNamedPlace, writeNamedPlace } from '#src/platform/cursor.ts';
import { type ContactRecord, contactRecord } from '../contact.view.ts';
import {
  type ContactSelection,
  countContacts,
  listContactNames,
  listContacts,
  type TalkedSince,
} from './contact-list.queries.ts';
import { searchFor, selectionOf } from './contact-selection.ts';

type Query = z.output<typeof contactListQuery>;
export type ContactPage = {
  contacts: ContactRecord[];
  count: number;
  hasMore: boolean;
  cursor: string | null;
};

/** Counts end here: beyond that nobody reads the number. */
const mostCounted = 1_000;
/** More names than anybody picks from. */
export const mostNames = 10_000;

export async function listContactsPage(
  ctx: Ctx,
  talkedSince: TalkedSince,
  query: Query,
): Promise<ContactPage> {
  const size = constants.contactsPerPage;
  const after = query.cursor === undefined ? undefined : placeIn(query.cursor, readNamedPlace);
  const filter = await selectionOf(ctx, talkedSince, query);
  const place = after === undefined ? { offset: (query.pageNumber - 1) * size } : { after };
  const rows = await listContacts(ctx, filter, place, size + 1);
  const page = rows.slice(0, size);
  const last = page.at(-1);
  const hasMore = rows.length > size;
  return {
    contacts: page.map((row) => contactRecord(row, ctx.now())),
    count: await countOf(ctx, filter, after !== undefined),
    hasMore,
    cursor: hasMore && last !== undefined ? writeNamedPlace(last) : null,
  };
}

/** Where even finding costs a walk, `many` is answer enough; so it is for pages that follow another. */
async function countOf(ctx: Ctx, filter: ContactSelection, isFurther: boolean): Promise<number> {
  if (isFurther || filter.search?.kind === 'walk') return mostCounted;
  return countContacts(ctx, filter, mostCounted);
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
