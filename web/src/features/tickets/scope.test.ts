import type { TicketConditions } from '@prosa/shared';
import { expect, test } from 'vitest';
import { belongs, toListQuery } from './scope.ts';
import { admin, agent, buildScope, buildTicket, supervisor } from './testing.ts';

test('a waiting ticket of one’s queue belongs to the waiting list', () => {
  expect(belongs(buildTicket({ queueId: 2 }), buildScope())).toBe(true);
  expect(belongs(buildTicket({ queueId: 3 }), buildScope())).toBe(false);
});

test('a waiting ticket without a queue needs allTicket', () => {
  expect(belongs(buildTicket({ queueId: null }), buildScope())).toBe(false);
  expect(belongs(buildTicket({ queueId: null }), buildScope({}, { ...agent, allTicket: 'enabled' }))).toBe(
    true,
  );
});

test('the open list holds one’s own tickets only', () => {
  const scope = buildScope({ status: 'open' });
  expect(belongs(buildTicket({ status: 'open', userId: agent.id }), scope)).toBe(true);
  expect(belongs(buildTicket({ status: 'open', userId: 8 }), scope)).toBe(false);
});

test('an admin who asks for all sees everyone’s; a plain user who forges the address does not', () => {
  const foreign = buildTicket({ status: 'open', userId: 8, queueId: 9 });
  expect(belongs(foreign, buildScope({ status: 'open', all: true }, admin))).toBe(true);
  expect(belongs(foreign, buildScope({ status: 'open', all: true }))).toBe(false);
});

test('an admin sees whoever waits, without asking for all', () => {
  const waiting = buildTicket({ queueId: 9 });
  expect(belongs(waiting, buildScope({}, admin))).toBe(true);
  expect(belongs(waiting, buildScope({ status: null }, admin))).toBe(false);
});

test('queue and people filters restrict', () => {
  const mine = buildTicket({ status: 'open', userId: agent.id, queueId: 1 });
  expect(belongs(mine, buildScope({ status: 'open', queues: [2] }))).toBe(false);
  expect(belongs(mine, buildScope({ status: null, users: [agent.id] }))).toBe(true);
  expect(belongs(mine, buildScope({ status: null, users: [8] }))).toBe(false);
});

test('whether a text matches is known to the server only, what is refused anyway is not asked', () => {
  expect(belongs(buildTicket(), buildScope({ q: 'ana' }))).toBe('unknown');
  expect(belongs(buildTicket({ queueId: 3 }), buildScope({ q: 'ana' }))).toBe(false);
});

test('the query leaves out what does not restrict', () => {
  expect(toListQuery(buildScope())).toEqual({ searchParam: '', status: 'pending' });
  expect(
    toListQuery(buildScope({ status: null, q: 'ana', users: [2], queues: [1], all: true }, admin)),
  ).toEqual({
    searchParam: 'ana',
    users: [2],
    queueIds: [1],
    withoutQueue: false,
    showAll: true,
  });
});

test('a tag filter wants all of its tags on the ticket, and is asked of the server', () => {
  const tags = [1, 2].map((id) => ({ id, name: `Tag ${id}`, color: '#111111' }));
  expect(belongs(buildTicket({ tags }), buildScope({ tags: [2, 1] }))).toBe(true);
  expect(belongs(buildTicket({ tags: tags.slice(0, 1) }), buildScope({ tags: [1, 2] }))).toBe(false);
  expect(toListQuery(buildScope({ tags: [1, 2] }))).toMatchObject({ tags: [1, 2] });
});

test('a list of some numbers or of what is unread holds no other tickets, and asks the server so', () => {
  const ticket = buildTicket({ whatsappId: 3, unreadMessages: 0 });
  expect(belongs(ticket, buildScope({ connections: [3, 4] }))).toBe(true);
  expect(belongs(ticket, buildScope({ connections: [4] }))).toBe(false);
  expect(belongs(ticket, buildScope({ unread: true }))).toBe(false);
  expect(belongs({ ...ticket, unreadMessages: 2 }, buildScope({ unread: true }))).toBe(true);
  expect(toListQuery(buildScope({ connections: [3, 4], unread: true }))).toMatchObject({
    whatsappIds: [3, 4],
    withUnreadMessages: true,
  });
});

test('a supervisor who asks for all sees everyone’s in their queues, and nobody’s of others', () => {
  const all = { status: 'open', all: true } as const;
  const colleagues = buildTicket({ status: 'open', userId: 8, queueId: 2 });
  expect(belongs(colleagues, buildScope(all, supervisor))).toBe(true);
  expect(belongs({ ...colleagues, queueId: 9 }, buildScope(all, supervisor))).toBe(false);
  expect(belongs({ ...colleagues, queueId: null }, buildScope(all, supervisor))).toBe(false);
  expect(belongs({ ...colleagues, userId: supervisor.id, queueId: 9 }, buildScope(all, supervisor))).toBe(
    true,
  );
  expect(belongs(colleagues, buildScope({ status: 'open' }, supervisor))).toBe(false);
  expect(
    belongs(
      buildTicket({ status: 'closed', userId: 8 }),
      buildScope({ ...all, status: 'closed' }, supervisor),
    ),
  ).toBe(true);
  expect(toListQuery(buildScope(all, supervisor))).toMatchObject({ showAll: true });
});

test('what meets a filter belongs to it as far as can be told; what is put off does not', () => {
  const conditions: TicketConditions = {
    match: 'all',
    groups: [{ match: 'any', conditions: [{ field: 'priority', is: 'any', values: ['urgent'] }] }],
  };
  const scope = buildScope({ status: null, conditions });
  const urgent = buildTicket({ priority: 'urgent' });
  expect(belongs(urgent, scope)).toBe(true);
  expect(belongs(buildTicket({ priority: 'low' }), scope)).toBe(false);
  expect(belongs({ ...urgent, queueId: 3 }, scope)).toBe(false);
  const snooze = { until: null, since: urgent.createdAt, user: null };
  expect(belongs({ ...urgent, snooze }, scope)).toBe(false);
  const info = { field: 'extraInfo', is: 'absent', name: 'Plano', value: '' } as const;
  const asking = { match: 'all', groups: [{ match: 'all', conditions: [info] }] } as const;
  expect(
    belongs(urgent, buildScope({ status: null, conditions: asking as unknown as TicketConditions })),
  ).toBe('unknown');
  expect(toListQuery(scope)).toMatchObject({ conditions: JSON.stringify(conditions) });
});
