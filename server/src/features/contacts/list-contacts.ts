/**
 * A page of contacts by name. A rare text is answered through the search index; a text that very many match by walking
 * the list in its order until the page is full, so both cost what the page costs.
 */
import { type ContactView, constants } from '@prosa/shared';
import type { UserCtx } from '#src/platform/context.ts';
import {
  countContacts,
  type ListedContact,
  listContacts,
  listContactsAmong,
  searchContactIds,
  walkContactsMatching,
} from './contact.queries.ts';
import { isIndexable, searchPattern } from './contact.rules.ts';
import { contactView } from './contact.view.ts';

/** Counts end here: beyond that nobody reads the number. */
const mostCounted = 1_000;
/** More hits than this are a walk; fewer are sorted. */
const manyHits = 5_000;

export async function listContactsPage(
  ctx: UserCtx,
  input: { searchParam: string; pageNumber: number },
): Promise<{ contacts: ContactView[]; count: number; hasMore: boolean }> {
  const size = constants.contactsPerPage;
  const offset = (input.pageNumber - 1) * size;
  const { rows, count } = await find(ctx, input.searchParam, size + 1, offset);
  return { contacts: rows.slice(0, size).map(contactView), count, hasMore: rows.length > size };
}

async function find(
  ctx: UserCtx,
  text: string,
  limit: number,
  offset: number,
): Promise<{ rows: ListedContact[]; count: number }> {
  if (text === '')
    return { rows: await listContacts(ctx, limit, offset), count: await countContacts(ctx, mostCounted) };
  const pattern = searchPattern(text);
  const ids = isIndexable(text) ? await searchContactIds(ctx, pattern, manyHits) : undefined;
  if (ids !== undefined && ids.length < manyHits)
    return {
      rows: await listContactsAmong(ctx, ids, limit, offset),
      count: Math.min(ids.length, mostCounted),
    };
  return { rows: await walkContactsMatching(ctx, pattern, limit, offset), count: mostCounted };
}
