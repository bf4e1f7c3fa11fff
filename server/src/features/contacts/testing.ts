/** Contacts and spreadsheets of them for tests. */
import type { contactsContract, Output } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import type { Person } from '#src/testing/server.ts';
import { postForm } from '#src/testing/uploads.ts';
import { insertContact, updateContactRow } from './contact.queries.ts';

/** Uploads a file as somebody; a text is a table with separators. */
export const uploadSheet = (
  server: { readonly url: string },
  { token }: Pick<Person, 'token'>,
  content: string | Uint8Array,
  name = 'contatos.csv',
): Promise<Output<typeof contactsContract.upload>> =>
  postForm(
    `${server.url}/contacts/upload`,
    token,
    {},
    [{ name, type: 'application/octet-stream', bytes: Buffer.from(content) }],
    'file',
  );

let made = 0;

/** Builds a contact known by no number yet, whose customer it is and in which queue its conversations begin; returns its id. */
export async function buildContact(
  ctx: Ctx,
  assigned: { readonly ownerId?: number; readonly queueId?: number } = {},
): Promise<number> {
  made += 1;
  const { id } = await insertContact(
    ctx,
    { name: `Cliente ${made}`, nameSource: 'given', isGroup: false },
    [],
  );
  await updateContactRow(ctx, id, assigned);
  return id;
}

/** Builds a group that goes by this id, and returns the contact's own. */
export async function buildGroup(ctx: Ctx, value: string): Promise<number> {
  const group = { name: 'Grupo', nameSource: 'given', isGroup: true } as const;
  const { id } = await insertContact(ctx, group, [{ kind: 'group', value }]);
  return id;
}
