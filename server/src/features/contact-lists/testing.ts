/** Contact lists for tests. */
import type { ImportView } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import type { Person } from '#src/testing/server.ts';
import { postForm } from '#src/testing/uploads.ts';
import { insertItem } from './items/item.queries.ts';
import { countChange } from './items/item-counts.ts';
import { insertContactList, updateCounts } from './list.queries.ts';

type Listed = {
  readonly name: string;
  readonly number: string;
  readonly isWhatsappValid?: boolean | null;
  readonly checkSimulated?: boolean;
  readonly email?: string;
};

/** Builds a list with these people on it, known to WhatsApp unless told otherwise, and returns its id. */
export async function buildContactList(
  ctx: Ctx,
  { name = 'Clientes', people = [] }: { name?: string; people?: readonly Listed[] } = {},
): Promise<number> {
  const contactListId = await insertContactList(ctx, name);
  for (const { isWhatsappValid = true, checkSimulated = false, email = null, ...person } of people) {
    await insertItem(ctx, contactListId, { ...person, email, isWhatsappValid, checkSimulated });
    await updateCounts(ctx, contactListId, countChange(undefined, { isWhatsappValid }));
  }
  return contactListId;
}

/** Uploads a file into a list as somebody; a text is a table with separators. */
export const uploadIntoList = (
  server: { readonly url: string },
  { token }: Pick<Person, 'token'>,
  contactListId: number,
  content: string | Uint8Array,
  name = 'lista.csv',
): Promise<ImportView> =>
  postForm(
    `${server.url}/contact-lists/${contactListId}/upload`,
    token,
    {},
    [{ name, type: 'application/octet-stream', bytes: Buffer.from(content) }],
    'file',
  );
