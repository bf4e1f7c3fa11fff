import { expect, test } from 'vitest';
import { ticketActions } from './permissions.ts';
import { admin, agent } from './testing.ts';

const mine = { status: 'open', userId: agent.id, queueId: 1 } as const;

test('the assignee resolves, returns, transfers and marks as unread', () => {
  expect(ticketActions(agent, mine)).toEqual([
    'resolve',
    'resolveWithReason',
    'return',
    'transfer',
    'markUnread',
  ]);
});

test('a colleague’s ticket offers an agent nothing but to take it over', () => {
  expect(ticketActions(agent, { ...mine, userId: 8 })).toEqual(['assume']);
});

test('an admin does all of it with everyone’s ticket, and deletes', () => {
  expect(ticketActions(admin, mine)).toEqual([
    'assume',
    'resolve',
    'resolveWithReason',
    'return',
    'transfer',
    'delete',
  ]);
  expect(ticketActions(admin, { ...mine, status: 'pending', userId: null })).toEqual([
    'accept',
    'resolve',
    'resolveWithReason',
    'transfer',
    'delete',
  ]);
});

test('a closed ticket can be reopened', () => {
  expect(ticketActions(agent, { ...mine, status: 'closed' })).toEqual(['reopen']);
});
