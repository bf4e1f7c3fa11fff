/** The dashboard of supervisors: the same figures, of their queues alone, and who works in these. */
import { shiftDay, wallClock } from '@prosa/shared';
import { beforeAll, describe, expect, it } from 'vitest';
import { refusal } from '#src/testing/client.ts';
import { type Person, sharedServer, type TestCompany, type TestServer } from '#src/testing/server.ts';
import { rollUpAll } from './roll-up/roll-up-all.ts';
import { buildPast } from './testing.ts';

const day = shiftDay(wallClock(new Date(), 'America/Sao_Paulo').day, -3);
const at = (time: string): Date => new Date(`${day}T${time}:00-03:00`);
const period = { date_from: day, date_to: day };
const dates = { initialDate: day, finalDate: day };

let server: TestServer;
let company: TestCompany;
let first: number;
let second: number;
let ana: Person;
let bia: Person;
/** Oversee the first queue; the second as well; the first and what is in none; none at all. */
let lia: Person;
let chief: Person;
let unqueued: Person;
let idle: Person;

beforeAll(async () => {
  server = await sharedServer();
  company = await server.company();
  [first = 0, second = 0] = company.queueIds;
  ana = await company.agent({ name: 'Ana', queueIds: [first] });
  bia = await company.agent({ name: 'Bia', queueIds: [second] });
  const supervisor = (name: string, queueIds: number[], allTicket: 'enabled' | 'desabled' = 'desabled') =>
    company.agent({ name, profile: 'supervisor', queueIds, allTicket });
  lia = await supervisor('Lia', [first]);
  chief = await supervisor('Caio', [first, second]);
  unqueued = await supervisor('Sem', [first], 'enabled');
  idle = await supervisor('Ócio', []);
  const { connectionId } = company;
  const saveReasons = (queueId: number | null, names: readonly string[]) =>
    company.admin.api.queues.saveReasons({ queueId, reasons: names.map((name) => ({ name })) });
  await saveReasons(null, ['Venda', 'Dúvida']);
  const lists = await saveReasons(second, ['venda']);
  const reason = (name: string): number => lists.find((one) => one.name === name)?.id ?? 0;
  // What is no choice any more still says why they ended.
  await saveReasons(second, []);
  const worked = {
    connectionId,
    startedAt: at('09:10'),
    firstReplyAt: at('09:12'),
    finishedAt: at('09:40'),
    ratingAt: at('09:40'),
    ratedAt: at('09:45'),
  };
  await company.inside(async (ctx) => {
    await buildPast(ctx, {
      ...worked,
      contact: 1,
      createdAt: at('09:00'),
      queueId: first,
      userId: ana.id,
      reasonId: reason('Venda'),
      rate: 3,
    });
    await buildPast(ctx, {
      ...worked,
      contact: 2,
      createdAt: at('09:00'),
      queueId: second,
      userId: bia.id,
      reasonId: reason('venda'),
      rate: 1,
    });
    // Known to the company already, from the second queue.
    await buildPast(ctx, { ...worked, contact: 2, createdAt: at('09:05'), queueId: first, userId: bia.id });
    await buildPast(ctx, { connectionId, contact: 3, createdAt: at('10:00') });
  });
});

const counts = async ({ api }: Person) => {
  const [{ counters }, { count }, { data }, drawn] = await Promise.all([
    api.dashboard.read(period),
    api.dashboard.ticketsDay(dates),
    api.dashboard.ticketsUsers(dates),
    api.dashboard.insights(period),
  ]);
  return {
    finished: counters.supportFinished,
    leads: counters.leads,
    opened: count,
    people: data.map(({ nome, quantidade }) => `${nome} ${quantidade}`),
    queues: drawn.queues.map(({ id, count: tickets }) => [id, tickets]),
    connections: drawn.connections.map(({ count: tickets }) => tickets),
    days: drawn.days.map(({ opened, finished }) => [opened, finished]),
    hours: drawn.hours.map(({ hour, count: tickets }) => [hour, tickets]),
    replied: drawn.firstReply.count,
    resolved: drawn.resolution.count,
    rates: drawn.satisfaction.rates,
    asked: drawn.satisfaction.asked,
  };
};

