import { contactFields, contactNameLength, contracts } from '@prosa/shared';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { textLimit } from './text-limit.ts';

const body = z.object({
  plain: z.string().trim().min(2).max(50),
  left: z.string().max(60).nullable().optional(),
  usual: z.string().max(70).default(''),
  saved: z.string().max(80).catch(''),
  made: z
    .string()
    .max(90)
    .nullable()
    .transform((text) => text ?? ''),
  checked: z
    .string()
    .max(254)
    .pipe(z.email().or(z.literal(''))),
  read: z.preprocess((value) => String(value), z.string().max(35)),
  either: z.union([z.literal('').transform(() => null), z.string().max(120), z.string().max(40), z.null()]),
  rows: z.array(z.object({ name: z.string().max(100), value: z.string().max(1_000) })).max(30),
  words: z.array(z.string().max(31)),
  action: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('tag'), tag: z.int() }),
    z.object({ kind: z.literal('close'), reason: z.string().max(200).optional() }),
  ]),
  free: z.string(),
  count: z.int().max(5),
});

describe('the limit of a field', () => {
  test('is what the schema takes there, whatever stands around it', () => {
    expect(textLimit(body, 'plain')).toBe(50);
    expect(textLimit(body, 'left')).toBe(60);
    expect(textLimit(body, 'usual')).toBe(70);
    expect(textLimit(body, 'saved')).toBe(80);
    expect(textLimit(body, 'made')).toBe(90);
    expect(textLimit(body, 'checked')).toBe(254);
  });

  test('of several kinds of things is the longest', () => expect(textLimit(body, 'either')).toBe(120));

  test('within lists and choices is found by its way', () => {
    expect(textLimit(body, 'rows.name')).toBe(100);
    expect(textLimit(body, 'rows.value')).toBe(1_000);
    expect(textLimit(body, 'words')).toBe(31);
    expect(textLimit(body, 'action.reason')).toBe(200);
  });

  test('is found behind what is made of it first', () => expect(textLimit(body.shape.read)).toBe(35));

  test('of a text alone needs no name', () => expect(textLimit(z.string().max(7))).toBe(7));

  test('is that of the endpoint', () => {
    expect(textLimit(contracts.contacts.create.body, 'name')).toBe(contactNameLength.max);
    expect(textLimit(contactFields, 'extraInfo.name')).toBe(100);
  });
});

describe('no limit', () => {
  test('is refused for a text that may be as long as it likes', () =>
    expect(() => textLimit(body, 'free')).toThrow('limits no text at: free'));

  test('is refused for fields that are not there, and for what is no text', () => {
    // @ts-expect-error: a name that is misspelled does not compile.
    expect(() => textLimit(body, 'plane')).toThrow('limits no text at: plane');
    // @ts-expect-error: nor does one within a list.
    expect(() => textLimit(body, 'rows.nme')).toThrow('limits no text at: rows.nme');
    // @ts-expect-error: nor does a number.
    expect(() => textLimit(body, 'count')).toThrow('limits no text at: count');
    expect(() => textLimit(body)).toThrow('limits no text at: its root');
  });
});
