/** Putting conversations off: who may, until when, what it takes out of which list, and what brings it back, once. */
import { wireEvent } from '@prosa/shared';
import pg from 'pg';
import { io } from 'socket.io-client';
import { beforeAll, describe, expect, it } from 'vitest';
import { talk } from '#src/features/chatbot/testing.ts';
import { orderClosing } from '#src/features/housekeeping/idle-tickets.ts';
import { refusal } from '#src/testing/client.ts';
import { atTheEnd } from '#src/testing/endings.ts';
import {
  type Person,
  sharedServer,
  type TestCompany,
  type TestServer,
  testServer,
} from '#src/testing/server.ts';
import { wakeTicketJob } from '../jobs.ts';
import { wakeOverdue } from './wake-overdue.ts';

let server: TestServer;
let company: TestCompany;
let admin: Person;
let ana: Person;
let bia: Person;
let first: number;

beforeAll(async () => {
  server = await sharedServer();
  company = await server.company();
  admin = company.admin;
  [first = 0] = company.queueIds;
  ana = await company.agent({ name: 'Ana', queueIds: [first], allTicket: 'enabled' });
  bia = await company.agent({ name: 'Bia', queueIds: [first], allTicket: 'enabled' });
});

let numbers = 5_511_944_000_000;

/** A conversation that Ana works, in her queue. */
async function conversation() {
  numbers += 1;
  const customer = talk(company, String(numbers), 'Rui Costa');
  await customer.says('oi');
  const { id: ticketId } = await customer.ticket();
  await ana.api.tickets.update({ ticketId, status: 'open', userId: ana.id, queueId: first });
  await server.settled();
  await customer.heard();
  return { customer, ticketId };
}

const tomorrow = { choice: { until: 'tomorrow' } } as const;
const ids = async (person: Person, query: Parameters<Person['api']['tickets']['list']>[0]) =>
  (await person.api.tickets.list(query)).tickets.map(({ id }) => id);
const eventLogOf = async (ticketId: number) =>
  (await admin.api.messages.list({ ticketId, peek: true })).events.filter(
    (event) => event.ticketId === ticketId,
  );
/** The moment comes, and its job with it, as often as it likes. */
async function comesDue(ticketId: number): Promise<void> {
  await company.inside(async (ctx) => {
    await ctx.db.orm.execute(
      `update tickets set snoozed_until = now() - interval '1 second' where id = ${ticketId} and snoozed_until is not null`,
    );
    ctx.enqueue(wakeTicketJob, { ticketId });
  });
  await server.settled();
}
/** A count is remembered for a second. */
const counters = (person: Person) => person.api.tickets.counters({});

