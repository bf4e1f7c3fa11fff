import type { TicketConditions } from '@prosa/shared';
import { expect, test } from 'vitest';
import { defaultSearch, filterOf, orderOf, parseTicketSearch, toSearchParams } from './search.ts';

test('an empty address is the list of one’s own open tickets', () => {
  expect(parseTicketSearch({})).toEqual(defaultSearch);
  expect(filterOf(defaultSearch)).toEqual({
    status: 'open',
    q: '',
    users: [],
    queues: [],
    connections: [],
    tags: [],
    unread: false,
    unanswered: false,
    conditions: null,
    order: 'newest',
    snoozed: false,
    day: null,
    all: false,
  });
});

test('writing and reading an address gives the same place back', () => {
  const place = {
    ...defaultSearch,
    tab: 'search',
    q: 'ana',
    users: [2, 9],
    queues: [4],
    connections: [7],
    tags: [5, 6],
    unread: true,
    unanswered: true,
    order: 'oldest',
    day: '2026-11-20',
    all: true,
    peek: true,
    info: true,
    pane: 'automation',
  } as const;
  expect(parseTicketSearch(toSearchParams(place))).toEqual(place);
});

const urgentOrUnread: TicketConditions = {
  match: 'any',
  groups: [
    {
      match: 'all',
      conditions: [
        { field: 'priority', is: 'any', values: ['urgent'] },
        { field: 'unread', is: true },
      ],
    },
  ],
};

test('a filter stands whole in the address, read as text or as the router has read it', () => {
  const place = {
    ...defaultSearch,
    sub: 'view',
    conditions: urgentOrUnread,
    saved: 3,
    order: 'priority',
  } as const;
  const written = toSearchParams(place);
  expect(parseTicketSearch(written)).toEqual(place);
  expect(parseTicketSearch({ ...written, filter: urgentOrUnread, saved: 3 })).toEqual(place);
  expect(filterOf(place)).toMatchObject({ status: null, conditions: urgentOrUnread, order: 'priority' });
  expect(toSearchParams({ ...place, sub: 'pending' })).not.toHaveProperty('filter');
});

test.each([
  '{',
  '{}',
  '{"groups":[]}',
  '{"groups":[{"conditions":[{}]}]}',
  '{"groups":[{"conditions":[{"field":"status"}]}]}',
  '{"groups":[{"conditions":[{"field":"constructor","values":[]}]}]}',
  7,
])('a filter that is none (%s) is one’s own open tickets', (filter) => {
  expect(filterOf(parseTicketSearch({ sub: 'view', filter }))).toEqual(filterOf(defaultSearch));
});

test('a filter that reaches what is closed has no order of waiting', () => {
  const conditions: TicketConditions = {
    match: 'all',
    groups: [{ match: 'all', conditions: [{ field: 'status', is: 'any', values: ['closed'] }] }],
  };
  expect(orderOf({ ...defaultSearch, sub: 'view', conditions, order: 'priority' })).toBe('newest');
});

test('the default place needs no parameters', () => {
  expect(toSearchParams(defaultSearch)).toEqual({});
});

test('the sub-tab is only written in the open tab', () => {
  expect(toSearchParams({ ...defaultSearch, tab: 'closed', sub: 'pending' })).toEqual({ tab: 'closed' });
});

test('a number that the router has read out of the address is still a text to search for', () => {
  expect(parseTicketSearch({ tab: 'search', q: 5511 }).q).toBe('5511');
});

test('nonsense in an address falls back to the defaults', () => {
  expect(
    parseTicketSearch({
      tab: 'x',
      sub: 1,
      q: {},
      users: 'a,-1,2',
      queues: [3, '3', null],
      all: 'yes',
      view: 7,
      pane: 'cellar',
    }),
  ).toEqual({
    ...defaultSearch,
    users: [2],
    queues: [3],
  });
});

test('a text restricts only the search tab, people and tags every one', () => {
  const search = { ...defaultSearch, q: 'Ana ', users: [2], tags: [5] };
  expect(filterOf(search)).toMatchObject({ status: 'open', q: '', users: [2], tags: [5] });
  expect(filterOf({ ...search, tab: 'search' })).toMatchObject({
    status: null,
    q: 'ana',
    users: [2],
    tags: [5],
  });
});

test('each tab asks for its status', () => {
  expect(filterOf({ ...defaultSearch, sub: 'pending' }).status).toBe('pending');
  expect(filterOf({ ...defaultSearch, tab: 'closed' }).status).toBe('closed');
});

test('whoever has waited longest comes first where one waits, unless another order is chosen', () => {
  const waiting = { ...defaultSearch, sub: 'pending' } as const;
  expect(filterOf(waiting).order).toBe('waiting');
  expect(filterOf({ ...waiting, order: 'newest' }).order).toBe('newest');
  expect(filterOf({ ...defaultSearch, order: 'waiting' }).order).toBe('waiting');
});

test('what is closed or searched for waits for nobody', () => {
  expect(filterOf({ ...defaultSearch, tab: 'closed', order: 'waiting' }).order).toBe('newest');
  expect(filterOf({ ...defaultSearch, tab: 'closed', order: 'oldest' }).order).toBe('oldest');
  expect(filterOf({ ...defaultSearch, tab: 'search', order: 'waiting' }).order).toBe('newest');
});
