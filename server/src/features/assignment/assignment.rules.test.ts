import { describe, expect, it } from 'vitest';
import { type Colleague, decide, type GivingQueue, type Waiting } from './assignment.rules.ts';

const sales = 1;
const support = 2;
const queue = (over: Partial<GivingQueue> = {}): GivingQueue => ({
  id: sales,
  way: 'roundRobin',
  capacity: null,
  isOpen: true,
  hasMembers: true,
  lastTurn: 0,
  ...over,
});
const person = (id: number, over: Partial<Colleague> = {}): Colleague => ({
  id,
  queueIds: [sales],
  capacity: 10,
  open: 0,
  openIn: new Map(),
  turnIn: new Map(),
  ...over,
});
const ticket = (id: number, over: Partial<Waiting> = {}): Waiting => ({
  id,
  queueId: sales,
  ownerId: null,
  lastUserId: null,
  givenBackBy: null,
  ...over,
});
const tickets = (count: number): Waiting[] => Array.from({ length: count }, (_, at) => ticket(100 + at));

type Asked = { queues?: GivingQueue[]; people: Colleague[]; waiting: Waiting[]; most?: number };
const ask = ({ queues = [queue()], people, waiting, most = 100 }: Asked) =>
  decide({ queues, people, waiting, most });
const whoGets = (asked: Asked) => ask(asked).given.map(({ userId }) => userId);
const whyNot = (asked: Asked) => ask(asked).left.map(({ reason }) => reason);

describe('in turn', () => {
  it('everybody gets one before anybody gets a second', () =>
    expect(whoGets({ people: [person(1), person(2), person(3)], waiting: tickets(5) })).toEqual([
      1, 2, 3, 1, 2,
    ]));

  it('goes on where it stopped, and whoever is new comes first', () =>
    expect(
      whoGets({
        queues: [queue({ lastTurn: 8 })],
        people: [
          person(1, { turnIn: new Map([[sales, 8]]) }),
          person(2, { turnIn: new Map([[sales, 7]]) }),
          person(3),
        ],
        waiting: tickets(4),
      }),
    ).toEqual([3, 2, 1, 3]));

  it('counts on from the last turn of all, also of those who are not there', () => {
    const { given } = ask({ queues: [queue({ lastTurn: 50 })], people: [person(1)], waiting: tickets(2) });
    expect(given.map(({ turn }) => turn)).toEqual([51, 52]);
  });

  it('has turns of its own in each queue', () =>
    expect(
      whoGets({
        queues: [queue({ lastTurn: 2 }), queue({ id: support })],
        people: [
          person(1, { queueIds: [sales, support], turnIn: new Map([[sales, 2]]) }),
          person(2, { queueIds: [sales, support], turnIn: new Map([[sales, 1]]) }),
        ],
        waiting: [ticket(100), ticket(101, { queueId: support })],
      }),
    ).toEqual([2, 1]));
});

describe('to whoever has the fewest', () => {
  const least = [queue({ way: 'leastBusy' })];

  it('goes by all that somebody has open, also what came meanwhile', () =>
    expect(
      whoGets({
        queues: least,
        people: [person(1, { open: 3 }), person(2, { open: 1 })],
        waiting: tickets(4),
      }),
    ).toEqual([2, 2, 1, 2]));

  it('of two with as many it is whose turn was longer ago', () =>
    expect(
      whoGets({
        queues: least,
        people: [person(1, { turnIn: new Map([[sales, 5]]) }), person(2, { turnIn: new Map([[sales, 4]]) })],
        waiting: tickets(1),
      }),
    ).toEqual([2]));

  it('says that this was why', () =>
    expect(ask({ queues: least, people: [person(1)], waiting: tickets(1) }).given).toMatchObject([
      { assignedBy: 'leastBusy' },
    ]));
});

