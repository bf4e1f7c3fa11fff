/** The files that leave the house: contacts as a table, what is kept about a person, the rows an import refused. */
import { csvLine, csvMark, type TagLabel } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import type { PersonalData } from '#src/platform/personal-data.ts';
import { type Agents, agents } from '#src/tenant/users/index.ts';
import type { ContactRow } from '../contact.queries.ts';
import { identitiesOf } from '../contact.queries.ts';
import { getContactRow } from '../identity/contact-merge.queries.ts';
import { listOutcomes } from '../import/import.queries.ts';
import { type ContactSelection, listContacts } from '../lists/contact-list.queries.ts';
import { pictureAddress } from '../pictures/picture-address.ts';
import { personalIn } from '../retention/personal-columns.queries.ts';
import { tagsOf } from '../tags/contact-tags.ts';

/** Opens a short transaction for each page: whoever downloads slowly holds nothing. */
export type Inside = <T>(work: (ctx: Ctx) => Promise<T>) => Promise<T>;

const pageSize = 1_000;

export async function* contactsTable(inside: Inside, filter: ContactSelection): AsyncGenerator<string> {
  yield csvMark + csvLine(['name', 'number', 'email', 'tags', 'birthday', 'owner']);
  let place: Parameters<typeof listContacts>[2] = { offset: 0 };
  for (;;) {
    const { rows, tags, owners } = await inside(async (ctx) => {
      const found = await listContacts(ctx, filter, place, pageSize);
      const ids = found.map(({ id }) => id);
      return {
        rows: found,
        tags: ids.length === 0 ? new Map<number, never>() : await tagsOf(ctx, ids),
        owners: await ctx.cached(agents),
      };
    });
    yield rows
      .map(({ id, name, number, email, birthday, ownerId }) =>
        csvLine([name, number, email, tagCell(tags.get(id) ?? []), birthday, emailOf(owners, ownerId)]),
      )
      .join('');
    const last = rows.at(-1);
    if (last === undefined || rows.length < pageSize) return;
    place = { after: last };
  }
}

/** Returns the address by which an import finds whose customer it is. */
const emailOf = (owners: Agents, ownerId: number | null): string | null =>
  ownerId === null ? null : (owners.get(ownerId)?.email ?? null);

/** Returns the names of tags in one cell, as an import reads them: a bar says that no other sign parts them. */
function tagCell(tags: readonly TagLabel[]): string {
  const names = tags.map(({ name }) => name).join(' | ');
  return tags.length === 1 && /[,;]/.test(names) ? `${names} |` : names;
}

export async function* problemsTable(inside: Inside, importId: number): AsyncGenerator<string> {
  yield csvMark + csvLine(['linha', 'nome', 'numero', 'email', 'motivo']);
  let after = 0;
  for (;;) {
    const rows = await inside((ctx) =>
      listOutcomes(ctx, importId, ['refused', 'duplicate', 'warned'], after, pageSize),
    );
    yield rows
      .map(({ row, name, number, email, reason, warnings }) =>
        csvLine([String(row), name, number, email, reason ?? warnings.join(' ')]),
      )
      .join('');
    if (rows.length < pageSize) return;
    after = rows.at(-1)?.row ?? after;
  }
}

/** Yields everything known of a person as one JSON document; its lists are written as they are read. */
export async function* personDocument(
  inside: Inside,
  contactId: number,
  personalData: readonly PersonalData[],
): AsyncGenerator<string> {
  const contact = await inside(async (ctx) => ({
    ...personOf(await getContactRow(ctx, contactId), ctx.now()),
    tags: ((await tagsOf(ctx, [contactId])).get(contactId) ?? []).map(({ name }) => name),
    identities: await identitiesOf(ctx, contactId),
  }));
  yield `{\n"contact": ${JSON.stringify(contact, null, 2)}`;
  for (const part of personalData) {
    yield `,\n${JSON.stringify(part.name)}: [`;
    let separator = '\n';
    let after: string | undefined;
    do {
      const from = after;
      const { records, next } = await inside((ctx) => part.page(ctx, contactId, from));
      for (const record of records) {
        yield separator + JSON.stringify(record);
        separator = ',\n';
      }
      after = next;
    } while (after !== undefined);
    yield '\n]';
  }
  yield '\n}\n';
}

const personOf = (row: ContactRow, now: Date) => ({
  id: row.id,
  ...personalIn(row),
  profilePicUrl: pictureAddress(row.profilePicUrl, now),
  isBlocked: row.isBlocked,
  optedOut: row.optedOut,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
});
