/** The dashboard over the wire: who may see it, which days it shows, and that it says what has happened. */
import { shiftDay, wallClock } from '@prosa/shared';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { talk } from '#src/features/chatbot/testing.ts';
import { Refused, refusal } from '#src/testing/client.ts';
import { sharedServer, type TestCompany, type TestServer } from '#src/testing/server.ts';
import { rollUpAll } from './roll-up/roll-up-all.ts';
import { buildPast } from './testing.ts';

const zone = 'America/Sao_Paulo';
const today = (): string => wallClock(new Date(), zone).day;
const ago = (days: number): string => shiftDay(today(), -days);
/** An hour of a day in São Paulo. */
const at = (day: string, time: string): Date => new Date(`${day}T${time}:00-03:00`);

let server: TestServer;
/** Nobody has ever written to it. */
let empty: TestCompany;
let lastNumber = 5_511_961_000_000;
const someNumber = (): string => String(++lastNumber);

beforeAll(async () => {
  server = await sharedServer();
  empty = await server.company();
});

/** A day with three tickets of two contacts, worked by Ana. */
async function withPast(day: string) {
  const made = await server.company();
  const ana = await made.agent({ name: 'Ana' });
  const [queueId = null] = made.queueIds;
  const base = { connectionId: made.connectionId, userId: ana.id };
  await made.inside(async (ctx) => {
    await buildPast(ctx, {
      ...base,
      contact: 1,
      queueId,
      createdAt: at(day, '09:00'),
      startedAt: at(day, '09:10'),
      firstReplyAt: at(day, '09:12'),
      finishedAt: at(day, '09:40'),
      ratingAt: at(day, '09:40'),
      rate: 3,
      ratedAt: at(day, '09:45'),
    });
    await buildPast(ctx, {
      ...base,
      contact: 1,
      createdAt: at(day, '23:30'),
      startedAt: at(day, '23:50'),
      finishedAt: at(shiftDay(day, 1), '00:20'),
    });
    await buildPast(ctx, { ...base, contact: 2, userId: null, createdAt: at(day, '00:05') });
  });
  return { made, ana };
}

const insights = (made: TestCompany, day: string) =>
  made.admin.api.dashboard.insights({ date_from: day, date_to: day });

describe('the dashboard', () => {
  it('is not for those who work tickets', async () => {
    const { read, ticketsDay, ticketsUsers, insights: draw } = (await empty.agent()).api.dashboard;
    for (const call of [read, ticketsDay, ticketsUsers, draw])
      expect(await refusal(call())).toBe('403 ERR_NO_PERMISSION');
    expect(await refusal(server.stranger.dashboard.read())).toBe('401 ERR_SESSION_EXPIRED');
  });

  it('of a company without a ticket has zeros, everybody who works there and every day of the period', async () => {
    const { api, id } = (await server.company()).admin;
    const { counters, attendants, period } = await api.dashboard.read();
    expect(counters).toEqual({
      avgSupportTime: 0,
      avgWaitTime: 0,
      supportHappening: 0,
      supportPending: 0,
      supportFinished: 0,
      leads: 0,
    });
    expect(attendants).toMatchObject([{ id, tickets: 0, rating: null }]);
    expect(period).toEqual({ from: `${today().slice(0, 8)}01`, to: today() });
    expect(await api.dashboard.ticketsUsers()).toEqual({ data: [] });
    const { count, data } = await api.dashboard.ticketsDay({ initialDate: ago(2), finalDate: today() });
    expect(count).toBe(0);
    expect(data).toEqual(
      [2, 1, 0].map((days) => ({ data: ago(days).split('-').reverse().join('/'), total: 0 })),
    );
    expect(await api.dashboard.insights({ days: 7 })).toMatchObject({
      days: { length: 7 },
      hours: [],
      queues: [],
      firstReply: { count: 0, average: null, p50: null },
      satisfaction: { asked: 0, rates: [0, 0, 0], average: null },
    });
  });

  it('shows another company nothing of this one', async () => {
    const day = ago(2);
    const { made } = await withPast(day);
    const asked = { date_from: day, date_to: day };
    expect((await empty.admin.api.dashboard.read(asked)).counters.supportFinished).toBe(0);
    const charts = { initialDate: day, finalDate: day, companyId: made.id };
    const { companyId: theirs, ...dates } = charts;
    expect((await empty.admin.api.dashboard.ticketsDay(dates)).count).toBe(0);
    expect((await empty.admin.api.dashboard.ticketsUsers(dates)).data).toEqual([]);
    const naming = empty.admin.api.dashboard.ticketsDay({ ...dates, companyId: theirs });
    expect(await refusal(naming)).toBe('400 ERR_VALIDATION');
    expect((await made.admin.api.dashboard.ticketsDay(charts)).count).toBe(3);
  });
});

