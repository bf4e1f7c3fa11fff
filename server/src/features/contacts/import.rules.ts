/** Pure decisions about imports: what a row says, whether it can be a contact, which columns mean what. */
import {
  contactFields,
  contactNameLength,
  guessMapping,
  type ImportMapping,
  type ImportReason,
  internationalPhone,
} from '@prosa/shared';

/** A row as it was written. */
export type WrittenRow = {
  readonly row: number;
  readonly name: string;
  readonly number: string;
  readonly email: string;
};

export type ReadRow =
  | (WrittenRow & { readonly phone: string; readonly address: string | null })
  | (WrittenRow & { readonly reason: ImportReason });

/** Our own exports protect cells that a program would take for formulas. */
const unprotected = (text: string): string => text.replace(/^'(?=[=+\-@])/, '');

export function rowOf(row: number, cells: readonly string[], mapping: ImportMapping): WrittenRow {
  const cell = (at: number | null): string => (at === null ? '' : unprotected(cells[at] ?? '').trim());
  return { row, name: cell(mapping.name), number: cell(mapping.number), email: cell(mapping.email) };
}

/** Without a name the number is the name. */
export function readRow(written: WrittenRow): ReadRow {
  const phone = internationalPhone(written.number);
  const name = written.name === '' ? written.number : written.name;
  const email = contactFields.shape.email.safeParse(written.email);
  const reason = reasonAgainst(written.number, phone, name, email.success);
  if (reason !== undefined || phone === undefined) return { ...written, reason: reason ?? 'number_invalid' };
  return { ...written, name, phone, address: email.data ?? null };
}

function reasonAgainst(
  number: string,
  phone: string | undefined,
  name: string,
  isEmailFine: boolean,
): ImportReason | undefined {
  if (number === '') return 'number_missing';
  if (phone === undefined) return 'number_invalid';
  if (name.length < contactNameLength.min) return 'name_too_short';
  if (name.length > contactNameLength.max) return 'name_too_long';
  return isEmailFine ? undefined : 'email_invalid';
}

/** A sheet whose first row holds a number already has no names for its columns. */
export const hasHeader = (first: readonly string[]): boolean =>
  !first.some((cell) => /\d{4}/.test(cell) && internationalPhone(cell) !== undefined);

/** Rows of a request, each with names of its own for its fields. */
export function rowOfRecord(row: number, record: Readonly<Record<string, unknown>>): WrittenRow {
  const names = Object.keys(record);
  const { name, number, email } = guessMapping(names);
  const cells = names.map((key) => {
    const value = record[key];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  });
  return number === null
    ? { row, name: cells[name ?? -1] ?? '', number: '', email: '' }
    : rowOf(row, cells, { name, number, email });
}
