import { expect, test } from 'vitest';
import { callable, operationsOf, sought } from './reference.ts';

const description = {
  paths: {
    '/tickets': { get: { tags: ['tickets'], summary: 'Tickets, a page of them', 'x-permission': 'session' } },
    '/tags/{tagId}': {
      put: { tags: ['tags'], summary: 'Changes a tag', 'x-permission': 'session' },
      delete: { tags: ['tags'], summary: 'Removes a tag', 'x-permission': 'tags:delete' },
    },
  },
};

test('endpoints are read from the description, each with its area, address and rights', () => {
  expect(operationsOf(description)).toEqual([
    {
      area: 'tickets',
      method: 'GET',
      path: '/tickets',
      summary: 'Tickets, a page of them',
      permission: 'session',
    },
    { area: 'tags', method: 'PUT', path: '/tags/{tagId}', summary: 'Changes a tag', permission: 'session' },
    {
      area: 'tags',
      method: 'DELETE',
      path: '/tags/{tagId}',
      summary: 'Removes a tag',
      permission: 'tags:delete',
    },
  ]);
  expect(operationsOf({})).toEqual([]);
});

test.each([
  ['', ['tickets', 'tags']],
  ['delete tag', ['tags']],
  ['PAGE', ['tickets']],
  ['nothing like it', []],
])('looking for %j finds %j', (text, areas) =>
  expect(sought(operationsOf(description), text).map(([area]) => area)).toEqual(areas),
);

test('what only the operator may call is shown to the operator alone', () => {
  const operations = operationsOf({
    paths: { '/plans': { get: {}, post: { 'x-permission': 'super' } }, '/tags': { get: {} } },
  });
  const shown = (isOperator: boolean) => callable(operations, isOperator).map(({ method }) => method);
  expect([shown(false), shown(true)]).toEqual([
    ['GET', 'GET'],
    ['GET', 'POST', 'GET'],
  ]);
});
