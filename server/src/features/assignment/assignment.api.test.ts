/** Waiting tickets come to people: to whom, why, when, and why to nobody. */
import { type TicketEventView, weekdays } from '@prosa/shared';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setUpBot, talk } from '#src/features/chatbot/testing.ts';
import { type BuiltUser, buildUser } from '#src/features/users/testing.ts';
import { type Person, sharedServer, type TestCompany, type TestServer } from '#src/testing/server.ts';
import { returnAbsentJob } from './jobs.ts';
import { sweepAssignments } from './sweep.ts';
import { comes, drops, waits } from './testing.ts';

let server: TestServer;
let company: TestCompany;
let admin: Person;
/** A queue of this test alone: its tickets are given in turn. */
let sales: number;

beforeAll(async () => {
  server = await sharedServer();
  company = await server.company();
  admin = company.admin;
});

let queues = 0;
/** One of which somebody is there at every hour, whenever this runs. */
async function newQueue(
  fields: { assignment?: 'manual' | 'roundRobin' | 'leastBusy' } = {},
): Promise<number> {
  queues += 1;
  const color = `#${String(queues).padStart(6, '0')}`;
  return (await admin.api.queues.create({ name: `Fila ${queues}`, color, schedules: [], ...fields })).id;
}

beforeEach(async () => {
  sales = await newQueue({ assignment: 'roundRobin' });
});

type Options = { queueIds?: number[]; capacity?: number };

/** Somebody of a queue (sales unless told), who is there and does nothing by themselves. */
async function there(name: string, { queueIds = [sales], capacity = 10 }: Options = {}): Promise<BuiltUser> {
  const person = await company.inside((ctx) => buildUser(ctx, { name, queueIds, capacity }));
  await comes(company, person);
  return person;
}
/** Somebody who does. */
async function atWork(name: string, { queueIds = [sales], capacity = 10 }: Options = {}): Promise<Person> {
  const person = await server.signIn(
    await company.inside((ctx) => buildUser(ctx, { name, queueIds, capacity })),
    company.id,
  );
  await comes(company, person);
  return person;
}

const customer = (over: { queueId?: number; ownerId?: number } = {}): Promise<number> =>
  waits(company, { queueId: sales, ...over });
/** So many customers, one after the other. */
async function customers(count: number): Promise<number[]> {
  const ids: number[] = [];
  while (ids.length < count) ids.push(await customer());
  await server.settled();
  return ids;
}

async function holderOf(ticketId: number): Promise<string | null> {
  await server.settled();
  return (await admin.api.tickets.get({ ticketId })).user?.name ?? null;
}
async function holdersOf(ids: readonly number[]): Promise<(string | null)[]> {
  const names: (string | null)[] = [];
  for (const id of ids) names.push(await holderOf(id));
  return names;
}
async function linesOf(ticketId: number, reader = admin): Promise<TicketEventView[]> {
  await server.settled();
  return (await reader.api.messages.list({ ticketId, peek: true })).events;
}
const toldOf = async (ticketId: number, reader = admin) =>
  (await linesOf(ticketId, reader)).map(({ kind, toUser, assignedBy, unassigned, absent }) =>
    [kind, toUser?.name, assignedBy, unassigned, absent && 'absent'].filter(Boolean).join(' '),
  );

const minutesAgo = (minutes: number) => sql`now() - make_interval(mins => ${minutes})`;

