/** The tables of the product, and which of them hold rows about people the company talks with. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';

const root = join(import.meta.dirname, '../..');

const modules = await Promise.all(
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tables.ts'))
    .map((name) => import(join(root, name)) as Promise<Record<string, unknown>>),
);
/** Every table of the product. */
export const allTables: readonly PgTable[] = modules
  .flatMap((module) => Object.values(module))
  .filter((value): value is PgTable => is(value, PgTable));

/** Rows about people that refer to nobody: they are known by a number there, or by the network's name for them. */
const byNumber: ReadonlySet<string> = new Set([
  'campaign_recipients',
  'contact_list_items',
  'sandbox_messages',
  'raw_events',
  'early_changes',
  'dead_events',
]);

const columnsAbout = /^(contact|ticket|message|participant)_id$/;

/** Returns the tables whose rows are about people the company talks with, or hang on such rows. */
export function tablesAboutPeople(all: readonly PgTable[]): PgTable[] {
  const about = new Set<string>(['contacts', 'tickets', 'messages', ...byNumber]);
  const refersToSome = (table: PgTable): boolean =>
    getTableConfig(table).foreignKeys.some((key) => about.has(getTableName(key.reference().foreignTable)));
  const names = (table: PgTable): boolean =>
    getTableConfig(table).columns.some(({ name }) => columnsAbout.test(name));
  for (let before = -1; before !== about.size; ) {
    before = about.size;
    for (const table of all) if (refersToSome(table) || names(table)) about.add(getTableName(table));
  }
  return all.filter((table) => about.has(getTableName(table)));
}

/** The contact itself: its row, what it is called by, its picture, and how it came in. */
export const ofContacts = ['contacts', 'contact_identities', 'contact_import_rows', 'contact_pictures'];
