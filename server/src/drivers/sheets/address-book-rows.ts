/** Contacts as Google's address book exports them: a column for each value and its label. Pure. */
import { addressBookColumns } from './vcard.ts';

const numbered = /^(Phone|E-mail) \d+ - Value$/i;

/** Returns whether columns are those of such an export, today's or the one before. */
const isGoogleContacts = (columns: readonly string[]): boolean =>
  columns.some((name) => numbered.test(name.trim())) &&
  columns.some((name) => /^(First Name|Given Name|Name)$/i.test(name.trim()));

/** What one cell with several values has between them. */
const between = / ?::: ?/;

/** Returns what turns a row of such an export into one of an address book: name, all numbers, the first e-mail, labels. */
function readGoogleContacts(columns: readonly string[]): (cells: readonly string[]) => string[] {
  const names = columns.map((name) => name.trim().toLowerCase());
  const at = (pattern: RegExp): number[] =>
    names.flatMap((name, index) => (pattern.test(name) ? [index] : []));
  const phones = at(/^phone \d+ - value$/);
  const emails = at(/^e-mail \d+ - value$/);
  const labels = at(/^(labels|group membership)$/);
  const whole = at(/^name$/);
  const parts = [/^(first|given) name$/, /^(middle|additional) name$/, /^(last|family) name$/].flatMap(at);
  const company = at(/^organization( 1 - )?( ?name)$/);
  return (cells) => {
    const values = (places: readonly number[]): string[] =>
      places
        .flatMap((place) => (cells[place] ?? '').split(between))
        .map((text) => text.trim())
        .filter(Boolean);
    return [
      values(whole)[0] ?? (values(parts).join(' ') || (values(company)[0] ?? '')),
      [...new Set(values(phones))].join(' / '),
      values(emails)[0] ?? '',
      // Google's own groups begin with a star.
      values(labels)
        .filter((label) => !label.startsWith('*'))
        .join(' | '),
    ];
  };
}

/** Yields rows of a text with separators; those of such an export as rows of an address book. */
export function* addressBookRows(rows: Iterable<string[]>): Generator<string[]> {
  let read: ((cells: readonly string[]) => string[]) | undefined;
  let isFirst = true;
  for (const cells of rows) {
    if (isFirst && isGoogleContacts(cells)) {
      read = readGoogleContacts(cells);
      yield [...addressBookColumns];
    } else yield read === undefined ? cells : read(cells);
    isFirst = false;
  }
}
