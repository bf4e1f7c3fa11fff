import type { TicketActor } from '@prosa/shared';
import { expect, test } from 'vitest';
import { ticketActions } from './permissions.ts';
import { admin, agent, supervisor } from './testing.ts';

const mine = {
  status: 'open',
  userId: agent.id,
  queueId: 1,
  chatbot: false,
  isGroup: false,
  snooze: null,
} as const;

test('the assignee resolves, returns, transfers and marks as unread', () => {
  expect(ticketActions(agent, mine, false)).toEqual([
    'resolve',
    'resolveWithReason',
    'return',
    'transfer',
    'snooze',
    'markUnread',
  ]);
});

test('a colleague’s ticket offers an agent nothing but to take it over', () => {
  expect(ticketActions(agent, { ...mine, userId: 8 }, false)).toEqual(['assume']);
});

test('an admin does all of it with everyone’s ticket, and deletes', () => {
  expect(ticketActions(admin, mine, false)).toEqual([
    'assume',
    'resolve',
    'resolveWithReason',
    'return',
    'transfer',
    'snooze',
    'delete',
  ]);
  expect(ticketActions(admin, { ...mine, status: 'pending', userId: null }, false)).toEqual([
    'accept',
    'resolve',
    'resolveWithReason',
    'transfer',
    'snooze',
    'delete',
  ]);
});

test('a supervisor resolves, returns and transfers the tickets of their queues, and writes in none before taking it over', () => {
  expect(ticketActions(supervisor, mine, false)).toEqual([
    'assume',
    'resolve',
    'resolveWithReason',
    'return',
    'transfer',
    'snooze',
  ]);
  expect(ticketActions(supervisor, { ...mine, status: 'pending', userId: null }, false)).toEqual([
    'accept',
    'resolve',
    'resolveWithReason',
    'transfer',
    'snooze',
  ]);
  expect(ticketActions(supervisor, { ...mine, queueId: 9 }, false)).toEqual(['assume']);
});

test('a closed ticket can be reopened', () => {
  expect(ticketActions(agent, { ...mine, status: 'closed' }, false)).toEqual(['reopen']);
});

test('where a bot answers, it is taken over from and given back to', () => {
  const waiting = { ...mine, status: 'pending', userId: null } as const;
  const botStepsOf = (actor: TicketActor, ticket: Parameters<typeof ticketActions>[1]) =>
    ticketActions(actor, ticket, true).filter((action) => action === 'takeOver' || action === 'giveBack');
  expect(botStepsOf(agent, { ...waiting, chatbot: true })).toEqual(['takeOver']);
  expect(botStepsOf(agent, mine)).toEqual(['giveBack']);
  expect(botStepsOf(agent, { ...mine, userId: 8 })).toEqual([]);
  expect(botStepsOf(agent, waiting)).toEqual([]);
  expect(botStepsOf(admin, waiting)).toEqual(['giveBack']);
  expect(botStepsOf(admin, { ...mine, isGroup: true })).toEqual([]);
});

test('what is put off is brought back by whoever handles it; what waits, by everybody who could accept it', () => {
  const snooze = { until: null, since: '2026-11-20T12:00:00.000Z', user: null };
  const wakes = (actor: TicketActor, ticket: Parameters<typeof ticketActions>[1]): boolean =>
    ticketActions(actor, { ...ticket, snooze }, false).includes('wake');
  expect(wakes(agent, mine)).toBe(true);
  expect(wakes(agent, { ...mine, status: 'pending', userId: null })).toBe(true);
  expect(wakes(agent, { ...mine, userId: 8 })).toBe(false);
});
