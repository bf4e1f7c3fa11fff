/** Schedules over the API: who writes, sees and changes them, and what is refused. */
import { type Channels, type ScheduleView, wireEvent } from '@prosa/shared';
import { io, type Socket } from 'socket.io-client';
import { beforeAll, describe, expect, it } from 'vitest';
import { refusal } from '#src/testing/client.ts';
import { atTheEnd } from '#src/testing/endings.ts';
import { type Person, sharedServer, type TestCompany, type TestServer } from '#src/testing/server.ts';
import { postForm, type TestFile } from '#src/testing/uploads.ts';
import { momentComes } from '../testing.ts';

type New = Parameters<Person['api']['schedules']['create']>[0];

let server: TestServer;
let company: TestCompany;
let admin: Person;
let ana: Person;
let bia: Person;
let other: TestCompany;
let stranger: Person;
let contactId: number;
let sales: number;
let support: number;

beforeAll(async () => {
  server = await sharedServer();
  company = await server.company();
  [sales = 0, support = 0] = company.queueIds;
  admin = company.admin;
  ana = await company.agent({ name: 'Ana', queueIds: [sales] });
  bia = await company.agent({ name: 'Bia', queueIds: [sales] });
  other = await server.company();
  stranger = other.admin;
  contactId = await contact(admin, 'Maria Conceição', '5511944440001');
});

const contact = async ({ api }: Person, name: string, number: string): Promise<number> =>
  (await api.contacts.create({ name, number })).id;

const write = (who: Person, more: Partial<New> = {}): Promise<ScheduleView> =>
  who.api.schedules.create({ body: 'Até amanhã!', sendAt: '2090-01-15T12:00:00Z', contactId, ...more });
const seenBy = (who: Person, { id }: { id: number }): Promise<string> =>
  refusal(who.api.schedules.get({ scheduleId: id }));
const missing = '404 ERR_NO_SCHEDULE_FOUND';
const denied = '403 ERR_NO_PERMISSION';

const attach = (who: Person, id: number, ...files: TestFile[]): Promise<ScheduleView> =>
  postForm(`${server.url}/schedules/${id}/media-upload`, who.token, { typeArch: 'schedule' }, files, 'file');
const png: TestFile = {
  name: 'C:\\fotos\\boleto.png',
  type: 'image/jpeg',
  bytes: Buffer.from('89504e470d0a1a0a00000000', 'hex'),
};

