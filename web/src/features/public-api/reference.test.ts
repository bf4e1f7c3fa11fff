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
      fields: [],
      refusals: [],
    },
    {
      area: 'tags',
      method: 'PUT',
      path: '/tags/{tagId}',
      summary: 'Changes a tag',
      permission: 'session',
      fields: [],
      refusals: [],
    },
    {
      area: 'tags',
      method: 'DELETE',
      path: '/tags/{tagId}',
      summary: 'Removes a tag',
      permission: 'tags:delete',
      fields: [],
      refusals: [],
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

test('fields say where they go and of which kind they are, in the plainest of the ways they may be written', () => {
  const schemas = {
    id: { anyOf: [{ type: 'integer' }, { type: 'string', pattern: '^[1-9]' }] },
    flag: { anyOf: [{ type: 'boolean' }, { type: 'string', enum: ['true', 'false'] }] },
    list: { anyOf: [{ type: 'array', items: { type: 'string' } }, { type: 'string' }] },
    state: { type: 'string', enum: ['open', 'closed'] },
    absent: { type: ['string', 'null'] },
  };
  const [operation] = operationsOf({
    paths: {
      '/things/{id}': {
        put: {
          parameters: [
            { name: 'id', in: 'path', required: true, schema: schemas.id },
            { name: 'all', in: 'query', schema: schemas.flag },
            { name: 'x-told', in: 'header', schema: { type: 'string' } },
          ],
          requestBody: {
            content: {
              'application/json': {
                schema: {
                  properties: { list: schemas.list, state: schemas.state, absent: schemas.absent },
                  required: ['state'],
                },
              },
            },
          },
          responses: { 200: { description: 'Done' }, 404: { description: 'ERR_NO_THING' } },
        },
      },
    },
  });
  expect(operation?.fields).toEqual([
    { name: 'id', place: 'path', kind: 'integer', required: true },
    { name: 'all', place: 'query', kind: 'boolean', required: false },
    { name: 'list', place: 'body', kind: 'string[]', required: false },
    { name: 'state', place: 'body', kind: 'open | closed', required: true },
    { name: 'absent', place: 'body', kind: 'string', required: false },
  ]);
  expect(operation?.refusals).toEqual([{ status: '404', codes: 'ERR_NO_THING' }]);
});
