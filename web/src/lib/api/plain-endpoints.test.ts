import { contracts } from '@prosa/shared/contracts';
import { type Contract, type Endpoint, splitInput } from '@prosa/shared/kernel/contract';
import { expect, test } from 'vitest';
import { plainEndpoints } from './plain-endpoints.ts';

const plain = plainEndpoints(contracts) as Readonly<Record<string, Readonly<Record<string, Endpoint>>>>;
const all = Object.entries(contracts as Readonly<Record<string, Contract>>).flatMap(([feature, contract]) =>
  Object.entries(contract).map(([name, endpoint]) => ({ feature, name, endpoint })),
);

/** Something for every part of the path, of the query, and one field more. */
const inputOf = ({ path, query }: Endpoint): Record<string, unknown> => ({
  ...Object.fromEntries([...path.matchAll(/:([A-Za-z]+)/g)].map(([, name]) => [name, 7])),
  ...Object.fromEntries(Object.keys(query?.shape ?? {}).map((name) => [name, [1, 2]])),
  more: 'text',
});

test('without its schemas every endpoint is asked in the same way', () => {
  for (const { feature, name, endpoint } of all) {
    const bare = plain[feature]?.[name];
    if (bare === undefined) throw new Error(`${feature}.${name} is missing`);
    expect(splitInput(bare, inputOf(endpoint))).toEqual(splitInput(endpoint, inputOf(endpoint)));
    expect([bare.method, bare.upload?.field]).toEqual([endpoint.method, endpoint.upload?.field]);
    expect(bare.permission === 'anyone').toBe(endpoint.permission === 'anyone');
  }
});

test('nothing but facts is left', () => {
  expect(JSON.parse(JSON.stringify(plain))).toEqual(plain);
});