describe('a waiting ticket', () => {
  it('goes to whoever of its queue is there, in turn, and says why', async () => {
    await there('Ana');
    await there('Bia');
    await company.inside((ctx) => buildUser(ctx, { name: 'Caio', queueIds: [sales] }));
    await there('Davi', { queueIds: [] });
    const ids = await customers(3);
    expect(await holdersOf(ids)).toEqual(['Ana', 'Bia', 'Ana']);
    expect(await toldOf(ids[1] ?? 0)).toEqual(['created', 'assigned Bia roundRobin']);
    expect(await admin.api.tickets.get({ ticketId: ids[0] ?? 0 })).toMatchObject({ status: 'open' });
  });

  it('waits for a hand where the queue says so', async () => {
    const byHand = await newQueue();
    await there('Ana', { queueIds: [sales, byHand] });
    const ticketId = await customer({ queueId: byHand });
    expect(await holderOf(ticketId)).toBeNull();
    expect(await toldOf(ticketId)).toEqual(['created']);
  });

  it('goes to whoever has the fewest where the queue says so', async () => {
    const support = await newQueue({ assignment: 'leastBusy' });
    const ana = await there('Ana', { queueIds: [support] });
    await there('Bia', { queueIds: [support] });
    const byHand = await customer();
    await admin.api.tickets.update({ ticketId: byHand, status: 'open', userId: ana.id });
    const ticketId = await customer({ queueId: support });
    expect(await toldOf(ticketId)).toEqual(['created', 'assigned Bia leastBusy']);
  });

  it('goes to the owner of its contact first, else to whoever attended them last within the hours', async () => {
    const ana = await atWork('Ana');
    const bia = await there('Bia');
    expect(await toldOf(await customer({ ownerId: bia.id }))).toEqual(['created', 'assigned Bia owner']);
    const rui = talk(company, '5511960000001', 'Rui');
    await admin.api.contacts.create({ name: 'Rui', number: rui.phone.number, queueId: sales });
    await rui.says('oi');
    const first = await rui.ticket();
    expect(await holderOf(first.id)).toBe('Ana');
    await ana.api.tickets.update({ ticketId: first.id, status: 'closed' });
    const ended = (hours: number) =>
      company.inside((ctx) =>
        ctx.db.orm.execute(
          sql`update ticket_episodes set finished_at = ${minutesAgo(hours * 60)} where finished_at is not null`,
        ),
      );
    await customers(2);
    await ended(23);
    await rui.says('oi de novo');
    const second = await rui.ticket();
    expect(await toldOf(second.id)).toContain('assigned Ana sticky');
    await ana.api.tickets.update({ ticketId: second.id, status: 'closed' });
    await ended(25);
    await rui.says('voltei');
    expect((await toldOf((await rui.ticket()).id)).at(-1)).toMatch(/^assigned \w+ roundRobin$/);
  });

  it('is led by its bot until that hands it over', async () => {
    const office = await server.company();
    const [queueId = 0] = await setUpBot(office, {}, [
      {
        name: 'Suporte',
        greetingMessage: 'Suporte, boa tarde!',
        assignment: 'roundRobin',
        options: [
          {
            title: 'Segunda via',
            message: 'De qual conta?',
            children: [{ title: 'Luz', message: 'Já vamos.', children: [] }],
          },
        ],
      },
    ]);
    const agent = await office.inside((ctx) => buildUser(ctx, { name: 'Ana', queueIds: [queueId] }));
    await comes(office, agent);
    const rui = talk(office, '5511960000002', 'Rui');
    await rui.says('oi');
    await rui.says('1');
    expect(await rui.ticket()).toMatchObject({ queueId, chatbot: true, user: null });
    await rui.says('1');
    // Whoever still writes in it holds it up for a moment.
    await expect.poll(rui.ticket).toMatchObject({ queueId, chatbot: false, user: { name: 'Ana' } });
  });

  it('that somebody has put off takes no room', async () => {
    const ana = await atWork('Ana', { capacity: 1 });
    const [first = 0, second = 0] = await customers(2);
    expect(await holdersOf([first, second])).toEqual(['Ana', null]);
    await ana.api.tickets.snooze({ ticketId: first, choice: { until: 'nextReply' } });
    expect(await holderOf(second)).toBe('Ana');
  });

  it('that is put off while it waits is given to nobody before it is back', async () => {
    const ticketId = await customer();
    await admin.api.tickets.snooze({ ticketId, choice: { until: 'nextReply' } });
    await there('Ana');
    expect(await holderOf(ticketId)).toBeNull();
    await admin.api.tickets.wake({ ticketId });
    expect(await holderOf(ticketId)).toBe('Ana');
  });

  it('does not go back to whoever has just returned it', async () => {
    const ana = await atWork('Ana');
    const ticketId = await customer();
    expect(await holderOf(ticketId)).toBe('Ana');
    await ana.api.tickets.update({ ticketId, status: 'pending' });
    expect(await holderOf(ticketId)).toBeNull();
    expect((await toldOf(ticketId)).at(-1)).toBe('unassigned gaveBack');
    await there('Bia');
    expect(await holderOf(ticketId)).toBe('Bia');
  });

  it('goes on to somebody else when it is handed to another queue', async () => {
    const support = await newQueue({ assignment: 'roundRobin' });
    const ana = await atWork('Ana', { queueIds: [sales, support] });
    await there('Bia', { queueIds: [support] });
    const ticketId = await customer();
    expect(await holderOf(ticketId)).toBe('Ana');
    await ana.api.tickets.update({ ticketId, transfering: true, queueId: support });
    expect(await holderOf(ticketId)).toBe('Bia');
  });

  it('greets its customer like one that was accepted, where the company wants that', async () => {
    await admin.api.settings.update({ key: 'sendGreetingAccepted', value: 'enabled' });
    await there('Ana');
    const phone = company.phone('5511960000003', 'Rui Costa');
    await admin.api.contacts.create({ name: 'Rui Costa', number: phone.number, queueId: sales });
    await phone.says('oi');
    expect((await phone.received()).join()).toContain('Meu nome é *Ana*');
    await admin.api.settings.update({ key: 'sendGreetingAccepted', value: 'disabled' });
  });
});

