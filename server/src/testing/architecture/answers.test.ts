/**
 * Every answer a contract allows is written whole by the code that production generates from it: each choice, each `null`,
 * each field that may be missing, in every endpoint there is.
 */
import { expect, it } from 'vitest';
import { z } from 'zod';
import { makeSerializer } from '#src/platform/http/serializer.ts';
import { allEndpoints, type Shape, sample } from './inputs.ts';

/** Not there at all. */
const missing = Symbol('missing');

/** What zod writes of a type that may be null, and of one that holds others of its own kind. */
type Answer = Shape & { readonly $ref?: string };

/** Values that between them take every way through a shape. */
function variants(shape: Answer): unknown[] {
  if (Array.isArray(shape.type)) return shape.type.flatMap((type) => variants({ ...shape, type }));
  // Of its own kind: a tree may end here.
  if (shape.$ref !== undefined) return [];
  const choices = shape.anyOf ?? shape.oneOf;
  if (choices !== undefined) return choices.flatMap(variants);
  if (shape.type === 'null') return [null];
  if (shape.enum !== undefined) return [...shape.enum];
  if (shape.type === 'boolean' && shape.const === undefined) return [true, false];
  if (shape.type === 'array') {
    const all = variants(shape.items ?? {});
    return (shape.minItems ?? 0) > 0 ? [all] : [all, []];
  }
  if (shape.type === 'object' && shape.properties !== undefined) return objects(shape);
  return [sample(shape)];
}

/** As many objects as the property with the most variants has; the others take turns with theirs. */
function objects({ properties = {}, required = [] }: Shape): unknown[] {
  const fields = Object.entries(properties).map(
    ([name, shape]) =>
      [name, required.includes(name) ? variants(shape) : [...variants(shape), missing]] as const,
  );
  const count = Math.max(1, ...fields.map(([, values]) => values.length));
  return Array.from({ length: count }, (_, n) =>
    Object.fromEntries(
      fields
        .map(([name, values]) => [name, values[n % values.length]] as const)
        .filter(([, value]) => value !== missing),
    ),
  );
}

it.each(allEndpoints)('what $name answers is written whole in production', ({ endpoint: { response } }) => {
  const shape = z.toJSONSchema(response, {
    io: 'output',
    unrepresentable: 'any',
    reused: 'inline',
    metadata: z.registry(),
  }) as Shape;
  const write = makeSerializer(response, false);
  for (const body of variants(shape)) expect(JSON.parse(write(body))).toEqual(body);
});
