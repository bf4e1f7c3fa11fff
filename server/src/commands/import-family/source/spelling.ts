/**
 * What forks call otherwise: whole tables, the column that says whose a row is, and single columns. A question is asked in the
 * family's words and reaches the database in its own.
 */
import type { FamilyTable } from './family-tables.ts';

/** Table → column → its type there, as the catalogue calls it. */
export type Found = ReadonlyMap<string, ReadonlyMap<string, string>>;

export type Spelling = {
  /** The tables as the family calls them, with the columns as the family calls them. */
  readonly found: Found;
  /** Whether companies are called tenants there. */
  readonly hasTenants: boolean;
  /** The statement as it is asked there. */
  readonly spelled: (sql: string) => string;
  /** What a column is called there. */
  readonly columnOf: (table: FamilyTable, column: string) => string;
};

const tables: readonly (readonly [own: FamilyTable, theirs: string])[] = [
  ['Companies', 'Tenants'],
  ['QuickMessages', 'FastReply'],
];

const columns: readonly (readonly [table: FamilyTable, own: string, theirs: string])[] = [
  ['Queues', 'name', 'queue'],
  ['Tags', 'name', 'tag'],
  ['QuickMessages', 'shortcode', 'key'],
  ['Messages', 'wid', 'messageId'],
  ['Whatsapps', 'token', 'tokenAPI'],
  ['Whatsapps', 'transferQueueId', 'sendIdQueue'],
  ['Whatsapps', 'timeToTransfer', 'timeSendQueue'],
];

export function spellingOf(there: Found): Spelling {
  const found = new Map([...there].map(([table, own]) => [table, new Map(own)]));
  const words: (readonly [string, string])[] = [];
  for (const [own, theirs] of tables) {
    const known = found.get(theirs);
    if (known === undefined || found.has(own)) continue;
    found.delete(theirs);
    found.set(own, known);
    words.push([`"${own}"`, `"${theirs}"`]);
  }
  const hasTenants = words.some(([, theirs]) => theirs === '"Tenants"');
  if (hasTenants) {
    words.push(['"companyId"', '"tenantId"']);
    for (const own of found.values()) rename(own, 'companyId', 'tenantId');
  }
  const named = new Map<string, string>();
  for (const [table, own, theirs] of columns)
    if (rename(found.get(table), own, theirs)) named.set(`${table}.${own}`, theirs);
  return {
    found,
    hasTenants,
    spelled: (sql) => words.reduce((text, [own, theirs]) => text.replaceAll(own, theirs), sql),
    columnOf: (table, column) => named.get(`${table}.${column}`) ?? column,
  };
}

function rename(of: Map<string, string> | undefined, own: string, theirs: string): boolean {
  const type = of?.get(theirs);
  if (of === undefined || type === undefined || of.has(own)) return false;
  of.delete(theirs);
  of.set(own, type);
  return true;
}
