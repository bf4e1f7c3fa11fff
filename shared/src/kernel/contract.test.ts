import { expect, it } from 'vitest';
import { z } from 'zod';
import { type Endpoint, splitInput } from './contract.ts';

const endpoint: Endpoint = {
  method: 'PUT',
  path: '/things/:thingId/parts',
  permission: 'session',
  summary: '',
  params: z.object({ thingId: z.number() }),
  query: z.object({ tags: z.array(z.number()).optional(), word: z.string().optional() }),
  body: z.object({ name: z.string().nullable() }),
  response: z.object({}),
};

it('an input is spread over path, query and body, lists in the query as JSON', () =>
  expect(
    splitInput(endpoint, { thingId: 7, tags: [1, 2], word: 'a&b', name: null, other: undefined }),
  ).toEqual({
    url: '/things/7/parts?tags=%5B1%2C2%5D&word=a%26b',
    body: { name: null },
  }));

it('what is not given is not sent', () =>
  expect(splitInput(endpoint, { thingId: 7, word: undefined })).toEqual({
    url: '/things/7/parts',
    body: {},
  }));
