/** Pure decisions about imports: what a row says, whether it can be a contact, which columns mean what. */
import {
  contactFields,
  contactNameLength,
  guessMapping,
  type ImportMapping,
  type ImportReason,
  type ImportWarning,
  internationalPhone,
  maxContactTags,
  tagNameLength,
  truncated,
} from '@prosa/shared';

/** A row as it was written. */
export type WrittenRow = {
  readonly row: number;
  readonly name: string;
  readonly number: string;
  readonly email: string;
  readonly tags: string;
  /** The e-mail of whose customer it is. */
  readonly owner: string;
};

export type ReadRow = WrittenRow &
  (
    | {
        readonly phone: string;
        readonly otherPhones: readonly string[];
        readonly address: string | null;
        readonly tagNames: readonly string[];
        readonly warnings: readonly ImportWarning[];
      }
    | { readonly reason: ImportReason }
  );

/** Our own exports protect cells that a program would take for formulas. */
const unprotected = (text: string): string => text.replace(/^'(?=[=+\-@])/, '');

export function rowOf(row: number, cells: readonly string[], mapping: ImportMapping): WrittenRow {
  const cell = (at: number | null): string => (at === null ? '' : unprotected(cells[at] ?? '').trim());
  return {
    row,
    name: cell(mapping.name),
    number: cell(mapping.number),
    email: cell(mapping.email),
    tags: cell(mapping.tags),
    owner: cell(mapping.owner),
  };
}

/** What people put between two numbers of one cell. */
const betweenNumbers = /[/;,|\n]| e | ou | y | o | or /i;
const mostNumbers = 5;

/**
 * Returns the numbers of a cell as they are dialled, the first one first; a number with such signs in it stays whole.
 */
function phonesIn(cell: string): string[] {
  const whole = internationalPhone(cell);
  if (whole !== undefined) return [whole];
  const parts = cell.slice(0, 200).split(betweenNumbers).slice(0, mostNumbers);
  return [...new Set(parts.flatMap((part) => internationalPhone(part.trim()) ?? []))];
}

/**
 * Returns the names of a cell, each once whatever its case. Our own exports put `|` between them, and names may have any
 * other sign in them then.
 */
function tagsIn(cell: string): { readonly names: readonly string[]; readonly isWhole: boolean } {
  const written = cell.split(cell.includes('|') ? '|' : /[,;\n]/).map((name) => name.trim());
  const once = new Map(written.filter((name) => name !== '').map((name) => [name.toLowerCase(), name]));
  const names = [...once.values()].filter(
    ({ length }) => length >= tagNameLength.min && length <= tagNameLength.max,
  );
  return {
    names: names.slice(0, maxContactTags),
    isWhole: names.length === once.size && names.length <= maxContactTags,
  };
}

/**
 * Returns a row as it is to be imported, or why it is not. Only the number has to be right: a name that is none gives
 * way to the number, one that is too long is cut, an e-mail that is none is left out, as is a tag whose name is none,
 * each with a warning. A second number in the same cell is kept beside the first.
 */
export function parseRow(written: WrittenRow): ReadRow {
  const [phone, ...otherPhones] = phonesIn(written.number);
  if (phone === undefined)
    return { ...written, reason: written.number === '' ? 'number_missing' : 'number_invalid' };
  const warnings: ImportWarning[] = [];
  if (otherPhones.length > 0) warnings.push('second_number_kept');
  if (written.name !== '' && written.name.length < contactNameLength.min) warnings.push('name_replaced');
  if (written.name.length > contactNameLength.max) warnings.push('name_cut');
  const email = contactFields.shape.email.safeParse(written.email);
  if (!email.success) warnings.push('email_left_out');
  const { names: tagNames, isWhole } = tagsIn(written.tags);
  if (!isWhole) warnings.push('tags_left_out');
  const name =
    written.name.length < contactNameLength.min
      ? truncated(otherPhones.length > 0 ? phone : written.number, contactNameLength.max)
      : truncated(written.name, contactNameLength.max).trim();
  return { ...written, name, phone, otherPhones, address: email.data ?? null, tagNames, warnings };
}

/** How far down a sheet the names of its columns are looked for: titles and blank rows stand above them. */
export const headingDepth = 10;

/**
 * Returns how many rows stand above the first contact, the last of them with the columns' names; 0 for a sheet that
 * names nothing. `first` are the sheet's first rows.
 */
export function headingRows(first: readonly (readonly string[])[]): number {
  const rows = first.slice(0, headingDepth);
  const named = rows.findIndex((cells) => guessMapping(cells).number !== null && !holdsNumber(cells));
  if (named >= 0) return named + 1;
  return rows[0] !== undefined && !holdsNumber(rows[0]) ? 1 : 0;
}

const holdsNumber = (cells: readonly string[]): boolean =>
  cells.some((cell) => /\d{4}/.test(cell) && phonesIn(cell).length > 0);

/** Returns a row of a request that has names of its own for its fields. */
export function rowOfRecord(row: number, record: Readonly<Record<string, unknown>>): WrittenRow {
  const names = Object.keys(record);
  const { name, number, ...others } = guessMapping(names);
  const cells = names.map((key) => {
    const value = record[key];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  });
  return number === null
    ? { row, name: cells[name ?? -1] ?? '', number: '', email: '', tags: '', owner: '' }
    : rowOf(row, cells, { name, number, ...others });
}