describe('somebody of their own', () => {
  const people = [person(1), person(2), person(3)];

  it('the owner of a contact comes first, then whoever attended them last', () => {
    const both = ticket(100, { ownerId: 3, lastUserId: 2 });
    expect(ask({ people, waiting: [both] }).given).toMatchObject([{ userId: 3, assignedBy: 'owner' }]);
    const one = ticket(100, { ownerId: 9, lastUserId: 2 });
    expect(ask({ people, waiting: [one] }).given).toMatchObject([{ userId: 2, assignedBy: 'sticky' }]);
  });

  it('is passed over who has no room, and somebody else of the queue takes it', () =>
    expect(
      ask({
        people: [person(1), person(2, { capacity: 2, open: 2 })],
        waiting: [ticket(100, { ownerId: 2 })],
      }).given,
    ).toMatchObject([{ userId: 1, assignedBy: 'roundRobin' }]));

  it('is passed over who does not work in the queue', () =>
    expect(
      whoGets({
        people: [person(1), person(2, { queueIds: [support] })],
        waiting: [ticket(100, { ownerId: 2, lastUserId: 2 })],
      }),
    ).toEqual([1]));

  it('uses up a turn like any other', () =>
    expect(
      whoGets({ people: [person(1), person(2)], waiting: [ticket(100, { ownerId: 1 }), ...tickets(2)] }),
    ).toEqual([1, 2, 1]));
});

describe('room', () => {
  it('ends at what somebody may have in all', () => {
    const asked = { people: [person(1, { capacity: 3, open: 1 })], waiting: tickets(4) };
    expect(whoGets(asked)).toEqual([1, 1]);
    expect(whyNot(asked)).toEqual(['full', 'full']);
  });

  it('and at what the queue lets anybody have of it', () =>
    expect(
      whoGets({
        queues: [queue({ capacity: 2 }), queue({ id: support })],
        people: [person(1, { queueIds: [sales, support], open: 1, openIn: new Map([[sales, 1]]) })],
        waiting: [...tickets(3), ticket(200, { queueId: support })],
      }),
    ).toEqual([1, 1]));

  it('is shared by all of somebody’s queues, and goes to what has waited longest', () =>
    expect(
      ask({
        queues: [queue(), queue({ id: support })],
        people: [person(1, { queueIds: [sales, support], capacity: 2 })],
        waiting: [ticket(100, { queueId: support }), ticket(101), ticket(102, { queueId: support })],
      }).given.map(({ ticketId }) => ticketId),
    ).toEqual([100, 101]));

  it('of nobody is taken where none is to be had', () =>
    expect(whyNot({ people: [person(1, { capacity: 0 })], waiting: tickets(1) })).toEqual(['full']));
});

describe('nobody gets it', () => {
  it.each([
    ['outside the hours of its queue', { queues: [queue({ isOpen: false })], people: [person(1)] }, 'closed'],
    ['of a queue that nobody works in', { queues: [queue({ hasMembers: false })], people: [] }, 'noMembers'],
    ['while nobody of its queue is there', { people: [person(1, { queueIds: [support] })] }, 'nobodyThere'],
    ['while all have as many as they may', { people: [person(1, { capacity: 1, open: 1 })] }, 'full'],
  ] as const)('%s', (_, situation, reason) =>
    expect(whyNot({ ...situation, people: [...situation.people], waiting: tickets(1) } as Asked)).toEqual([
      reason,
    ]),
  );

  it('who has just put it back, while others may have it', () => {
    const back = ticket(100, { givenBackBy: 1, ownerId: 1 });
    expect(whyNot({ people: [person(1)], waiting: [back] })).toEqual(['gaveBack']);
    expect(whoGets({ people: [person(1), person(2)], waiting: [back] })).toEqual([2]);
  });

  it('and those behind it are not held up', () =>
    expect(
      ask({ people: [person(1)], waiting: [ticket(100, { givenBackBy: 1 }), ticket(101)] }).given,
    ).toMatchObject([{ ticketId: 101, userId: 1 }]));
});

it('no more are given at once than asked for', () =>
  expect(whoGets({ people: [person(1)], waiting: tickets(9), most: 4 })).toHaveLength(4));

it('two hundred people and five thousand tickets are shared out evenly', () => {
  const people = Array.from({ length: 200 }, (_, at) => person(at + 1, { capacity: 30 }));
  const { given } = ask({ people, waiting: tickets(5_000), most: 5_000 });
  const counts = new Map<number, number>();
  for (const { userId } of given) counts.set(userId, (counts.get(userId) ?? 0) + 1);
  expect(new Set(counts.values())).toEqual(new Set([25]));
  expect(counts.size).toBe(200);
});