describe('a conversation that is put off', () => {
  it('leaves the usual lists and counters for its own, and its customer notices nothing', async () => {
    const { customer, ticketId } = await conversation();
    await expect.poll(async () => (await counters(ana)).open).toBeGreaterThan(0);
    const before = await counters(ana);
    const put = await ana.api.tickets.snooze({ ticketId, ...tomorrow });
    expect(put.snooze).toMatchObject({ user: { id: ana.id, name: 'Ana' } });
    expect(put.snooze?.until).toMatch(/T12:00:00\.000Z$/);
    expect(await ids(ana, { status: 'open' })).not.toContain(ticketId);
    expect(await ids(ana, { snoozed: true })).toContain(ticketId);
    expect(await ids(bia, { snoozed: true })).not.toContain(ticketId);
    expect(await ids(ana, { searchParam: String(numbers) })).toEqual([ticketId]);
    await expect
      .poll(() => counters(ana))
      .toMatchObject({ open: before.open - 1, snoozed: before.snoozed + 1 });
    await server.settled();
    expect(await customer.heard()).toEqual([]);
    expect((await eventLogOf(ticketId)).at(-1)).toMatchObject({
      kind: 'snoozed',
      user: { name: 'Ana' },
      until: put.snooze?.until,
    });
  });

  it('comes back on top and unread when its moment has come, once, whoever brings it', async () => {
    const { customer, ticketId } = await conversation();
    await ana.api.messages.list({ ticketId });
    await ana.api.tickets.snooze({ ticketId, ...tomorrow });
    const other = await conversation();
    expect((await ids(ana, { status: 'open' }))[0]).toBe(other.ticketId);
    await Promise.all([comesDue(ticketId), comesDue(ticketId)]);
    await comesDue(ticketId);
    expect((await ids(ana, { status: 'open' }))[0]).toBe(ticketId);
    expect(await ana.api.tickets.get({ ticketId })).toMatchObject({ snooze: null, unreadMessages: 1 });
    const lines = (await eventLogOf(ticketId)).filter(({ kind }) => kind === 'woken');
    expect(lines).toMatchObject([{ kind: 'woken', wokenBy: 'due', user: null }]);
    expect(await customer.heard()).toEqual([]);
  });

  it('comes back though no server ran when its moment came', async () => {
    const before = await testServer();
    const made = await before.company();
    await made.phone('5511944400001').says('oi');
    const { id: ticketId = 0 } = (await made.admin.api.tickets.list({ status: 'pending' })).tickets[0] ?? {};
    await made.admin.api.tickets.snooze({ ticketId, ...tomorrow });
    await before.settled();
    await before.stop();
    const owner = new pg.Client(before.addresses.owner);
    await owner.connect();
    const away = `now() - interval '1 hour'`;
    await owner.query(`update tickets set snoozed_until = ${away} where id = $1`, [ticketId]);
    await owner.query(
      `update graphile_worker._private_jobs set run_at = ${away} where key like 'tickets.wake:%'`,
    );
    await owner.end();
    const after = await testServer({ at: before.addresses });
    await after.settled();
    const admin = await after.signIn(made.admin, made.id);
    expect(await admin.api.tickets.get({ ticketId })).toMatchObject({ snooze: null, unreadMessages: 1 });
  });

  it('comes back though its job is gone, as where its company came from elsewhere', async () => {
    const [due, later] = [await conversation(), await conversation()];
    for (const { ticketId } of [due, later]) await ana.api.tickets.snooze({ ticketId, ...tomorrow });
    await server.settled();
    const owner = new pg.Client(server.addresses.owner);
    await owner.connect();
    await owner.query(`delete from graphile_worker._private_jobs where key like 'tickets.wake:%'`);
    await owner.query(`update tickets set snoozed_until = now() - interval '2 minutes' where id = $1`, [
      due.ticketId,
    ]);
    await owner.end();
    await wakeOverdue(server.app.platform);
    await server.settled();
    expect(await ana.api.tickets.get({ ticketId: due.ticketId })).toMatchObject({
      snooze: null,
      unreadMessages: 1,
    });
    expect((await ana.api.tickets.get({ ticketId: later.ticketId })).snooze).not.toBeNull();
  });

  it('is brought back once by two at once, and stands as whoever came last says beside its customer', async () => {
    const { customer, ticketId } = await conversation();
    await ana.api.tickets.snooze({ ticketId, ...tomorrow });
    await Promise.all([ana.api.tickets.wake({ ticketId }), admin.api.tickets.wake({ ticketId })]);
    expect((await eventLogOf(ticketId)).filter(({ kind }) => kind === 'woken')).toHaveLength(1);
    await Promise.all([ana.api.tickets.snooze({ ticketId, ...tomorrow }), customer.says('voltei')]);
    const { snooze } = await ana.api.tickets.get({ ticketId });
    expect((await eventLogOf(ticketId)).at(-1)?.kind).toBe(snooze === null ? 'woken' : 'snoozed');
  });

  it('stays away when a job of before comes too early', async () => {
    const { ticketId } = await conversation();
    await ana.api.tickets.snooze({ ticketId, ...tomorrow });
    await company.inside(async (ctx) => ctx.enqueue(wakeTicketJob, { ticketId }));
    await server.settled();
    expect((await ana.api.tickets.get({ ticketId })).snooze).not.toBeNull();
  });

  it('comes back when its customer writes, not when the company does', async () => {
    const { customer, ticketId } = await conversation();
    await ana.api.tickets.snooze({ ticketId, choice: { until: 'nextReply' } });
    await ana.api.messages.send({ ticketId, body: 'Me avise quando chegar' });
    await server.settled();
    expect((await ana.api.tickets.get({ ticketId })).snooze).toMatchObject({ until: null });
    await customer.says('chegou');
    expect(await ana.api.tickets.get({ ticketId })).toMatchObject({ snooze: null, lastMessage: 'chegou' });
    expect((await eventLogOf(ticketId)).at(-1)).toMatchObject({ kind: 'woken', wokenBy: 'reply' });
    expect((await ids(ana, { status: 'open' }))[0]).toBe(ticketId);
  });

  it('is put off no longer by whatever else becomes of it', async () => {
    const ends: ((ticketId: number) => Promise<unknown>)[] = [
      (ticketId) => ana.api.tickets.update({ ticketId, transfering: true, userId: bia.id }),
      (ticketId) => ana.api.tickets.update({ ticketId, status: 'pending', userId: null }),
      (ticketId) => ana.api.tickets.update({ ticketId, status: 'closed' }),
      (ticketId) => ana.api.tickets.wake({ ticketId }),
    ];
    for (const end of ends) {
      const { ticketId } = await conversation();
      await ana.api.tickets.snooze({ ticketId, ...tomorrow });
      await end(ticketId);
      expect((await admin.api.tickets.get({ ticketId })).snooze).toBeNull();
      await comesDue(ticketId);
      expect((await eventLogOf(ticketId)).filter(({ wokenBy }) => wokenBy === 'due')).toEqual([]);
    }
  });

  it('is not closed for its customer’s silence', async () => {
    await admin.api.connections.update({ whatsappId: company.connectionId, expiresTicket: 30 });
    const [one, two] = [await conversation(), await conversation()];
    for (const { ticketId } of [one, two]) await ana.api.messages.send({ ticketId, body: 'Posso ajudar?' });
    await server.settled();
    await ana.api.tickets.snooze({ ticketId: one.ticketId, ...tomorrow });
    await company.inside((ctx) =>
      ctx.db.orm.execute(
        `update tickets set updated_at = now() - interval '31 minutes' where id in (${one.ticketId}, ${two.ticketId})`,
      ),
    );
    await orderClosing(server.app.platform);
    await server.settled();
    expect((await admin.api.tickets.get({ ticketId: one.ticketId })).status).toBe('open');
    expect((await admin.api.tickets.get({ ticketId: two.ticketId })).status).toBe('closed');
    await admin.api.connections.update({ whatsappId: company.connectionId, expiresTicket: 0 });
  });
});

