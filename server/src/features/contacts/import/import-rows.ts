/** Adds the rows of a sheet where they belong, and says of each what became of it. What is known already stays as it is. */
import { type ImportWarning, phoneVariants } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import { ownCompany } from '#src/tenant/companies/index.ts';
import { agents } from '#src/tenant/users/index.ts';
import type { ContactToAdd, RowOutcome } from './import.queries.ts';
import { parseRow, type ReadRow, type WrittenRow } from './import.rules.ts';
import type { ImportTarget } from './import-target.ts';

type Fitting = Extract<ReadRow, { phone: string }>;

/**
 * Imports rows and returns what became of each; `importId` names the import of whose rows earlier ones may have been
 * added by other transactions.
 */
export async function importRows(
  ctx: Ctx,
  target: ImportTarget,
  importId: number,
  rows: readonly WrittenRow[],
): Promise<RowOutcome[]> {
  const read = rows.map(parseRow);
  const fitting = read.filter((row) => 'phone' in row);
  const firsts = new Map<string, Fitting>();
  for (const row of fitting) if (!firsts.has(row.phone)) firsts.set(row.phone, row);
  const word = phoneWords.get((await ctx.cached(ownCompany))?.language ?? '') ?? 'Telefone';
  const owners = await ownersIn(ctx);
  const wanted = [...firsts.values()].map((row) => contactOf(row, word, ownerOf(row, owners)));
  const added = await target.add(ctx, importId, wanted);
  const untagged = await tagAdded(ctx, target, fitting, added);
  const doubtful = fitting.filter(({ row }) => !added.has(row)).map(({ phone }) => phone);
  const own =
    doubtful.length === 0 ? new Set<string>() : await target.listOwnNumbers(ctx, importId, doubtful);
  return read.map((row): RowOutcome => {
    const { name, number, email } = row;
    const told = { row: row.row, name, number, email, contactId: null, warnings: [] };
    if (!('phone' in row)) return { ...told, outcome: 'refused', reason: row.reason };
    const contactId = added.get(row.row);
    if (contactId !== undefined) {
      const left = row.tagNames.some((name) => untagged.has(name.toLowerCase()));
      const found = new Set(row.warnings.map((warning) => asTaken(warning, target)));
      const isOwned = target.keepsExtraInfo && ownerOf(row, owners) !== null;
      if (left) found.add('tags_left_out');
      if (row.owner !== '' && !isOwned) found.add('owner_left_out');
      const warnings = [...found];
      return { ...told, outcome: 'added', reason: null, contactId, warnings };
    }
    const isTwice = firsts.get(row.phone) !== row || own.has(row.phone);
    return { ...told, outcome: 'duplicate', reason: isTwice ? 'twice' : 'known' };
  });
}

/** Returns the names, in small letters, that are no tag of anybody now. */
async function tagAdded(
  ctx: Ctx,
  target: ImportTarget,
  rows: readonly Fitting[],
  added: ReadonlyMap<number, number | null>,
): Promise<ReadonlySet<string>> {
  const wanted = new Map<number, readonly string[]>();
  for (const { row, tagNames } of rows) {
    const contactId = added.get(row) ?? null;
    if (contactId !== null && tagNames.length > 0) wanted.set(contactId, tagNames);
  }
  if (target.tag !== undefined) return wanted.size === 0 ? new Set() : target.tag(ctx, wanted);
  return new Set(rows.flatMap(({ tagNames }) => tagNames.map((name) => name.toLowerCase())));
}

/** What keeps no more than one number of a row says so. */
const asTaken = (warning: ImportWarning, { keepsExtraInfo }: ImportTarget): ImportWarning =>
  warning === 'second_number_kept' && !keepsExtraInfo ? 'second_number_left_out' : warning;

/** What a contact's other numbers are called among what else is known of them: a text of the company's own. */
const phoneWords: ReadonlyMap<string, string> = new Map([
  ['en', 'Phone'],
  ['es', 'Teléfono'],
]);

/** Whose customers there may be, by their e-mail. */
const ownersIn = async (ctx: Ctx): Promise<ReadonlyMap<string, number>> =>
  new Map(
    [...(await ctx.cached(agents)).values()].flatMap(({ id, email, support }) =>
      support === null ? [[email.toLowerCase(), id]] : [],
    ),
  );

const ownerOf = ({ owner }: Fitting, owners: ReadonlyMap<string, number>): number | null =>
  owners.get(owner.toLowerCase()) ?? null;

const contactOf = (
  { row, name, phone, otherPhones, address }: Fitting,
  phoneWord: string,
  ownerId: number | null,
): ContactToAdd => ({
  row,
  name,
  number: phone,
  otherNumber: phoneVariants(phone)[1] ?? null,
  email: address,
  ownerId,
  extraInfo: otherPhones.map((value, at) => ({ name: `${phoneWord} ${at + 2}`, value })),
});
