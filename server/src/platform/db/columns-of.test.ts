import { bigint, date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { createdAt } from './columns.ts';
import { columnsOf, fieldsOf, insertable, omit, pick, shownIn } from './columns-of.ts';

const people = pgTable('people', {
  id: integer('id').notNull().generatedAlwaysAsIdentity(),
  name: text('name').notNull(),
  pushName: text('push_name'),
  row: integer('row').notNull().default(1),
  extra: jsonb('extra').$type<string[]>().notNull().default([]),
  seen: bigint('seen', { mode: 'number' }).notNull().default(0),
  bornOn: date('born_on', { mode: 'string' }),
  createdAt: createdAt(),
});

describe('columnsOf', () => {
  it('lists columns in the order of the table, each under the name of its field', () => {
    expect(columnsOf(omit(people, 'seen', 'bornOn', 'createdAt'))).toBe(
      'id, name, push_name as "pushName", "row", extra',
    );
  });

  it('says of which table they are where the statement has several', () => {
    expect(columnsOf(pick(people, 'pushName', 'id'), 'p')).toBe('p.id, p.push_name as "pushName"');
  });

  it('casts what the driver would read as something else than the table declares', () => {
    expect(columnsOf(pick(people, 'seen', 'bornOn'), 'p')).toBe(
      'p.seen::float8 as "seen", p.born_on::text as "bornOn"',
    );
  });

  it('refuses a column that no cast helps', () => {
    expect(() => columnsOf(pgTable('huge', { size: bigint('size', { mode: 'bigint' }) }))).toThrow(
      'size has to be read by hand',
    );
  });
});

describe('shownIn', () => {
  it('takes the columns that the wire has a field for, and nothing that it has not', () => {
    expect(columnsOf(shownIn(people, { shape: { id: 1, pushName: 1, other: 1 } }))).toBe(
      'id, push_name as "pushName"',
    );
  });
});

describe('fieldsOf', () => {
  it('leaves out what the columns do not name', () => {
    const row = { id: 1, name: 'Ana', pushName: null };
    expect(fieldsOf(pick(people, 'id', 'name'), row)).toEqual({ id: 1, name: 'Ana' });
  });
});

describe('insertable', () => {
  const rows = insertable(omit(people, 'id', 'seen', 'bornOn'));

  it('names columns, parameters and values in one order', () => {
    expect(rows.names).toBe('name, push_name, "row", extra, created_at');
    expect(rows.parameters).toBe('$1, $2, $3, $4, $5');
    expect(rows.parameter('row')).toBe('$3');
    expect(rows.next).toBe(6);
    const now = new Date();
    expect(rows.valuesOf({ createdAt: now, extra: ['a'], name: 'Ana', pushName: 'aninha', row: 7 })).toEqual([
      'Ana',
      'aninha',
      7,
      '["a"]',
      now,
    ]);
  });

  it('gives a field that is left out what its column has by default', () => {
    const now = new Date();
    expect(rows.valuesOf({ name: 'Ana', createdAt: now })).toEqual(['Ana', null, 1, '[]', now]);
  });

  it('asks for what only the database could work out', () => {
    expect(() => rows.valuesOf({ name: 'Ana' })).toThrow('created_at has to be given');
  });
});
