/** A driver: the five files that every driver here has. */
import { camel, pascal, words } from './names.mjs';

export function newDriver(tree, kind, vendor) {
  const folder = `server/src/drivers/${kind}/${vendor}`;
  const title = pascal(vendor);
  return {
    files: {
      [`${folder}/types.ts`]: types(vendor, title),
      [`${folder}/parse.ts`]: parse(vendor, title),
      [`${folder}/api.ts`]: api(vendor, title),
      [`${folder}/index.ts`]: index(kind, vendor, title),
      [`${folder}/index.test.ts`]: test(vendor),
    },
    next: [
      `Let ${camel(vendor)}Driver answer the interface of the kind (drivers/${kind}/driver.ts), and its test call the kind's conformance suite.`,
      registering(tree, kind),
    ],
  };
}

/** A kind has one registry, in which all its drivers are found. */
function registering(tree, kind) {
  const registry = `server/src/drivers/${kind}/registry.ts`;
  return tree.has(registry)
    ? `Add it to the registry of its kind: ${registry}.`
    : `A new kind: write its interface (drivers/${kind}/driver.ts) and its registry (${registry}), and open that in server/src/app/external-systems.ts.`;
}

const types = (vendor, title) => `/** What ${words(vendor)} sends and takes, in its own words. */
export type ${title}Options = { readonly baseUrl: string };

export type ${title}Answer = { readonly id?: unknown };
`;

const parse = (
  vendor,
  title,
) => `/** ${title} → our words. Pure, so recorded payloads can be held against it. */
import type { ${title}Answer } from './types.ts';

/** The id ${words(vendor)} gave, or undefined where it gave none. */
export const idOf = (answer: ${title}Answer): string | undefined => (typeof answer.id === 'string' ? answer.id : undefined);
`;

const api = (
  vendor,
  title,
) => `/** Calls to ${words(vendor)}, within limits of time and size and to public addresses only. */
import type { Outgoing } from '../../outgoing/outgoing.ts';
import type { ${title}Answer, ${title}Options } from './types.ts';

const limits = { timeoutMs: 10_000, mostBytes: 1_000_000, redirects: 0 };

export async function post(
  outgoing: Pick<Outgoing, 'within'>,
  { baseUrl }: ${title}Options,
  path: string,
  body: unknown,
): Promise<${title}Answer> {
  const answer = await outgoing.within(limits)(new URL(path, baseUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(\`${words(vendor)} answered \${answer.status}\`);
  return (await answer.json()) as ${title}Answer;
}
`;

const index = (kind, vendor, title) => `/** ${title} as a driver of ${words(kind)}. */
import type { Outgoing } from '../../outgoing/outgoing.ts';
import { post } from './api.ts';
import { idOf } from './parse.ts';
import type { ${title}Options } from './types.ts';

export const ${camel(vendor)}Driver = (outgoing: Pick<Outgoing, 'within'>, options: ${title}Options) => ({
  send: async (body: unknown): Promise<string | undefined> => idOf(await post(outgoing, options, '/', body)),
});
`;

const test = (vendor) => `import { expect, it } from 'vitest';
import { idOf } from './parse.ts';

it('reads the id that ${words(vendor)} gave', () => {
  expect(idOf({ id: 'abc' })).toBe('abc');
  expect(idOf({})).toBeUndefined();
});
`;
