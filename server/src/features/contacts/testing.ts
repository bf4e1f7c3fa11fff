/** Spreadsheets of contacts for tests. */
import type { contactsContract, Output } from '@prosa/shared';
import type { Person } from '#src/testing/server.ts';
import { postForm } from '#src/testing/uploads.ts';

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
