/**
 * Nothing that is known about a person is forgotten by what erases, exports and merges people: every column of text in a row
 * about one says whether it is personal, and every table with such a column has somebody who exports and erases it.
 */
import { getTableName } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable, pgTable, text } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { readManifests } from '#src/app/manifests.ts';
import { code, impersonal, isMarked, personal, personalColumns } from '#src/platform/db/columns.ts';
import { allTables, ofContacts, tablesAboutPeople } from './tables-about-people.ts';

/** Words from a fixed list that the column's own type knows say nothing about anybody; what is generated follows the others. */
const mustBeMarked = (column: PgColumn): boolean =>
  /text|json|char/.test(column.getSQLType()) && !column.generated && (column.enumValues ?? []).length === 0;

const unmarkedIn = (table: PgTable): string[] =>
  getTableConfig(table)
    .columns.filter((column) => mustBeMarked(column) && !isMarked(column))
    .map(({ name }) => `${getTableName(table)}.${name}`);

/** Personal, and with nobody who exports and erases it; each with what becomes of it. */
const goesByItself: Readonly<Record<string, string>> = {
  sandbox_messages:
    'the simulated phone of the person, not of the company; goes with its number (forgetPhones)',
  early_changes: 'waits for its message for a day at most',
  bot_states: 'what the bot has said last, to know that it repeats itself; goes with the ticket',
  integration_sessions: 'what a bot has said and offered last; goes with the ticket',
  integration_turns: 'a message on its way to a bot; goes when it is answered, and with the ticket',
};

describe('columns of rows about people', () => {
  const about = tablesAboutPeople(allTables);

  it('are found: also in tables that only hang on others', () => {
    const names = about.map(getTableName);
    expect(names).toEqual(
      expect.arrayContaining(['contacts', 'ticket_notes', 'media_fetches', 'ticket_bulk_items']),
    );
    expect(names).not.toContain('plans');
  });

  it('say whether they are personal when they hold text', () => {
    expect(about.flatMap(unmarkedIn)).toEqual([]);
  });

  it('are missed when nobody has said so', () => {
    const table = pgTable('diaries', {
      secret: text('secret'),
      mood: text('mood', { enum: ['good', 'bad'] }),
      kind: code(text('kind')).notNull(),
      key: impersonal(text('key'), 'drawn'),
      owner: personal(text('owner')).notNull(),
    });
    expect(unmarkedIn(table)).toEqual(['diaries.secret']);
    expect(personalColumns(table)).toEqual([{ key: 'owner', name: 'owner', erased: 'null' }]);
  });

  it('are exported and erased by the feature they belong to, or go by themselves', () => {
    const covered = new Set(
      readManifests().flatMap(({ personalData = [] }) => personalData.flatMap((part) => part.tables)),
    );
    const withPersonal = about.filter((table) => personalColumns(table).length > 0).map(getTableName);
    const known = new Set([...covered, ...ofContacts, ...Object.keys(goesByItself)]);
    expect(withPersonal.filter((name) => !known.has(name))).toEqual([]);
    const all = new Set(allTables.map(getTableName));
    expect([...known].filter((name) => !all.has(name))).toEqual([]);
    expect(Object.keys(goesByItself).filter((name) => covered.has(name))).toEqual([]);
  });

  it('of a contact can all be erased: what may not be null says what is left', () => {
    const contacts = about.find((table) => getTableName(table) === 'contacts') ?? expect.fail('no contacts');
    const required = new Set(
      getTableConfig(contacts)
        .columns.filter(({ notNull }) => notNull)
        .map(({ name }) => name),
    );
    const left = personalColumns(contacts).filter(
      ({ name, erased }) => required.has(name) && erased === 'null',
    );
    expect(left).toEqual([]);
  });
});