describe('the period', () => {
  it('whose ends are reversed, or that is longer than a year, is refused with a reason', async () => {
    const { api } = empty.admin;
    const reversed = { date_from: ago(1), date_to: ago(2) };
    expect(await refusal(api.dashboard.read(reversed))).toBe('400 ERR_PERIOD_REVERSED');
    expect(await refusal(api.dashboard.insights(reversed))).toBe('400 ERR_PERIOD_REVERSED');
    const dates = { initialDate: ago(1), finalDate: ago(2) };
    expect(await refusal(api.dashboard.ticketsDay(dates))).toBe('400 ERR_PERIOD_REVERSED');
    expect(await refusal(api.dashboard.ticketsUsers(dates))).toBe('400 ERR_PERIOD_REVERSED');
    const refused = await api.dashboard
      .read({ date_from: ago(366), date_to: today() })
      .catch((error) => error);
    expect(refused).toBeInstanceOf(Refused);
    expect(refused.body).toMatchObject({ error: 'ERR_PERIOD_TOO_LONG', params: { days: 366 } });
    expect(await refusal(api.dashboard.read({ date_from: 'yesterday' }))).toBe('400 ERR_VALIDATION');
  });

  it('may be so many days, where empty fields count for nothing', async () => {
    const { api } = empty.admin;
    const { period } = await api.dashboard.read({ days: '7', date_from: '', date_to: '' });
    expect(period).toEqual({ from: ago(6), to: today() });
    expect((await api.dashboard.read({ days: '', date_from: ago(3) })).period.from).toBe(ago(3));
  });
});

describe.each(['from the rows', 'added up'])('days that are over, %s', (how) => {
  it('are days of the company’s zone, with everything that happened on them', async () => {
    const day = ago(3);
    const { made, ana } = await withPast(day);
    if (how === 'added up') await rollUpAll(server.app.platform);
    const { counters, attendants } = await made.admin.api.dashboard.read({ date_from: day, date_to: day });
    expect(counters).toMatchObject({ avgSupportTime: 30, avgWaitTime: 15, supportFinished: 1, leads: 2 });
    expect(attendants.find(({ id }) => id === ana.id)).toMatchObject({
      name: 'Ana',
      avgSupportTime: 30,
      avgWaitTime: 15,
      tickets: 2,
      finished: 1,
      rating: 3,
      ratings: 1,
    });
    const charts = { initialDate: day, finalDate: day };
    const { count, data } = await made.admin.api.dashboard.ticketsDay(charts);
    expect([count, data.length]).toEqual([3, 24]);
    expect([data[0], data[9], data[23]]).toEqual([
      { horario: 0, total: 1 },
      { horario: 9, total: 1 },
      { horario: 23, total: 1 },
    ]);
    expect((await made.admin.api.dashboard.ticketsUsers(charts)).data).toEqual([
      { nome: 'Ana', quantidade: 2 },
    ]);
    const next = await made.admin.api.dashboard.ticketsDay({ initialDate: day, finalDate: shiftDay(day, 1) });
    expect(next.data).toMatchObject([{ total: 3 }, { total: 0 }]);
  });

  it('are drawn by queue, connection, hour and person, with how long things took and what customers said', async () => {
    const day = ago(4);
    const { made } = await withPast(day);
    if (how === 'added up') await rollUpAll(server.app.platform);
    const drawn = await insights(made, day);
    expect(drawn.days).toEqual([{ day, opened: 3, finished: 1 }]);
    expect(drawn.hours.map(({ hour, count }) => [hour, count])).toEqual([
      [0, 1],
      [9, 1],
      [23, 1],
    ]);
    expect(drawn.queues).toMatchObject([
      { id: made.queueIds[0], count: 1 },
      { id: null, count: 2 },
    ]);
    expect(drawn.connections).toMatchObject([{ id: made.connectionId, name: 'Simulated', count: 3 }]);
    expect(drawn.firstReply).toMatchObject({ count: 1, average: 720 });
    expect(drawn.resolution).toMatchObject({ count: 1, average: 2_400 });
    expect(drawn.resolution.p90).toBeGreaterThan(2_400 * 0.94);
    expect(drawn.resolution.p90).toBeLessThan(2_400 * 1.06);
    expect(drawn.satisfaction).toEqual({ asked: 1, rates: [0, 0, 1], average: 3 });
  });
});