describe('a schedule', () => {
  it('says what goes to whom and when, and is pending', async () => {
    const one = await write(ana, { body: '  Olá, {{firstName}}! 😀 ' });
    expect(one).toMatchObject({
      body: 'Olá, {{firstName}}! 😀',
      sendAt: '2090-01-15T12:00:00.000Z',
      status: 'PENDENTE',
      error: null,
      sentAt: null,
      contactId,
      contact: { id: contactId, name: 'Maria Conceição', number: '5511944440001' },
      authorId: ana.id,
      author: { name: 'Ana' },
      userId: ana.id,
      user: { name: 'Ana' },
      whatsappId: null,
      queueId: null,
      openTicket: false,
      recurrence: 'none',
      recurrenceUntil: null,
      isMedia: false,
      ticketId: null,
      version: 1,
    });
    expect(await ana.api.schedules.get({ scheduleId: one.id })).toEqual(one);
  });

  it('takes a moment without an offset for the clock on the company’s wall, in whatever zone that hangs', async () => {
    expect((await write(ana, { sendAt: '2090-07-15T09:30' })).sendAt).toBe('2090-07-15T12:30:00.000Z');
    const manaus = await server.company();
    await manaus.admin.api.settings.update({ key: 'timezone', value: 'America/Manaus' });
    await server.settled();
    const whom = await contact(manaus.admin, 'Rui', '5592944440002');
    const made = await write(manaus.admin, { sendAt: '2090-07-15T23:30:00', contactId: whom });
    expect(made.sendAt).toBe('2090-07-16T03:30:00.000Z');
  });

  it('has a text of five characters at least, a day that is one, and somebody to go to', async () => {
    for (const wrong of [
      { body: 'Oi! ' },
      { body: 'x'.repeat(65_537) },
      { sendAt: '' },
      { sendAt: '2090-02-30T09:00' },
      { sendAt: '2090-01-15' },
      { sendAt: '0001-01-01T00:00' },
      { contactId: 0 },
      { recurrence: 'yearly' as 'daily' },
      { recurrenceUntil: '2090-02-30' },
    ])
      expect(await refusal(write(ana, wrong)), JSON.stringify(wrong).slice(0, 60)).toBe('400 ERR_VALIDATION');
  });

  it('lies ahead, also after it was moved', async () => {
    const past = new Date(Date.now() - 1_000).toISOString();
    expect(await refusal(write(ana, { sendAt: past }))).toBe('400 ERR_SCHEDULE_PAST');
    const { id: scheduleId } = await write(ana);
    expect(await refusal(ana.api.schedules.update({ scheduleId, sendAt: past }))).toBe(
      '400 ERR_SCHEDULE_PAST',
    );
    expect(await ana.api.schedules.update({ scheduleId, sendAt: '2090-01-16T12:00:00Z' })).toMatchObject({
      sendAt: '2090-01-16T12:00:00.000Z',
      version: 2,
    });
  });

  it('that repeats says until when, the first day or later; one that does not has no end', async () => {
    const daily = { recurrence: 'daily', sendAt: '2090-01-15T09:00' } as const;
    expect(await refusal(write(ana, daily))).toBe('400 ERR_SCHEDULE_UNTIL');
    expect(await refusal(write(ana, { ...daily, recurrenceUntil: '2090-01-14' }))).toBe(
      '400 ERR_SCHEDULE_UNTIL',
    );
    expect(await write(ana, { ...daily, recurrenceUntil: '2090-01-15' })).toMatchObject({
      recurrence: 'daily',
      recurrenceUntil: '2090-01-15',
    });
    const { id: scheduleId, recurrenceUntil } = await write(ana, { recurrenceUntil: '2090-05-01' });
    expect(recurrenceUntil).toBeNull();
    expect(await refusal(ana.api.schedules.update({ scheduleId, recurrence: 'weekly' }))).toBe(
      '400 ERR_SCHEDULE_UNTIL',
    );
  });

  it('names only what is there in its company', async () => {
    const [foreignQueue] = await stranger.api.queues.list();
    const foreign: readonly (readonly [Partial<New>, string])[] = [
      [{ contactId: await contact(stranger, 'Fora', '5511944440003') }, '404 ERR_NO_CONTACT_FOUND'],
      [{ userId: stranger.id }, '404 ERR_NO_USER_FOUND'],
      [{ queueId: foreignQueue?.id ?? 0 }, '404 ERR_NO_QUEUE_FOUND'],
      [{ whatsappId: other.connectionId }, '404 ERR_NO_WAPP_FOUND'],
    ];
    const { id: scheduleId } = await write(admin);
    for (const [more, code] of foreign) {
      expect(await refusal(write(admin, more)), code).toBe(code);
      expect(await refusal(admin.api.schedules.update({ scheduleId, ...more })), code).toBe(code);
    }
  });

  it('goes out for its author and into their queues; admins choose anybody and any queue', async () => {
    expect(await refusal(write(ana, { userId: bia.id }))).toBe(denied);
    expect(await refusal(write(ana, { queueId: support }))).toBe(denied);
    expect(await write(ana, { userId: null, queueId: sales })).toMatchObject({
      userId: null,
      queueId: sales,
    });
    expect(await write(admin, { userId: bia.id, queueId: support })).toMatchObject({
      authorId: admin.id,
      user: { name: 'Bia' },
      queue: { id: support },
    });
  });

  it('is seen by its author, by whom it goes out for and by admins, and by nobody else', async () => {
    const own = await write(ana);
    const given = await write(admin, { userId: bia.id });
    const eyes = (one: ScheduleView) =>
      Promise.all([ana, bia, admin, stranger].map((who) => seenBy(who, one)));
    expect(await eyes(own)).toEqual(['none', missing, 'none', missing]);
    expect(await eyes(given)).toEqual([missing, 'none', 'none', missing]);
  });

  it('is changed and removed by its author and by admins', async () => {
    const { id: scheduleId } = await write(admin, { userId: bia.id });
    const { schedules } = bia.api;
    expect(await refusal(schedules.update({ scheduleId, body: 'Outra coisa' }))).toBe(denied);
    expect(await refusal(schedules.remove({ scheduleId }))).toBe(denied);
    expect(await refusal(attach(bia, scheduleId, png))).toBe(denied);
    expect(await refusal(schedules.detach({ scheduleId }))).toBe(denied);
    expect(await refusal(ana.api.schedules.update({ scheduleId, body: 'Outra coisa' }))).toBe(missing);
    expect(await refusal(stranger.api.schedules.remove({ scheduleId }))).toBe(missing);
    const { id: anas } = await write(ana);
    expect(await admin.api.schedules.update({ scheduleId: anas, body: 'Bom dia!' })).toMatchObject({
      body: 'Bom dia!',
      authorId: ana.id,
    });
    expect(await admin.api.schedules.remove({ scheduleId: anas })).toEqual({ message: 'Schedule deleted' });
    expect(await seenBy(ana, { id: anas })).toBe(missing);
  });

  it('that somebody else has changed meanwhile is neither overwritten nor removed unseen', async () => {
    const { id: scheduleId, version } = await write(ana);
    await admin.api.schedules.update({ scheduleId, body: 'Já mudei' });
    const late = ana.api.schedules.update({ scheduleId, body: 'Eu também', version });
    expect(await refusal(late)).toBe('409 ERR_CHANGED_MEANWHILE');
    expect(await refusal(ana.api.schedules.remove({ scheduleId, version }))).toBe(
      '409 ERR_CHANGED_MEANWHILE',
    );
    await ana.api.schedules.remove({ scheduleId, version: version + 1 });
  });

  it('carries a file, which is exchanged and taken away while it is pending', async () => {
    const { id: scheduleId } = await write(ana);
    const one = await attach(ana, scheduleId, png);
    expect(one).toMatchObject({
      isMedia: true,
      mediaName: 'boleto.png',
      mediaType: 'image/png',
      mediaSize: 12,
    });
    const opened = await fetch(`${server.url}${one.mediaPath}`);
    expect([opened.status, Buffer.from(await opened.arrayBuffer())]).toEqual([200, png.bytes]);
    const two = await attach(ana, scheduleId, { ...png, name: 'outro.png' });
    await server.settled();
    expect((await fetch(`${server.url}${one.mediaPath}`)).status).toBe(404);
    expect((await fetch(`${server.url}${two.mediaPath}`)).status).toBe(200);
    expect(await refusal(attach(ana, scheduleId, { ...png, bytes: Buffer.alloc(0) }))).toBe(
      '400 ERR_VALIDATION',
    );
    expect(await ana.api.schedules.detach({ scheduleId })).toMatchObject({
      isMedia: false,
      mediaPath: null,
      mediaName: null,
    });
    await server.settled();
    expect((await fetch(`${server.url}${two.mediaPath}`)).status).toBe(404);
  });

  it('that has left is changed no more, and can be cleared away', async () => {
    const { id: scheduleId } = await write(ana, { sendAt: '2090-01-15T12:00:00Z' });
    await momentComes(server, company, '2090-01-15T12:00:00.000Z');
    const { schedules } = ana.api;
    expect((await schedules.get({ scheduleId })).status).toBe('ENVIADA');
    const tooLate = '409 ERR_SCHEDULE_NOT_PENDING';
    expect(await refusal(schedules.update({ scheduleId, body: 'Outra coisa' }))).toBe(tooLate);
    expect(await refusal(schedules.update({ scheduleId, body: 'Outra coisa', version: 1 }))).toBe(tooLate);
    expect(await refusal(attach(ana, scheduleId, png))).toBe(tooLate);
    expect(await refusal(schedules.detach({ scheduleId }))).toBe(tooLate);
    await schedules.remove({ scheduleId });
    expect(await seenBy(ana, { id: scheduleId })).toBe(missing);
  });

  it('is not there for a company whose plan has none', async () => {
    const poor = await server.company();
    const operator = await server.operator();
    const { plan } = await poor.admin.api.companies.listPlan({ companyId: poor.id });
    await operator.api.plans.update({ planId: plan?.id ?? 0, useSchedules: false });
    await server.settled();
    expect(await refusal(poor.admin.api.schedules.list())).toMatch(/^403 /);
  });
});

