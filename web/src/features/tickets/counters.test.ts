import { expect, test } from 'vitest';
import { shifted } from './counters.ts';
import { admin, agent, buildScope, buildTicket } from './testing.ts';

const counters = { open: 2, pending: 3, unread: 1, snoozed: 0 };
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
    snoozed: 0,
  });
});

test('a ticket that is closed leaves the count of open ones', () => {
  const mine = buildTicket({ status: 'open', userId: agent.id, unreadMessages: 0 });
  expect(shifted(counters, scope, mine, { ...mine, status: 'closed' })).toEqual({
    open: 1,
    pending: 3,
    unread: 1,
    snoozed: 0,
  });
});

test('no count falls below nothing', () => {
  expect(shifted({ open: 0, pending: 0, unread: 0, snoozed: 0 }, scope, buildTicket(), 'absent')).toEqual({
    open: 0,
    pending: 0,
    unread: 0,
    snoozed: 0,
  });
});

test('what waits in others’ queues is counted for admins, but is not theirs to read', () => {
  const foreign = buildTicket({ queueId: 9 });
  const before = { open: 0, pending: 0, unread: 0, snoozed: 0 };
  const seen = buildScope({ status: null }, admin);
  expect(shifted(before, seen, 'absent', foreign)).toEqual({ open: 0, pending: 1, unread: 0, snoozed: 0 });
  const all = buildScope({ status: null, all: true }, admin);
  expect(shifted(before, all, 'absent', foreign)).toEqual({ open: 0, pending: 1, unread: 1, snoozed: 0 });
});