describe('today', () => {
  it('is counted as it happens: waiting, worked, answered, finished, rated', async () => {
    const made = await server.company();
    const { api } = made.admin;
    await api.settings.update({ key: 'userRating', value: 'enabled' });
    // The question is not held back until the closing can be taken back no more.
    await api.settings.update({ key: 'resolveUndoSeconds', value: '0' });
    const read = async () => (await api.dashboard.read({ days: 3 })).counters;
    const customer = talk(made, someNumber(), 'Rui Costa');
    await customer.says('oi');
    const { id: ticketId } = await customer.ticket();
    expect(await read()).toMatchObject({ supportPending: 1, supportHappening: 0, leads: 1 });
    await api.tickets.update({ ticketId, status: 'open' });
    expect((await api.dashboard.insights({ days: 3 })).firstReply.count).toBe(0);
    await api.messages.send({ ticketId, body: 'Olá!' });
    await server.settled();
    expect((await api.dashboard.insights({ days: 3 })).firstReply.count).toBe(1);
    await api.tickets.update({ ticketId, status: 'closed' });
    await server.settled();
    await customer.says('3');
    const { attendants } = await api.dashboard.read({ days: 3 });
    expect(attendants).toMatchObject([{ id: made.admin.id, tickets: 1, finished: 1, rating: 3, ratings: 1 }]);
    expect((await api.dashboard.insights({ days: 3 })).satisfaction).toMatchObject({
      asked: 1,
      rates: [0, 0, 1],
    });
    expect(await api.dashboard.ticketsUsers()).toEqual({ data: [{ nome: made.admin.name, quantidade: 1 }] });
  });

  it('does not take a word of our own, to somebody who has written nothing, for an answer', async () => {
    const made = await server.company();
    const { api } = made.admin;
    const customer = talk(made, someNumber(), 'Ada');
    await customer.says('oi');
    const first = await customer.ticket();
    await api.tickets.update({ ticketId: first.id, status: 'closed' });
    const { id: ticketId } = await api.tickets.create({
      contactId: first.contactId,
      whatsappId: made.connectionId,
    });
    await api.messages.send({ ticketId, body: 'Tudo bem por aí?' });
    expect((await api.dashboard.insights({ days: 3 })).firstReply.count).toBe(0);
  });
});

describe('the round over all companies', () => {
  it('gives every company its turn, whatever is wrong with one', async () => {
    const day = ago(2);
    const { made: broken } = await withPast(day);
    const { made } = await withPast(day);
    const { inCompany, ...platform } = server.app.platform;
    const failing: typeof inCompany = (companyId, ...rest) =>
      companyId === broken.id ? Promise.reject(new Error('broken')) : inCompany(companyId, ...rest);
    // Others write in the same cluster: what they have begun must have ended first.
    await vi.waitFor(
      async () => {
        await expect(rollUpAll({ ...platform, inCompany: failing })).rejects.toThrow('broken');
        const kept = await made.inside((ctx) =>
          ctx.db.orm.execute(sql`select 1 from dashboard_figures where day = ${day}`),
        );
        expect(kept.rows.length).toBeGreaterThan(0);
      },
      { timeout: 20_000 },
    );
    await rollUpAll(server.app.platform);
  });
});

describe('a company that moves to another zone', () => {
  it('has its days cut anew by itself', async () => {
    const day = ago(3);
    const { made } = await withPast(day);
    await rollUpAll(server.app.platform);
    await made.admin.api.settings.update({ key: 'timezone', value: 'Asia/Tokyo' });
    await server.settled();
    const charts = { initialDate: day, finalDate: day };
    const { data } = await made.admin.api.dashboard.ticketsDay(charts);
    expect(data.filter(({ total }) => total > 0)).toEqual([
      { horario: 12, total: 1 },
      { horario: 21, total: 1 },
    ]);
  });
});