describe('the list', () => {
  let made: TestCompany;
  let me: Person;
  let ids: number[];

  beforeAll(async () => {
    made = await server.company();
    me = await made.agent({ name: 'Lia' });
    const rui = await contact(made.admin, 'Rui Ação', '5511944440010');
    const eva = await contact(made.admin, 'Eva', '5511944440011');
    const at = (day: number, hour = 12) => `2090-03-${String(day).padStart(2, '0')}T${hour}:00:00Z`;
    const put = (who: Person, whom: number, sendAt: string, body: string) =>
      who.api.schedules.create({ contactId: whom, sendAt, body });
    ids = [];
    // Two of one moment, and one at 23:30 on a wall in São Paulo.
    for (const [who, whom, sendAt, body] of [
      [me, rui, at(10), 'Sua reunião é às três'],
      [me, eva, at(10), 'Parabéns, Eva!'],
      [made.admin, eva, at(11), 'Vencimento amanhã'],
      [me, eva, '2090-03-13T02:30:00Z', 'Boa noite, Eva'],
    ] as const)
      ids.push((await put(who, whom, sendAt, body)).id);
  });

  const idsOf = (page: { schedules: ScheduleView[] }): number[] => page.schedules.map(({ id }) => id);

  it('holds one’s own in the order of their moments, and everybody’s for admins', async () => {
    const [first, second, admins, night] = ids;
    const mine = await me.api.schedules.list();
    expect([idsOf(mine), mine.count, mine.hasMore]).toEqual([[first, second, night], 3, false]);
    expect(idsOf(await made.admin.api.schedules.list({ order: 'desc' }))).toEqual([
      night,
      admins,
      second,
      first,
    ]);
    expect(idsOf(await stranger.api.schedules.list({ from: '2090-03-01', to: '2090-03-31' }))).toEqual([]);
  });

  it('of a period follows the calendar of the company’s zone', async () => {
    const between = async (from: string, to: string) =>
      idsOf(await made.admin.api.schedules.list({ from, to }));
    expect(await between('2090-03-12', '2090-03-12')).toEqual([ids[3]]);
    expect(await between('2090-03-13', '2090-03-31')).toEqual([]);
    expect(await between('2090-03-10', '2090-03-11')).toEqual(ids.slice(0, 3));
  });

  it('finds by contact and by text, whatever the accents', async () => {
    const found = async (searchParam: string) => idsOf(await me.api.schedules.list({ searchParam }));
    expect(await found('rui acao')).toEqual([ids[0]]);
    expect(await found('REUNIAO')).toEqual([ids[0]]);
    expect(await found('eva')).toEqual([ids[1], ids[3]]);
    expect(await found('vencimento')).toEqual([]);
    expect(await found("%_'")).toEqual([]);
  });

  it('is read on from where a page ended, also between two of one moment', async () => {
    const many = await server.company();
    const whom = await contact(many.admin, 'Muitos', '5511944440012');
    for (let n = 0; n < 23; n += 1)
      await many.admin.api.schedules.create({
        contactId: whom,
        body: `Aviso ${n}`,
        sendAt: `2090-04-01T1${Math.floor(n / 10)}:00:00Z`,
      });
    const { schedules } = many.admin.api;
    for (const filter of [{}, { status: 'PENDENTE' }, { order: 'desc' }] as const) {
      const first = await schedules.list(filter);
      expect([first.schedules.length, first.hasMore, first.count]).toEqual([20, true, 23]);
      const second = await schedules.list({ ...filter, cursor: first.cursor ?? '' });
      expect([second.schedules.length, second.hasMore, second.cursor]).toEqual([3, false, null]);
      expect(new Set([...idsOf(first), ...idsOf(second)]).size).toBe(23);
      expect(idsOf(await schedules.list({ ...filter, pageNumber: 2 }))).toEqual(idsOf(second));
    }
    expect((await schedules.list({ from: '2090-04-01', to: '2090-04-01' })).schedules).toHaveLength(23);
    expect(await refusal(schedules.list({ cursor: 'x' }))).toBe('400 ERR_VALIDATION');
  });

  it('tells what waits from what is done with', async () => {
    const done = await server.company();
    const whom = await contact(done.admin, 'Feito', '5511944440013');
    const { schedules } = done.admin.api;
    const put = (sendAt: string) => schedules.create({ contactId: whom, body: 'Olá de novo', sendAt });
    const [sent, waiting] = [await put('2090-05-01T12:00:00Z'), await put('2090-05-02T12:00:00Z')];
    await momentComes(server, done, '2090-05-01T12:00:00.000Z');
    expect(idsOf(await schedules.list({ status: 'PENDENTE' }))).toEqual([waiting.id]);
    expect(idsOf(await schedules.list({ status: 'ENVIADA' }))).toEqual([sent.id]);
    expect(idsOf(await schedules.list({ done: true, order: 'desc' }))).toEqual([sent.id]);
    expect(idsOf(await schedules.list({ contactId: whom, status: 'PENDENTE' }))).toEqual([waiting.id]);
  });
});

