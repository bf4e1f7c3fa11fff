/** A body that fits its contract is not too large for its endpoint, and none is allowed to be larger than it needs. */
import { defaultBodyLimit, megabyte } from '@prosa/shared';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { allEndpoints } from './inputs.ts';

type Schema = {
  readonly $ref?: string;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly type?: string;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: unknown;
};

/** Letters with accents and other scripts. */
const bytesPerCharacter = 3;
const scalarBytes = 40;

/** How many bytes of JSON it is at most; infinite where the schema sets no bound. */
function largest(schema: Schema): number {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return Math.max(...choices.map(largest));
  if (schema.allOf !== undefined) return schema.allOf.reduce((sum, part) => sum + largest(part), 0);
  if (schema.$ref !== undefined) return Number.POSITIVE_INFINITY;
  if (schema.type === 'string') return (schema.maxLength ?? scalarBytes) * bytesPerCharacter + 2;
  if (schema.type === 'array')
    return (schema.maxItems ?? Number.POSITIVE_INFINITY) * (largest(schema.items ?? {}) + 1) + 2;
  if (schema.type === 'object') {
    if (typeof schema.additionalProperties === 'object') return Number.POSITIVE_INFINITY;
    return Object.entries(schema.properties ?? {}).reduce(
      (sum, [name, field]) => sum + name.length + 4 + largest(field),
      2,
    );
  }
  return scalarBytes;
}

const bodies = allEndpoints.flatMap(({ name, endpoint }) =>
  endpoint.body === undefined
    ? []
    : [
        {
          name,
          endpoint,
          bytes: largest(z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' }) as Schema),
        },
      ],
);

it('every body that fits its contract fits its limit', () => {
  const tight = bodies.filter(
    ({ endpoint, bytes }) => Number.isFinite(bytes) && bytes > (endpoint.bodyLimit ?? defaultBodyLimit),
  );
  expect(tight.map(({ name, bytes }) => `${name} may have ${bytes} bytes`)).toEqual([]);
});

it('only what needs it may be larger than usual, and strangers never', () => {
  const roomy = bodies.filter(({ endpoint, bytes }) => {
    const { bodyLimit } = endpoint;
    if (bodyLimit === undefined) return false;
    if (bodyLimit > 2 * megabyte || endpoint.permission === 'anyone') return true;
    return bytes < defaultBodyLimit / 2 || bodyLimit > bytes * 4;
  });
  expect(roomy.map(({ name }) => name)).toEqual([]);
});
