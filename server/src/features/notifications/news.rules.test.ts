import type { TicketActor } from '@prosa/shared';
import { expect, test } from 'vitest';
import { newsOf, type Standing, whoHearsOfSla } from './news.rules.ts';

const waiting = (queueId: number | null, chatbot = false): Standing => ({
  status: 'pending',
  queueId,
  userId: null,
  chatbot,
});
const worked = (userId: number, queueId: number | null = 1): Standing => ({
  status: 'open',
  queueId,
  userId,
});
const closed: Standing = { status: 'closed', queueId: 1, userId: 7 };

test.each([
  ['a customer’s first message', null, waiting(null), null],
  ['the return to its queue', worked(7), waiting(1), 7],
  ['the transfer to another queue', waiting(1), waiting(2), 8],
  ['the bot’s choice of a queue', waiting(null, true), waiting(2), null],
  ['the bot’s leaving it where it is', waiting(1, true), waiting(1), null],
  ['a closed one’s waiting again', closed, waiting(1), null],
] as const)('a ticket begins to wait with %s', (_what, before, now, by) => {
  expect(newsOf(before, now, by)).toEqual({ event: 'waiting' });
});

test.each([
  ['the transfer to them', worked(7), worked(8), 7],
  ['what is given out by itself', waiting(1), worked(8), null],
  ['a conversation begun for them', null, worked(8), 7],
  ['a closed one reopened for them', { ...closed, userId: 8 }, worked(8), 7],
] as const)('somebody gets a ticket with %s', (_what, before, now, by) => {
  expect(newsOf(before, now, by)).toEqual({ event: 'assigned', userId: 8 });
});

test.each([
  ['a bot still leads it', null, waiting(null, true), null],
  ['it waits where it waited', waiting(1), waiting(1), null],
  ['a bot takes it up', waiting(1), waiting(1, true), null],
  ['one takes it oneself', waiting(1), worked(8), 8],
  ['it stays in the same hands', worked(8), worked(8, 2), 7],
  ['it is closed', worked(8), closed, 7],
] as const)('there is no news when %s', (_what, before, now, by) => {
  expect(newsOf(before, now, by)).toBeNull();
});

const person = (id: number, profile: TicketActor['profile'], queueIds: number[]): TicketActor => ({
  ...{ id, profile, queueIds },
  super: false,
  allTicket: 'desabled',
});
const team = [
  person(1, 'admin', []),
  person(2, 'supervisor', [1]),
  person(3, 'supervisor', [2]),
  person(4, 'user', [1]),
  person(5, 'user', [1]),
];

test.each([
  ['nearly due, by whoever works it', { queueId: 1, userId: 4 }, false, [4]],
  ['nearly due while it is nobody’s, by those who oversee it', { queueId: 1, userId: null }, false, [1, 2]],
  ['missed, by all of these', { queueId: 1, userId: 4 }, true, [1, 2, 4]],
  ['missed in no queue, by admins', { queueId: null, userId: null }, true, [1]],
  ['missed by who oversees it, once', { queueId: 2, userId: 3 }, true, [1, 3]],
] as const)('a promise is heard of when %s', (_what, ticket, missed, heard) => {
  expect(whoHearsOfSla(team, ticket, missed)).toEqual(heard);
});