describe('what waits is looked at again', () => {
  it('when somebody comes', async () => {
    const ticketId = await customer();
    await there('Ana');
    expect(await holderOf(ticketId)).toBe('Ana');
  });

  it('when somebody is available again, by their word or by their hand', async () => {
    const ana = await atWork('Ana');
    const says = async (what: Parameters<typeof ana.api.users.setAvailability>[0]) => {
      await ana.api.users.setAvailability(what);
      await server.settled();
    };
    await says({ availability: 'away' });
    const [first = 0] = await customers(1);
    expect(await holderOf(first)).toBeNull();
    await says({ availability: 'available' });
    expect(await holderOf(first)).toBe('Ana');
    await says({ idle: true });
    const [second = 0] = await customers(1);
    expect(await holderOf(second)).toBeNull();
    await says({ idle: false });
    expect(await holderOf(second)).toBe('Ana');
  });

  it('when somebody comes into the queue', async () => {
    const ana = await there('Ana', { queueIds: [] });
    const [ticketId = 0] = await customers(1);
    expect(await holderOf(ticketId)).toBeNull();
    await admin.api.users.update({ userId: ana.id, queueIds: [sales] });
    expect(await holderOf(ticketId)).toBe('Ana');
  });

  it('when somebody resolves one, and when they may have more', async () => {
    const ana = await atWork('Ana', { capacity: 1 });
    const ids = await customers(4);
    expect(await holdersOf(ids)).toEqual(['Ana', null, null, null]);
    await ana.api.tickets.update({ ticketId: ids[0] ?? 0, status: 'closed' });
    expect(await holderOf(ids[1] ?? 0)).toBe('Ana');
    await admin.api.users.update({ userId: ana.id, capacity: 2 });
    expect(await holdersOf(ids.slice(2))).toEqual(['Ana', null]);
    await admin.api.queues.update({ queueId: sales, assignmentCapacity: 1 });
    await ana.api.tickets.update({ ticketId: ids[1] ?? 0, status: 'closed' });
    expect(await holderOf(ids[3] ?? 0)).toBeNull();
    await admin.api.queues.update({ queueId: sales, assignmentCapacity: null });
    expect(await holderOf(ids[3] ?? 0)).toBe('Ana');
  });

  it('when the queue begins to give its tickets away', async () => {
    const support = await newQueue();
    await there('Ana', { queueIds: [support] });
    const ticketId = await customer({ queueId: support });
    expect(await holderOf(ticketId)).toBeNull();
    await admin.api.queues.update({ queueId: support, assignment: 'leastBusy' });
    expect(await holderOf(ticketId)).toBe('Ana');
  });

  it('when the queue opens, and not before', async () => {
    await admin.api.settings.update({ key: 'scheduleType', value: 'queue' });
    // Two days on: neither here nor there is that today.
    const weekdayEn = weekdays[(new Date().getUTCDay() + 8) % 7] ?? 'monday';
    const hours = { weekdayEn, startTime: '08:00', endTime: '09:00' };
    await admin.api.queues.update({ queueId: sales, schedules: [hours] });
    await there('Ana');
    const ticketId = await customer();
    expect(await holderOf(ticketId)).toBeNull();
    expect(await toldOf(ticketId)).toEqual(['created', 'unassigned closed']);
    const orders = await server.app.platform.across('test', (db) =>
      db.orm.execute<{ early: boolean }>(
        sql`select run_at < now() + interval '1 day' as early from graphile_worker.jobs
            where task_identifier = 'assignment.open-queue' and key like ${`%:${company.id}:%`}`,
      ),
    );
    expect(orders.rows).toEqual([{ early: false }]);
    await admin.api.queues.update({ queueId: sales, schedules: [] });
    expect(await holderOf(ticketId)).toBe('Ana');
    await admin.api.settings.update({ key: 'scheduleType', value: 'disabled' });
  });

  it('by a sweep, should what led there be lost', async () => {
    const ana = await company.inside((ctx) => buildUser(ctx, { name: 'Ana', queueIds: [sales] }));
    const ticketId = await customer();
    await server.settled();
    await company.inside((ctx) =>
      ctx.db.orm.execute(
        sql`insert into user_presence (user_id, sockets, seen_at) values (${ana.id}, 1, now())`,
      ),
    );
    expect(await holderOf(ticketId)).toBeNull();
    await sweepAssignments(server.app.platform);
    expect(await holderOf(ticketId)).toBe('Ana');
  });
});

