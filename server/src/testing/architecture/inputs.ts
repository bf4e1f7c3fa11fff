/**
 * Requests made from a contract's own schemas, so that tests over all endpoints need no list of their own: one that fits
 * (with the ids a test wants in it), and very many that nearly fit or do not fit at all.
 */
import { type Contract, contracts, type Endpoint } from '@prosa/shared';
import fc from 'fast-check';
import { z } from 'zod';
import { newId } from '#src/platform/id.ts';

export type Named = { readonly name: string; readonly endpoint: Endpoint };

/** Every endpoint of the product, e.g. `tickets.accept`. */
export const allEndpoints: readonly Named[] = Object.entries<Contract>(contracts).flatMap(
  ([feature, contract]) =>
    Object.entries(contract).map(([name, endpoint]) => ({ name: `${feature}.${name}`, endpoint })),
);

export type Parts = {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: Record<string, unknown>;
};
export const places = ['params', 'query', 'body'] as const;
export type Place = (typeof places)[number];

/** What a JSON schema of zod's may say, as far as requests go. */
export type Shape = {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly items?: Shape;
  readonly minItems?: number;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
};

export function fieldsOf(
  endpoint: Endpoint,
  place: Place,
): { readonly fields: Readonly<Record<string, Shape>>; readonly required: readonly string[] } {
  const schema = endpoint[place];
  if (schema === undefined) return { fields: {}, required: [] };
  const { properties = {}, required = [] } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    reused: 'inline',
  }) as Shape;
  return { fields: properties, required };
}

const minimumOf = (shape: Shape): number => Math.max(shape.minimum ?? 1, (shape.exclusiveMinimum ?? 0) + 1);
const choicesOf = (shape: Shape): readonly Shape[] | undefined => shape.anyOf ?? shape.oneOf;

/** One value that fits. */
export function sample(shape: Shape): unknown {
  if (shape.const !== undefined) return shape.const;
  if (shape.enum !== undefined) return shape.enum[0];
  const fitting = choicesOf(shape)?.find((choice) => choice.type !== 'null');
  if (fitting !== undefined) return sample(fitting);
  switch (shape.type) {
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return minimumOf(shape);
    case 'array':
      return Array.from({ length: shape.minItems ?? 0 }, () => sample(shape.items ?? {}));
    case 'object':
      return Object.fromEntries(
        (shape.required ?? []).map((name) => [name, sample(shape.properties?.[name] ?? {})]),
      );
    default:
      return sampleText(shape);
  }
}

function sampleText({ format, pattern, minLength = 1 }: Shape): string {
  if (format === 'uuid') return newId();
  if (format === 'email') return `sample-${newId()}@example.com`;
  if (format === 'date') return '2026-01-15';
  if (format === 'date-time') return '2030-01-15T12:00:00.000Z';
  if (pattern !== undefined)
    return fc.sample(fc.stringMatching(new RegExp(pattern)), { numRuns: 1, seed: 7 })[0] ?? '';
  return 'sample'.padEnd(minLength, 'x');
}

/** A request that fits: required fields, and whatever `given` has for any field of the endpoint. */
export function fittingInput(endpoint: Endpoint, given: (name: string, place: Place) => unknown): Parts {
  const part = (place: Place): Record<string, unknown> => {
    const { fields, required } = fieldsOf(endpoint, place);
    const entries = Object.entries(fields).map(([name, shape]) => {
      const wanted = given(name, place);
      return [name, wanted ?? (required.includes(name) ? sample(shape) : undefined)] as const;
    });
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  };
  return { params: part('params'), query: part('query'), body: part('body') };
}

/** What people and machines type into fields when they mean harm, or do not know better. */
export const hostileValues: readonly unknown[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff',
  '\\',
  "'",
  '"',
  '%',
  '_',
  '\\%',
  "' or 1=1 --",
  '"; drop table tickets; --',
  '$1',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '%00',
  '%zz',
  '😀',
  'ção',
  'Ａ％＼',
  '\u202e',
  '{}',
  '[]',
  '[1,2',
  '[null]',
  '[-1]',
  '{"a":1}',
  'null',
  'true',
  'NaN',
  '0',
  '-1',
  '1e9',
  '1.5',
  '01',
  ' 1 ',
  '99999999999999999999',
  '2147483647',
  '2147483648',
  '0x10',
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '2026-02-30',
  '999999999999999.1',
  '99999999999999.2147483647',
  '0.0',
  'ª º ⅷ ½',
  ':* & !',
  'x'.repeat(9_000),
  'y'.repeat(70_000),
  null,
  true,
  false,
  0,
  -1,
  1.5,
  2_147_483_647,
  2_147_483_648,
  Number.MAX_SAFE_INTEGER,
  1e308,
  [],
  {},
  [[]],
  [null],
  ['1', 2],
  { toString: 1 },
];

/** Values that fit a field, often one of `known`. */
export function fittingValues(shape: Shape, known: readonly unknown[]): fc.Arbitrary<unknown> {
  return known.length === 0
    ? fitting(shape)
    : fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: fitting(shape) });
}

/** Values that mostly do not. */
export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...hostileValues) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.integer() },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
);

function fitting(shape: Shape): fc.Arbitrary<unknown> {
  if (shape.const !== undefined) return fc.constant(shape.const);
  if (shape.enum !== undefined) return fc.constantFrom(...shape.enum);
  const choices = choicesOf(shape);
  if (choices !== undefined) return fc.oneof(...choices.map(fitting));
  switch (shape.type) {
    case 'boolean':
      return fc.boolean();
    case 'integer':
    case 'number':
      return fc.integer({
        min: minimumOf(shape),
        max: Math.max(minimumOf(shape), Math.min(shape.maximum ?? 1e15, 1e15)),
      });
    case 'array':
      return fc.array(fitting(shape.items ?? {}), { maxLength: 5 });
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(shape.properties ?? {}).map(([name, inner]) => [name, fitting(inner)]),
        ),
        { requiredKeys: [] },
      );
    case 'null':
      return fc.constant(null);
    case 'string':
      return fittingText(shape);
    default:
      return fc.string();
  }
}

function fittingText({ format, pattern, maxLength = 300 }: Shape): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid();
  if (format === 'date')
    return fc
      .date({ noInvalidDate: true, min: new Date('0001-01-01'), max: new Date('9999-12-31') })
      .map((date) => date.toISOString().slice(0, 10));
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  return fc.string({ unit: 'grapheme', maxLength: Math.min(maxLength, 300) });
}
