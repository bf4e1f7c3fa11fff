/** What a contact's own row holds about the person, as the table marks it: what is exported, erased and merged follows from here. */
import { personalColumns } from '#src/platform/db/columns.ts';
import type { ContactRow } from '../contact.queries.ts';
import { contacts } from '../contacts.tables.ts';

const columns = personalColumns(contacts);

/** The assignments that take everything personal out of a row, for `update contacts set …`. */
export const erasedColumns = columns.map(({ name, erased }) => `${name} = ${erased}`).join(', ');

/** Returns what a contact's row tells about the person. */
export const personalIn = (row: ContactRow): Partial<ContactRow> =>
  Object.fromEntries(columns.map(({ key }) => [key, row[key as keyof ContactRow]]));

/** Returns what is known of a person of whom there were two rows: what the first one lacks is the second one's. */
export const personalOfBoth = (first: ContactRow, second: ContactRow): Partial<ContactRow> => {
  const known = Object.entries(personalIn(first)).map(([key, value]) => [
    key,
    value ?? second[key as keyof ContactRow],
  ]);
  return Object.fromEntries(known);
};