describe('why nobody got it', () => {
  it('is told to admins alone, once for each reason', async () => {
    const bia = await server.signIn(
      await company.inside((ctx) => buildUser(ctx, { name: 'Bia', queueIds: [sales], capacity: 1 })),
      company.id,
    );
    const [first = 0, second = 0] = await customers(2);
    expect(await toldOf(first)).toEqual(['created', 'unassigned nobodyThere']);
    await comes(company, bia);
    expect(await holderOf(first)).toBe('Bia');
    const told = ['created', 'unassigned nobodyThere', 'unassigned full'];
    expect(await toldOf(second)).toEqual(told);
    await bia.api.users.setAvailability({ availability: 'away' });
    await server.settled();
    await bia.api.users.setAvailability({ availability: 'available' });
    expect(await toldOf(second)).toEqual(told);
    expect(await toldOf(second, bia)).toEqual(['created']);
  });

  it('names a queue that nobody works in', async () =>
    expect(await toldOf(await customer())).toEqual(['created', 'unassigned noMembers']));
});

describe('whoever is not there', () => {
  it('gets none, away or invisible, and keeps what they have', async () => {
    const ana = await atWork('Ana');
    const [before = 0] = await customers(1);
    for (const availability of ['away', 'invisible'] as const) {
      await ana.api.users.setAvailability({ availability });
      expect(await holdersOf(await customers(1))).toEqual([null]);
    }
    expect(await holderOf(before)).toBe('Ana');
  });

  /** Somebody has been away for so long, and the look at it comes that was ordered for then. */
  async function hasBeenAway(person: { readonly id: number }, minutes: number): Promise<void> {
    await server.settled();
    await company.inside(async (ctx) => {
      await ctx.db.orm.execute(
        sql`update user_presence set away_since = ${minutesAgo(minutes)} where user_id = ${person.id} and away_since is not null`,
      );
      ctx.enqueue(returnAbsentJob, { userId: person.id });
    });
    await server.settled();
  }

  it('and stays away loses what they have not begun, which waits where it stood', async () => {
    const ana = await atWork('Ana');
    const [begun = 0, unbegun = 0] = await customers(2);
    await ana.api.messages.send({ ticketId: begun, body: 'Bom dia!' });
    await drops(company, ana);
    const [behind = 0] = await customers(1);
    await hasBeenAway(ana, 14);
    expect(await holderOf(unbegun)).toBe('Ana');
    await hasBeenAway(ana, 16);
    expect(await holdersOf([begun, unbegun])).toEqual(['Ana', null]);
    expect((await toldOf(unbegun)).slice(-2)).toEqual(['returned Ana absent', 'unassigned nobodyThere']);
    await admin.api.users.update({ userId: ana.id, capacity: 2 });
    await comes(company, ana);
    expect(await holdersOf([unbegun, behind])).toEqual(['Ana', null]);
  });

  it('leaves it to whoever is there', async () => {
    const ana = await there('Ana');
    const [ticketId = 0] = await customers(1);
    expect(await holderOf(ticketId)).toBe('Ana');
    await there('Bia');
    await drops(company, ana);
    await hasBeenAway(ana, 16);
    expect(await holderOf(ticketId)).toBe('Bia');
  });

  it('keeps it when they are back in time, and where the company takes nothing back', async () => {
    const ana = await there('Ana');
    const [ticketId = 0] = await customers(1);
    await drops(company, ana);
    await comes(company, ana);
    await hasBeenAway(ana, 60);
    expect(await holderOf(ticketId)).toBe('Ana');
    await admin.api.settings.update({ key: 'assignmentReturnMinutes', value: '0' });
    await drops(company, ana);
    await hasBeenAway(ana, 600);
    await sweepAssignments(server.app.platform);
    expect(await holderOf(ticketId)).toBe('Ana');
    await admin.api.settings.update({ key: 'assignmentReturnMinutes', value: '15' });
    await sweepAssignments(server.app.platform);
    expect(await holderOf(ticketId)).toBeNull();
  });
});

