import { describe, expect, it } from 'vitest';
import { type ConditionedTicket, meetsConditions } from './condition-rules.ts';
import { conditionLimits, type TicketCondition, ticketConditions } from './conditions.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const ticket: ConditionedTicket = {
  status: 'open',
  queueId: 3,
  userId: 7,
  tags: [{ id: 1, name: 'VIP', color: '#000000' }],
  whatsappId: 5,
  priority: 'high',
  unreadMessages: 2,
  waitingSince: '2026-11-20T11:30:00.000Z',
  sla: { clock: 'firstReply', dueAt: '2026-11-20T12:20:00.000Z', warnAt: '2026-11-20T12:10:00.000Z' },
  last: { at: '2026-11-20T11:30:00.000Z', mediaType: null, fromMe: false, user: null, state: null },
};
const one = (condition: TicketCondition) =>
  meetsConditions({ match: 'all', groups: [{ match: 'all', conditions: [condition] }] }, ticket, {
    userId: 7,
    now,
  });

describe('a condition', () => {
  it.each([
    [{ field: 'status', is: 'any', values: ['open', 'pending'] }, true],
    [{ field: 'queue', is: 'none', values: [3] }, false],
    [{ field: 'queue', is: 'none', values: [0] }, true],
    [{ field: 'user', is: 'any', values: ['me'] }, true],
    [{ field: 'user', is: 'any', values: [0, 8] }, false],
    [{ field: 'tag', is: 'all', values: [1, 2] }, false],
    [{ field: 'tag', is: 'any', values: [1, 2] }, true],
    [{ field: 'tag', is: 'none', values: [2] }, true],
    [{ field: 'connection', is: 'any', values: [5] }, true],
    [{ field: 'priority', is: 'any', values: ['urgent', 'high'] }, true],
    [{ field: 'unread', is: false }, false],
    [{ field: 'waiting', is: 'atLeast', minutes: 30 }, true],
    [{ field: 'waiting', is: 'lessThan', minutes: 30 }, false],
    [{ field: 'sla', is: 'missed', minutes: 60 }, false],
    [{ field: 'sla', is: 'dueWithin', minutes: 20 }, true],
    [{ field: 'sla', is: 'dueWithin', minutes: 19 }, false],
    [{ field: 'sla', is: 'none', minutes: 60 }, false],
    [{ field: 'last', is: 'company' }, false],
    [{ field: 'extraInfo', is: 'equals', name: 'Plano', value: 'Ouro' }, 'unknown'],
  ] as const)('%j of a ticket is met: %s', (condition, met) => {
    expect(one(condition as unknown as TicketCondition)).toBe(met);
  });

  it('of how long somebody waits is met by nobody who waits for nothing', () => {
    const waiting = { field: 'waiting', is: 'lessThan', minutes: 30 } as const;
    const idle = { ...ticket, waitingSince: null };
    const conditions = { match: 'all', groups: [{ match: 'all', conditions: [waiting] }] } as const;
    expect(meetsConditions(ticketConditions.parse(conditions), idle, { userId: 7, now })).toBe(false);
  });
});

describe('a condition of what a queue promises', () => {
  const isOf = (sla: NonNullable<ConditionedTicket['sla']> | null) =>
    (['missed', 'dueWithin', 'none'] as const).filter(
      (is) =>
        meetsConditions(
          { match: 'all', groups: [{ match: 'all', conditions: [{ field: 'sla', is, minutes: 30 }] }] },
          { ...ticket, sla },
          { userId: 7, now },
        ) === true,
    );
  const due = (dueAt: string) => ({ clock: 'nextReply' as const, dueAt, warnAt: dueAt });

  it.each([
    ['11:59:59', ['missed']],
    ['12:00:00', ['missed']],
    ['12:00:01', ['dueWithin']],
    ['12:30:00', ['dueWithin']],
    ['12:30:01', []],
  ])('due at %s is, at noon and half an hour ahead: %j', (time, met) =>
    expect(isOf(due(`2026-11-20T${time}.000Z`))).toEqual(met),
  );

  it('of what is not timed is that nothing is', () => expect(isOf(null)).toEqual(['none']));

  it('is not told apart where it is not known', () => {
    const { sla: _, ...unknown } = ticket;
    const conditions = ticketConditions.parse({
      match: 'all',
      groups: [{ match: 'all', conditions: [{ field: 'sla', is: 'missed' }] }],
    });
    expect(meetsConditions(conditions, unknown, { userId: 7, now })).toBe('unknown');
  });
});

describe('conditions together', () => {
  const [yes, no, unsure] = [
    { field: 'unread', is: true },
    { field: 'unread', is: false },
    { field: 'extraInfo', is: 'absent', name: 'x' },
  ];
  it.each([
    ['all', [yes, no, unsure], false],
    ['all', [yes, unsure], 'unknown'],
    ['any', [yes, unsure], true],
    ['any', [no, unsure], 'unknown'],
    ['any', [no, no], false],
  ] as const)('%s of %j: %s', (match, conditions, met) => {
    const inOne = ticketConditions.parse({ match: 'all', groups: [{ match, conditions }] });
    const inMany = ticketConditions.parse({
      match,
      groups: conditions.map((condition) => ({ match: 'any', conditions: [condition] })),
    });
    for (const built of [inOne, inMany]) expect(meetsConditions(built, ticket, { userId: 7, now })).toBe(met);
  });

  it('show what is closed only where one of them speaks of it', () => {
    const closed = { ...ticket, status: 'closed' } as const;
    const of = (condition: object) =>
      meetsConditions(
        ticketConditions.parse({ match: 'any', groups: [{ match: 'any', conditions: [condition] }] }),
        closed,
        { userId: 7, now },
      );
    expect(of({ field: 'queue', is: 'any', values: [3] })).toBe(false);
    expect(of({ field: 'status', is: 'any', values: ['closed'] })).toBe(true);
    expect(of({ field: 'status', is: 'none', values: ['open'] })).toBe(true);
  });

  it('are at most so many, in all groups together', () => {
    const groups = (count: number) =>
      [count - 20, 20].map((length) => ({ match: 'any', conditions: Array.from({ length }, () => yes) }));
    const parsed = (count: number) =>
      ticketConditions.safeParse({ match: 'all', groups: groups(count) }).success;
    expect(parsed(conditionLimits.conditions)).toBe(true);
    expect(parsed(conditionLimits.conditions + 1)).toBe(false);
  });
});
