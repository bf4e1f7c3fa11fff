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
const alone = { hasBot: false, pinned: false };
const withBot = { ...alone, hasBot: true };

test('the assignee resolves, returns, transfers and marks as unread', () => {
  expect(ticketActions(agent, mine, alone)).toEqual([
    'resolve',
    'resolveWithReason',
    'return',
    'transfer',
    'snooze',
    'prioritize',
    'pin',
    'markUnread',
  ]);
});

test('a colleague’s ticket offers an agent nothing but to take it over, and to keep it on top', () => {
  expect(ticketActions(agent, { ...mine, userId: 8 }, alone)).toEqual(['assume', 'pin']);
});

test('an admin does all of it with everyone’s ticket, and deletes', () => {
  expect(ticketActions(admin, mine, alone)).toEqual([
    'assume',
    'resolve',
    'resolveWithReason',
    'return',
    'transfer',
    'snooze',
    'prioritize',
    'pin',
    'delete',
  ]);
  expect(ticketActions(admin, { ...mine, status: 'pending', userId: null }, alone)).toEqual([
    'accept',
    'resolve',
    'resolveWithReason',
    'transfer',
    'snooze',
    'prioritize',
    'pin',
    'delete',
  ]);
});

test('a supervisor resolves, returns and transfers the tickets of their queues, and writes in none before taking it over', () => {
  expect(ticketActions(supervisor, mine, alone)).toEqual([
    'assume',
    'resolve',
    'resolveWithReason',
    'return',
    'transfer',
    'snooze',
    'prioritize',
    'pin',
  ]);
  expect(ticketActions(supervisor, { ...mine, status: 'pending', userId: null }, alone)).toEqual([
    'accept',
    'resolve',
    'resolveWithReason',
    'transfer',
    'snooze',
    'prioritize',
    'pin',
  ]);
  expect(ticketActions(supervisor, { ...mine, queueId: 9 }, alone)).toEqual(['assume', 'pin']);
});

test('a closed ticket can be reopened', () => {
  expect(ticketActions(agent, { ...mine, status: 'closed' }, alone)).toEqual(['reopen']);
});

test('where a bot answers, it is taken over from and given back to', () => {
  const waiting = { ...mine, status: 'pending', userId: null } as const;
  const botStepsOf = (actor: TicketActor, ticket: Parameters<typeof ticketActions>[1]) =>
    ticketActions(actor, ticket, withBot).filter((action) => action === 'takeOver' || action === 'giveBack');
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
    ticketActions(actor, { ...ticket, snooze }, alone).includes('wake');
  expect(wakes(agent, mine)).toBe(true);
  expect(wakes(agent, { ...mine, status: 'pending', userId: null })).toBe(true);
  expect(wakes(agent, { ...mine, userId: 8 })).toBe(false);
});

test('whoever sees a live ticket pins it, and unpins it once it is pinned', () => {
  const pinsOf = (ticket: Parameters<typeof ticketActions>[1], pinned: boolean) =>
    ticketActions(agent, ticket, { ...alone, pinned }).filter((action) => /pin$/.test(action));
  expect(pinsOf({ ...mine, userId: 8 }, false)).toEqual(['pin']);
  expect(pinsOf({ ...mine, userId: 8 }, true)).toEqual(['unpin']);
  expect(pinsOf({ ...mine, status: 'closed' }, false)).toEqual([]);
});
