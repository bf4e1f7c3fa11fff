import { type Channels, usualPreferences, wireEvent } from '@prosa/shared';
import { sql } from 'drizzle-orm';
import { io, type Socket } from 'socket.io-client';
import { beforeAll, describe, expect, it } from 'vitest';
import { refusal } from '#src/testing/client.ts';
import { atTheEnd } from '#src/testing/endings.ts';
import { type Person, sharedServer, type TestCompany, type TestServer } from '#src/testing/server.ts';

let server: TestServer;
let company: TestCompany;
let admin: Person;
let ana: Person;
let bia: Person;
let first = 0;
let second = 0;

beforeAll(async () => {
  server = await sharedServer();
  company = await server.company();
  admin = company.admin;
  [first = 0, second = 0] = company.queueIds;
  ana = await company.agent({ name: 'Ana', queueIds: [first], allTicket: 'enabled' });
  bia = await company.agent({ name: 'Bia', queueIds: [second] });
});

let numbers = 0;
/** A ticket that a customer has opened. */
async function waiting(): Promise<number> {
  numbers += 1;
  const number = `5511955660${String(numbers).padStart(3, '0')}`;
  await company.phone(number).says('oi');
  const [found] = (await admin.api.tickets.list({ searchParam: number, showAll: true })).tickets;
  if (found === undefined) throw new Error('no ticket came up');
  return found.id;
}

type News = Extract<Channels['notification'], { action: 'announce' }>;

/** A browser of this person, told what they may want to be called for. */
async function ear(person: Person) {
  const socket: Socket = io(server.url, {
    transports: ['websocket'],
    auth: { token: person.token },
    reconnection: false,
  });
  atTheEnd(() => void socket.close());
  const heard: Channels['notification'][] = [];
  socket.on(wireEvent(person.companyId, 'notification'), (payload: News) => void heard.push(payload));
  await new Promise<void>((resolve) => socket.once('ready', () => resolve()));
  socket.emit('joinNotification');
  const all = async (): Promise<Channels['notification'][]> => {
    await server.settled();
    await socket.timeout(5_000).emitWithAck('resume', 'never');
    return heard.splice(0);
  };
  await all();
  return {
    all,
    news: async () =>
      (await all()).flatMap((one) => (one.action === 'announce' ? [`${one.event} ${one.ticket.id}`] : [])),
  };
}

describe('what a user wants to be told of', () => {
  it('is everything at first, changes event by event, and is theirs alone', async () => {
    expect(await ana.api.notifications.preferences()).toEqual(usualPreferences);
    const quiet = { sound: false, browser: false };
    const changed = { ...usualPreferences, waiting: quiet };
    expect(await ana.api.notifications.changePreferences({ waiting: quiet })).toEqual(changed);
    const message = { sound: true, browser: false };
    expect(await ana.api.notifications.changePreferences({ message })).toEqual({ ...changed, message });
    expect(await ana.api.notifications.preferences()).toEqual({ ...changed, message });
    expect(await bia.api.notifications.preferences()).toEqual(usualPreferences);
  });

  it('is refused when it is not understood, and nothing changes', async () => {
    const before = await bia.api.notifications.preferences();
    for (const body of [
      { waiting: 'loud' },
      { waiting: { sound: true } },
      { mention: { sound: 1, browser: 1 } },
    ])
      expect(await refusal(bia.api.notifications.changePreferences(body as never))).toBe(
        '400 ERR_VALIDATION',
      );
    expect(await bia.api.notifications.preferences()).toEqual(before);
  });

  it('is known in all of their tabs at once, and in nobody else’s', async () => {
    const [bias, anas] = [await ear(bia), await ear(ana)];
    const mention = { sound: true, browser: false };
    const preferences = await bia.api.notifications.changePreferences({ mention });
    expect(await bias.all()).toEqual([{ action: 'preferences', preferences }]);
    expect(await anas.all()).toEqual([]);
  });
});