describe('the team', () => {
  it('is told how much everybody carries, and may', async () => {
    const ana = await atWork('Ana', { capacity: 3 });
    await customers(2);
    const loads = await ana.api.assignment.team();
    expect(loads).toContainEqual({ userId: ana.id, open: 2, capacity: 3 });
    expect(loads).toContainEqual({ userId: admin.id, open: 0, capacity: 10 });
  });

  it('of another company gets nothing, and hears of nobody', async () => {
    const other = await server.company();
    const [queueId = 0] = other.queueIds;
    await other.admin.api.queues.update({ queueId, assignment: 'roundRobin' });
    const stranger = await other.inside((ctx) => buildUser(ctx, { name: 'Estranha', queueIds: [queueId] }));
    await comes(other, stranger);
    const ticketId = await customer();
    await sweepAssignments(server.app.platform);
    expect(await holderOf(ticketId)).toBeNull();
    const loads = await other.admin.api.assignment.team();
    expect(loads.map(({ userId }) => userId).sort()).toEqual([other.admin.id, stranger.id].sort());
  });

  it('shares out what comes at the same moment, each ticket once', async () => {
    const people = [await there('Ana'), await there('Bia'), await there('Caio')];
    const ids = await Promise.all(Array.from({ length: 9 }, () => customer()));
    await server.settled();
    const loads = await admin.api.assignment.team();
    expect(people.map(({ id }) => loads.find(({ userId }) => userId === id)?.open)).toEqual([3, 3, 3]);
    for (const id of ids)
      expect((await linesOf(id)).filter(({ kind }) => kind === 'assigned')).toHaveLength(1);
  });
});

describe('what is left behind', () => {
  it('an owner who leaves owns nobody, and no conversation begins in a queue that is gone', async () => {
    const ana = await there('Ana');
    const rui = await admin.api.contacts.create({
      name: 'Rui',
      number: '5511960000009',
      ownerId: ana.id,
      queueId: sales,
    });
    expect(rui).toMatchObject({ ownerId: ana.id, queueId: sales });
    expect((await admin.api.queues.uses({ queueId: sales })).contacts).toBe(1);
    expect((await admin.api.contacts.count({ ownerId: ana.id })).count).toBe(1);
    await admin.api.users.remove({ userId: ana.id });
    await admin.api.queues.remove({ queueId: sales });
    await server.settled();
    expect(await admin.api.contacts.get({ contactId: rui.id })).toMatchObject({
      ownerId: null,
      queueId: null,
    });
  });

  it('two conversations that were both given away become one', async () => {
    await there('Ana');
    const [first = 0, second = 0] = await customers(2);
    const [one, other] = [
      await admin.api.tickets.get({ ticketId: first }),
      await admin.api.tickets.get({ ticketId: second }),
    ];
    await admin.api.contacts.merge({ contactId: one.contact.id, otherContactId: other.contact.id });
    await server.settled();
    expect(await admin.api.tickets.get({ ticketId: first })).toMatchObject({ user: { name: 'Ana' } });
  });
});