describe.each(['from the rows', 'added up'])('figures of days that are over, %s', (how) => {
  beforeAll(async () => {
    if (how === 'added up') await rollUpAll(server.app.platform);
  });

  it('are those of the queues that the supervisor belongs to', async () => {
    expect(await counts(lia)).toEqual({
      finished: 2,
      leads: 1,
      opened: 2,
      people: ['Ana 1', 'Bia 1'],
      queues: [[first, 2]],
      connections: [2],
      days: [[2, 2]],
      hours: [[9, 2]],
      replied: 2,
      resolved: 2,
      rates: [0, 0, 1],
      asked: 2,
    });
    expect(await counts(chief)).toMatchObject({
      finished: 3,
      leads: 2,
      opened: 3,
      rates: [1, 0, 1],
      asked: 3,
    });
    expect(await counts(company.admin)).toMatchObject({ finished: 3, leads: 3, opened: 4, rates: [1, 0, 1] });
  });

  it('say why they ended, of all queues or of one, what is called the same together', async () => {
    const reasons = async ({ api }: Person, queueId?: number) =>
      (await api.dashboard.insights({ ...period, ...(queueId !== undefined && { queueId }) })).reasons.map(
        ({ name, count }) => [name, count],
      );
    expect(await reasons(company.admin)).toEqual([
      ['Venda', 2],
      ['', 1],
    ]);
    expect(await reasons(company.admin, second)).toEqual([['venda', 1]]);
    expect(await reasons(lia)).toEqual([
      ['Venda', 1],
      ['', 1],
    ]);
    expect(await reasons(chief, second)).toEqual([['venda', 1]]);
    expect(await refusal(lia.api.dashboard.insights({ ...period, queueId: second }))).toBe(
      '403 ERR_NO_PERMISSION',
    );
    expect(await refusal(lia.api.dashboard.insights({ ...period, queueId: 999_999 }))).toBe(
      '404 ERR_NO_QUEUE_FOUND',
    );
  });

  it('have what is in no queue for those only to whom it is shown', async () => {
    expect(await counts(unqueued)).toMatchObject({
      finished: 2,
      leads: 2,
      opened: 3,
      queues: [
        [first, 2],
        [null, 1],
      ],
    });
  });

  it('are nought for a supervisor of no queue', async () => {
    expect(await counts(idle)).toMatchObject({
      finished: 0,
      leads: 0,
      opened: 0,
      people: [],
      queues: [],
      hours: [],
    });
  });

  it('tell of attendants what they did in these queues, and of no others', async () => {
    const { attendants } = await lia.api.dashboard.read(period);
    expect(attendants.find(({ id }) => id === ana.id)).toMatchObject({ tickets: 1, finished: 1, rating: 3 });
    // Not of this queue, but has worked in it: of the other queue not a word.
    expect(attendants.find(({ id }) => id === bia.id)).toMatchObject({
      tickets: 1,
      finished: 1,
      rating: null,
    });
  });
});

describe('this moment', () => {
  it('is that of the supervisor’s queues: who works in them, who is here, and what each has open', async () => {
    const made = await server.company();
    const [here = 0, there = 0] = made.queueIds;
    const rui = await made.agent({ name: 'Rui', queueIds: [here] });
    const eva = await made.agent({ name: 'Eva', queueIds: [there] });
    const iva = await made.agent({ name: 'Iva', profile: 'supervisor', queueIds: [here] });
    const open = async (number: string, queueId: number, person?: Person) => {
      await made.phone(number).says('oi');
      const [ticket] = (await made.admin.api.tickets.list({ searchParam: number, showAll: true })).tickets;
      const ticketId = ticket?.id ?? 0;
      await made.admin.api.tickets.update({ ticketId, queueId, transfering: true });
      if (person) await made.admin.api.tickets.update({ ticketId, status: 'open', userId: person.id });
    };
    await open('5511944440001', here, rui);
    await open('5511944440002', here);
    await open('5511944440003', there, rui);
    await open('5511944440004', there, eva);
    await open('5511944440005', there);
    const read = async (person: Person) => (await person.api.dashboard.read({ days: 3 })).counters;
    await expect
      .poll(() => read(iva), { timeout: 5_000 })
      .toMatchObject({ supportHappening: 1, supportPending: 1, leads: 2 });
    expect(await read(made.admin)).toMatchObject({ supportHappening: 3, supportPending: 2, leads: 5 });
    const team = async (person: Person) =>
      (await person.api.dashboard.read({ days: 3 })).attendants.map(({ name, open: tickets }) => [
        name,
        tickets,
      ]);
    expect(await team(iva)).toEqual([
      ['Iva', 0],
      ['Rui', 1],
    ]);
    expect(await team(made.admin)).toContainEqual(['Rui', 2]);
    expect(await team(made.admin)).toContainEqual(['Eva', 1]);
  });
});