describe('those who see a schedule', () => {
  it('hear of it at once, under the old name as well; who sees it no more hears that it is gone', async () => {
    const event = wireEvent(company.id, 'schedule');
    const heard = new Map<Person, [string, string, number][]>();
    const listen = (who: Person): Promise<void> =>
      new Promise((resolve) => {
        const socket: Socket = io(server.url, { transports: ['websocket'], auth: { token: who.token } });
        atTheEnd(() => void socket.disconnect());
        heard.set(who, []);
        for (const name of [event, `company${company.id}-schedule`])
          socket.on(name, (payload: Channels['schedule']) =>
            heard
              .get(who)
              ?.push([
                name,
                payload.action,
                payload.action === 'delete' ? payload.scheduleId : payload.schedule.version,
              ]),
          );
        socket.on('ready', () => resolve());
      });
    for (const who of [ana, bia, admin, stranger]) await listen(who);
    const toldTo = async (who: Person): Promise<(string | number)[][]> => {
      await server.settled();
      return (heard.get(who) ?? []).filter(([name]) => name === event).map(([, ...rest]) => rest);
    };

    const { id: scheduleId } = await write(admin, { userId: ana.id });
    await server.settled();
    await admin.api.schedules.update({ scheduleId, userId: bia.id });
    await server.settled();
    await admin.api.schedules.remove({ scheduleId });
    const gone = ['delete', scheduleId];
    await expect.poll(() => toldTo(admin)).toEqual([['create', 1], ['update', 2], gone]);
    await expect.poll(() => toldTo(ana)).toEqual([['create', 1], gone]);
    await expect.poll(() => toldTo(bia)).toEqual([['update', 2], gone]);
    expect(await toldTo(stranger)).toEqual([]);
    expect(heard.get(admin)).toHaveLength(6);
  });
});
