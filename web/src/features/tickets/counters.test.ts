import { expect, test } from 'vitest';
import { shifted } from './counters.ts';
import { agent, buildScope, buildTicket } from './testing.ts';

const counters = { open: 2, pending: 3, unread: 1 };
const scope = buildScope({ status: null });

test('what is not counted for this viewer changes nothing', () => {
  const foreign = buildTicket({ queueId: 9 });
  expect(shifted(counters, scope, 'absent', foreign)).toBe(counters);
});

test('a ticket that gets read is one unread less', () => {
  expect(shifted(counters, scope, buildTicket(), buildTicket({ unreadMessages: 0 }))).toEqual({
    open: 2,
    pending: 3,
    unread: 0,
  });
});

test('a ticket that is closed leaves the count of open ones', () => {
  const mine = buildTicket({ status: 'open', userId: agent.id, unreadMessages: 0 });
  expect(shifted(counters, scope, mine, { ...mine, status: 'closed' })).toEqual({
    open: 1,
    pending: 3,
    unread: 1,
  });
});

test('no count falls below nothing', () => {
  expect(shifted({ open: 0, pending: 0, unread: 0 }, scope, buildTicket(), 'absent')).toEqual({
    open: 0,
    pending: 0,
    unread: 0,
  });
});
