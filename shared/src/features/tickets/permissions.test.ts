import { describe, expect, it } from 'vitest';
import {
  canHandOn,
  canReadTicket,
  canWriteToTicket,
  concerns,
  mayBeginWithoutQueue,
  oversees,
  type TicketActor,
} from './permissions.ts';

const agent: TicketActor = { id: 7, profile: 'user', super: false, queueIds: [1, 2], allTicket: 'desabled' };
const lead: TicketActor = { ...agent, id: 6, profile: 'supervisor' };
const boss: TicketActor = { ...agent, id: 8, profile: 'admin', queueIds: [] };

describe('reading a ticket', () => {
  const table: [
    who: string,
    actor: TicketActor,
    queueId: number | null,
    userId: number | null,
    may: boolean,
  ][] = [
    ['who works its queue', agent, 1, null, true],
    ['a colleague of its queue, whoever has it', agent, 2, 9, true],
    ['its assignee, whatever its queue', agent, 3, 7, true],
    ['somebody of other queues', agent, 3, 9, false],
    ['somebody who sees no tickets without a queue', agent, null, null, false],
    ['somebody who does', { ...agent, allTicket: 'enabled' }, null, null, true],
    ['a supervisor of its queue', lead, 2, 9, true],
    ['a supervisor of other queues', lead, 3, 9, false],
    ['a supervisor, without a queue', lead, null, 9, false],
    ['an admin', boss, 3, 9, true],
    ['an admin, without a queue', boss, null, null, true],
  ];
  it.each(table)('%s', (_who, actor, queueId, userId, may) =>
    expect(canReadTicket(actor, { queueId, userId })).toBe(may),
  );
});

describe('a ticket concerns', () => {
  const everything: TicketActor = { ...agent, allTicket: 'enabled' };
  type Row = [who: string, actor: TicketActor, status: string, queueId: number | null, userId: number | null];
  const table: [...Row, is: boolean][] = [
    ['who works it', agent, 'open', 3, 7, true],
    ['no colleague of who works it', agent, 'open', 1, 9, false],
    ['those of its queue while it waits', agent, 'pending', 1, null, true],
    ['nobody of other queues', agent, 'pending', 3, null, false],
    ['without a queue, those with allTicket', everything, 'pending', null, null, true],
    ['without a queue, nobody else', agent, 'pending', null, null, false],
    ['no supervisor while a colleague works it', lead, 'open', 1, 9, false],
    ['no admin of other queues', boss, 'pending', 1, null, false],
    ['nobody once it is closed', agent, 'closed', 1, 7, false],
  ];
  it.each(table)('%s', (_who, actor, status, queueId, userId, is) =>
    expect(concerns(actor, { status, queueId, userId })).toBe(is),
  );
});

describe('writing in a ticket', () => {
  const table: [what: string, actor: TicketActor, status: string, userId: number | null, may: boolean][] = [
    ['one’s own open one', agent, 'open', 7, true],
    ['a colleague’s', agent, 'open', 9, false],
    ['one’s own, closed', agent, 'closed', 7, false],
    ['one that waits', agent, 'pending', null, false],
    ['a supervisor in a colleague’s', lead, 'open', 9, false],
    ['an admin in a colleague’s', boss, 'open', 9, true],
    ['an admin in one that waits', boss, 'pending', null, false],
  ];
  it.each(table)('%s', (_what, actor, status, userId, may) =>
    expect(canWriteToTicket(actor, { status, userId, queueId: 1 })).toBe(may),
  );
});

describe('closing, returning and handing on a ticket', () => {
  const table: [what: string, actor: TicketActor, status: string, userId: number | null, may: boolean][] = [
    ['one’s own', agent, 'open', 7, true],
    ['a colleague’s', agent, 'open', 9, false],
    ['an open one of nobody', agent, 'open', null, true],
    ['one that waits', agent, 'pending', null, true],
    ['a colleague’s former one', agent, 'closed', 9, true],
    ['a supervisor of its queue, a colleague’s', lead, 'open', 9, true],
    ['a supervisor of other queues, a colleague’s', { ...lead, queueIds: [3] }, 'open', 9, false],
    ['an admin, a colleague’s', boss, 'open', 9, true],
  ];
  it.each(table)('%s', (_what, actor, status, userId, may) =>
    expect(canHandOn(actor, { status, userId, queueId: 1 })).toBe(may),
  );
});

describe('overseeing the tickets of a queue', () => {
  const table: [who: string, actor: TicketActor, queueId: number | null, does: boolean][] = [
    ['nobody who merely works it', agent, 1, false],
    ['a supervisor of it', lead, 1, true],
    ['no supervisor of others', lead, 3, false],
    ['no supervisor where there is none', lead, null, false],
    ['a supervisor to whom those without one are shown', { ...lead, allTicket: 'enabled' }, null, true],
    ['admins, whatever they belong to', boss, 3, true],
    ['the operator', { ...agent, super: true }, 3, true],
  ];
  it.each(table)('%s', (_who, actor, queueId, does) => expect(oversees(actor, queueId)).toBe(does));

  it('does not make beginning one without a queue a supervisor’s', () =>
    expect([agent, lead, boss].map(mayBeginWithoutQueue)).toEqual([false, false, true]));
});