describe('putting off', () => {
  it('is its attendant’s, and of who oversees it; nobody else’s, and of no other company', async () => {
    const { ticketId } = await conversation();
    expect(await refusal(bia.api.tickets.snooze({ ticketId, ...tomorrow }))).toBe('403 ERR_NOT_YOUR_TICKET');
    expect(await refusal(bia.api.tickets.wake({ ticketId }))).toBe('403 ERR_NOT_YOUR_TICKET');
    const stranger = await server.company();
    expect(await refusal(stranger.admin.api.tickets.snooze({ ticketId, ...tomorrow }))).toBe(
      '404 ERR_NO_TICKET_FOUND',
    );
    const put = await admin.api.tickets.snooze({ ticketId, ...tomorrow });
    expect(put.snooze?.user?.id).toBe(admin.id);
  });

  it('by two at once leaves one of their moments and a line of each', async () => {
    const { ticketId } = await conversation();
    const [one, two] = await Promise.all([
      ana.api.tickets.snooze({ ticketId, ...tomorrow }),
      admin.api.tickets.snooze({ ticketId, choice: { until: 'nextReply' } }),
    ]);
    const { snooze } = await ana.api.tickets.get({ ticketId });
    expect([one.snooze, two.snooze]).toContainEqual(snooze);
    expect((await eventLogOf(ticketId)).filter(({ kind }) => kind === 'snoozed')).toHaveLength(2);
  });

  it('goes by the company’s clock, into the future and not beyond a year', async () => {
    const { ticketId } = await conversation();
    const custom = (day: string) =>
      ana.api.tickets.snooze({ ticketId, choice: { until: 'custom', day, time: '08:15' } });
    const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
    expect((await custom(day)).snooze?.until).toBe(`${day}T11:15:00.000Z`);
    expect(await refusal(custom('2020-01-01'))).toBe('400 ERR_SNOOZE_TIME');
    expect(await refusal(custom('2199-01-01'))).toBe('400 ERR_SNOOZE_TIME');
  });

  it('is nothing for what is closed', async () => {
    const { ticketId } = await conversation();
    await ana.api.tickets.update({ ticketId, status: 'closed' });
    expect(await refusal(ana.api.tickets.snooze({ ticketId, ...tomorrow }))).toBe('409 ERR_TICKET_CLOSED');
  });

  it('is told to others who see it', async () => {
    const { ticketId } = await conversation();
    const socket = io(server.url, { transports: ['websocket'], auth: { token: admin.token } });
    atTheEnd(async () => void socket.close());
    const heard: unknown[] = [];
    socket.on(wireEvent(company.id, 'ticket'), (told) => heard.push(told));
    await new Promise((done) => socket.emit('joinTickets', 'open', done));
    await ana.api.tickets.snooze({ ticketId, ...tomorrow });
    await expect
      .poll(() => heard)
      .toContainEqual(
        expect.objectContaining({
          action: 'update',
          ticket: expect.objectContaining({
            id: ticketId,
            snooze: expect.objectContaining({ user: { id: ana.id, name: 'Ana' } }),
          }),
        }),
      );
  });

  it('of many is refused at once where nobody could do it', async () => {
    const choice = { until: 'custom', day: '2020-01-01', time: '08:15' } as const;
    const asked = ana.api.tickets.startBulk({ action: { kind: 'snooze', choice }, ticketIds: [1] });
    expect(await refusal(asked)).toBe('400 ERR_SNOOZE_TIME');
  });

  it('of many is one step, which is taken back', async () => {
    const several = [await conversation(), await conversation()].map(({ ticketId }) => ticketId);
    const { id: bulkId } = await ana.api.tickets.startBulk({
      action: { kind: 'snooze', choice: { until: 'monday' } },
      ticketIds: several,
    });
    await server.settled();
    expect(await ids(ana, { snoozed: true })).toEqual(expect.arrayContaining(several));
    await ana.api.tickets.undoBulk({ bulkId });
    await server.settled();
    expect(await ana.api.tickets.getBulk({ bulkId })).toMatchObject({ state: 'undone', undone: 2 });
    expect(await ids(ana, { status: 'open' })).toEqual(expect.arrayContaining(several));
  });
});