describe('a ticket that begins to wait', () => {
  it('is told to those it waits for, by queue, and without one to those with allTicket', async () => {
    const [anas, bias] = [await ear(ana), await ear(bia)];
    const id = await waiting();
    expect(await anas.news()).toEqual([`waiting ${id}`]);
    expect(await bias.news()).toEqual([]);
    await admin.api.tickets.update({ ticketId: id, transfering: true, queueId: second });
    expect(await anas.news()).toEqual([]);
    expect(await bias.news()).toEqual([`waiting ${id}`]);
    await admin.api.tickets.markUnread({ ticketId: id });
    expect(await bias.news()).toEqual([]);
  });

  it('is not told to who made it wait', async () => {
    const id = await waiting();
    await ana.api.tickets.update({ ticketId: id, status: 'open', userId: ana.id, queueId: first });
    const [anas, admins] = [await ear(ana), await ear(admin)];
    await ana.api.tickets.update({ ticketId: id, status: 'pending' });
    expect(await anas.news()).toEqual([]);
    expect(await admins.news()).toEqual([`waiting ${id}`]);
  });
});

describe('a ticket that somebody gives away', () => {
  it('is told to who gets it, wherever they are, and not to who takes one', async () => {
    const id = await waiting();
    const [anas, bias] = [await ear(ana), await ear(bia)];
    await ana.api.tickets.update({ ticketId: id, status: 'open', userId: ana.id });
    expect(await anas.news()).toEqual([]);
    await ana.api.tickets.update({ ticketId: id, transfering: true, userId: bia.id });
    expect(await bias.news()).toEqual([`assigned ${id}`]);
    expect(await anas.news()).toEqual([]);
  });
});

describe('unread tickets', () => {
  const unreadOf = async (person: Person): Promise<number[]> => {
    const { tickets } = await person.api.tickets.list({ withUnreadMessages: true });
    const unread = (): Promise<number> => person.api.tickets.counters({}).then((counters) => counters.unread);
    await expect.poll(unread, { timeout: 3_000 }).toBe(tickets.length);
    return tickets.map(({ id }) => id);
  };

  it('are one’s own and what waits for one, for admins too, the newest first', async () => {
    const office = await server.company();
    const [sales = 0, support = 0] = office.queueIds;
    const [caio, dora] = [
      await office.agent({ name: 'Caio', queueIds: [sales], allTicket: 'enabled' }),
      await office.agent({ name: 'Dora', queueIds: [support] }),
    ];
    const opened = async (number: string): Promise<number> => {
      await office.phone(number).says('oi');
      const { tickets } = await office.admin.api.tickets.list({ searchParam: number, showAll: true });
      return tickets[0]?.id ?? 0;
    };
    const [bare, theirs, mine] = [
      await opened('5511955770001'),
      await opened('5511955770002'),
      await opened('5511955770003'),
    ];
    await office.admin.api.tickets.update({ ticketId: theirs, transfering: true, queueId: support });
    await office.admin.api.tickets.update({ ticketId: mine, status: 'open', userId: caio.id });
    await server.settled();
    expect(await unreadOf(caio)).toEqual([mine, bare]);
    expect(await unreadOf(dora)).toEqual([theirs]);
    await office.admin.api.users.update({ userId: office.admin.id, allTicket: 'desabled' });
    await server.settled();
    const { tickets } = await office.admin.api.tickets.list({ withUnreadMessages: true });
    expect(tickets).toEqual([]);
    const pending = await office.admin.api.tickets.list({ withUnreadMessages: true, status: 'pending' });
    expect(pending.tickets.map(({ id }) => id).sort()).toEqual([bare, theirs]);
  });

  it('of which very many wait are a page and a count', async () => {
    const crowd = await server.company();
    const [queueId = 0] = crowd.queueIds;
    const caio = await crowd.agent({ name: 'Caio', queueIds: [queueId] });
    await crowd.inside(async (ctx) => {
      await ctx.db.orm.execute(sql`
        with people as (
          insert into contacts (name, number) select 'Pessoa ' || n, (5511000000000 + n)::text
          from generate_series(1, 1100) n returning id)
        insert into tickets (uuid, status, contact_id, connection_id, queue_id, unread_messages)
        select gen_random_uuid(), 'pending', id, ${crowd.connectionId}, ${queueId}, 3 from people`);
    });
    const page = await caio.api.tickets.list({ withUnreadMessages: true });
    expect(page).toMatchObject({ hasMore: true, count: 1_000 });
    expect(page.tickets).toHaveLength(40);
    const next = await caio.api.tickets.list({ withUnreadMessages: true, cursor: page.cursor ?? '' });
    expect(new Set([...page.tickets, ...next.tickets].map(({ id }) => id)).size).toBe(80);
    const unread = (): Promise<number> => caio.api.tickets.counters({}).then((counters) => counters.unread);
    await expect.poll(unread, { timeout: 3_000 }).toBe(1_100);
  });
});
