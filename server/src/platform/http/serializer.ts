/**
 * Writes answers. In production by code generated from the contract's schema, which leaves undeclared fields out and is
 * about twice as fast; in tests and development through the schema itself, which refuses what it does not describe.
 */
import fastJson from 'fast-json-stringify';
import { z } from 'zod';

type Json = { [key: string]: unknown };

/** A schema for writing needs only shapes: no formats, limits or patterns, and a nullable type instead of a choice. */
function forWriting(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(forWriting);
  if (typeof node !== 'object' || node === null) return node;
  const {
    anyOf,
    format,
    pattern,
    minLength,
    maxLength,
    minimum,
    maximum,
    exclusiveMinimum,
    $schema,
    ...rest
  } = node as Json;
  const simple = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, forWriting(value)]));
  if (!Array.isArray(anyOf)) return simple;
  const choices = anyOf.filter((choice) => (choice as Json)['type'] !== 'null').map(forWriting);
  const [only, ...others] = choices as Json[];
  // What is itself a choice has no type of its own that could be nullable.
  if (only?.['type'] !== undefined && others.length === 0 && choices.length < anyOf.length)
    return { ...simple, ...only, nullable: true };
  return { ...simple, anyOf: anyOf.map(forWriting) };
}

/** The schema as plain JSON schema, with every named part written out in place. */
const inlined = (schema: z.ZodType): unknown =>
  z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any', metadata: z.registry() });

export type Serializer = (body: unknown) => string;

/**
 * Returns what writes answers of this schema. The code is generated with the first answer: for all endpoints together it would
 * take a quarter of a second of every start.
 */
export function makeSerializer(schema: z.ZodType, checked: boolean): Serializer {
  if (checked) return (body) => JSON.stringify(schema.parse(body));
  let write: Serializer | undefined;
  return (body) => {
    write ??= fastJson(forWriting(inlined(schema)) as fastJson.Schema) as Serializer;
    return write(body);
  };
}
