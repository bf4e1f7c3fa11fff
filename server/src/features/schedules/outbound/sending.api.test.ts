/** What becomes of schedules whose moment has come: once, where it belongs, and what is said when it cannot be. */
import { type Channels, type ScheduleView, wireEvent } from '@prosa/shared';
import { sql } from 'drizzle-orm';
import { io } from 'socket.io-client';
import { beforeAll, describe, expect, it } from 'vitest';
import { talk } from '#src/features/chatbot/testing.ts';
import { companyChanged } from '#src/tenant/companies/index.ts';
import { atTheEnd } from '#src/testing/endings.ts';
import { type Phone, sharedServer, type TestCompany, type TestServer } from '#src/testing/server.ts';
import { postForm } from '#src/testing/uploads.ts';
import { schedulePersonalData } from '../schedule-personal-data.ts';
import { momentComes } from '../testing.ts';
import { lookAfter } from './look-after.ts';
import { sendOverdue } from './send-overdue.remote.ts';

type New = Parameters<TestCompany['admin']['api']['schedules']['create']>[0];

let server: TestServer;
let company: TestCompany;
let lastNumber = 5_511_955_550_000;
const nextNumber = (): string => String(++lastNumber);

beforeAll(async () => {
  server = await sharedServer();
  company = await server.company();
});

const moment = '2090-01-15T12:00:00.000Z';
const dayMs = 86_400_000;

/** Somebody nobody has spoken with yet. */
async function stranger(made = company, name = 'Maria Silva'): Promise<{ id: number; phone: Phone }> {
  const number = nextNumber();
  const { id } = await made.admin.api.contacts.create({ name, number });
  return { id, phone: made.phone(number, name) };
}

const write = (contactId: number, more: Partial<New> = {}, made = company): Promise<ScheduleView> =>
  made.admin.api.schedules.create({ contactId, body: 'Até amanhã!', sendAt: moment, ...more });
const get = (scheduleId: number, made = company) => made.admin.api.schedules.get({ scheduleId });
const comes = (at = moment, orders = 1, made = company) => momentComes(server, made, at, orders);

async function ticketsOf(contactId: number, made = company) {
  const { tickets } = await made.admin.api.tickets.history({ contactId });
  return tickets;
}
const list = async (contactId: number, made = company): Promise<ScheduleView[]> =>
  (await made.admin.api.schedules.list({ contactId })).schedules;

/** As if it had been written so long ago. */
const age = (id: number, ms: number, made = company): Promise<unknown> =>
  made.inside((ctx) =>
    ctx.db.orm.execute(
      sql`update schedules set send_at = now() - ${ms} * interval '1 millisecond', due_at = now() - ${ms} * interval '1 millisecond' where id = ${id}`,
    ),
  );

describe('a schedule whose moment has come', () => {
  it('leaves by itself within seconds', async () => {
    const { id, phone } = await stranger();
    const at = new Date(Date.now() + 700);
    const { id: scheduleId } = await write(id, { sendAt: at.toISOString() });
    await expect.poll(() => phone.received(), { timeout: 8_000 }).toEqual(['Até amanhã!']);
    const sent = await get(scheduleId);
    expect(sent.status).toBe('ENVIADA');
    expect(Date.parse(sent.sentAt ?? '')).toBeGreaterThanOrEqual(at.getTime() - 1_000);
  });

  it('goes into the live ticket of its contact, in its author’s name, and moves nobody’s work', async () => {
    const customer = talk(company, nextNumber(), 'Rui Costa');
    await customer.says('oi');
    const { id: ticketId, contactId } = await customer.ticket();
    await company.admin.api.tickets.update({ ticketId, status: 'open' });
    const { id: scheduleId } = await write(contactId, {
      body: 'Olá, {{firstName}}! Aqui é {{user}}.',
      openTicket: true,
    });
    await comes();
    expect(await customer.heard()).toEqual([`Olá, Rui! Aqui é ${company.admin.name}.`]);
    const { messages } = await company.admin.api.messages.list({ ticketId, peek: true });
    expect(messages.at(-1)).toMatchObject({ fromMe: true, user: { name: company.admin.name } });
    expect(await get(scheduleId)).toMatchObject({ status: 'ENVIADA', ticketId });
    expect(await ticketsOf(contactId)).toHaveLength(1);
  });

  it('stands behind the closed ticket of one whom nobody talks with, which stays closed', async () => {
    const customer = talk(company, nextNumber(), 'Eva');
    await customer.says('oi');
    const { id: ticketId, contactId } = await customer.ticket();
    await company.admin.api.tickets.update({ ticketId, status: 'open' });
    await company.admin.api.tickets.update({ ticketId, status: 'closed' });
    await server.settled();
    await write(contactId);
    await comes();
    expect(await ticketsOf(contactId)).toMatchObject([{ id: ticketId, status: 'closed' }]);
    expect((await customer.ticket()).lastMessage).toBe('Até amanhã!');
    await customer.says('até!');
    expect((await ticketsOf(contactId)).map(({ status }) => status)).toEqual(['pending', 'closed']);
  });

  it('opens no ticket for whom nobody has spoken with; an answer does', async () => {
    const { id, phone } = await stranger();
    const { id: scheduleId } = await write(id);
    await comes();
    expect(await phone.received()).toEqual(['Até amanhã!']);
    const [kept] = await ticketsOf(id);
    expect(kept).toMatchObject({ status: 'closed', startedAt: null, finishedAt: null });
    expect(await get(scheduleId)).toMatchObject({ ticketId: kept?.id });
    await phone.says('quem é?');
    const [open] = await ticketsOf(id);
    expect(open).toMatchObject({ status: 'pending' });
    const { messages } = await company.admin.api.messages.list({ ticketId: open?.id ?? 0, peek: true });
    expect(messages.map(({ body }) => body)).toEqual(['Até amanhã!', 'quem é?']);
    // Closed from the beginning, it can be taken up like any other.
    await company.admin.api.tickets.update({ ticketId: open?.id ?? 0, status: 'closed' });
    await company.admin.api.tickets.update({ ticketId: kept?.id ?? 0, status: 'open' });
    expect((await ticketsOf(id)).find((one) => one.id === kept?.id)?.startedAt).not.toBeNull();
  });

  it('opens one where that is wanted: for somebody, or for a queue', async () => {
    const [queueId = 0] = company.queueIds;
    const bia = await company.agent({ name: 'Bia' });
    const [mine, queued] = [await stranger(), await stranger()];
    await write(mine.id, { openTicket: true, userId: bia.id, queueId });
    await write(queued.id, { openTicket: true, userId: null, queueId });
    await comes();
    expect(await ticketsOf(mine.id)).toMatchObject([
      { status: 'open', user: { name: 'Bia' }, queue: { id: queueId } },
    ]);
    expect(await ticketsOf(queued.id)).toMatchObject([
      { status: 'pending', user: null, queue: { id: queueId } },
    ]);
    // Whoever answers is answered by a person.
    await queued.phone.says('tenho uma dúvida');
    expect(await queued.phone.received()).toEqual(['Até amanhã!']);
  });

  it('opens it in no queue where its queue is gone by then', async () => {
    const made = await server.company();
    const { api } = made.admin;
    const { id: queueId } = await api.queues.create({ name: 'Passageira', color: '#123456', options: [] });
    // Sees what waits in no queue.
    const ana = await made.agent({ queueIds: [], allTicket: 'enabled' });
    const { id: contactId } = await stranger(made);
    const { id: scheduleId } = await write(contactId, { openTicket: true, userId: null, queueId }, made);
    await api.queues.remove({ queueId });
    await server.settled();
    await comes(moment, 1, made);
    expect(await get(scheduleId, made)).toMatchObject({ status: 'ENVIADA' });
    const { tickets } = await ana.api.tickets.list({ status: 'pending' });
    expect(tickets).toMatchObject([{ contactId, queueId: null }]);
  });

  it('says that its message has left as soon as its network has it, also when that takes a while', async () => {
    const { id } = await stranger();
    const { id: scheduleId } = await write(id);
    await comes();
    const heard: ScheduleView[] = [];
    const socket = io(server.url, { transports: ['websocket'], auth: { token: company.admin.token } });
    atTheEnd(() => void socket.disconnect());
    await new Promise<void>((resolve) => void socket.on('ready', () => resolve()));
    socket.on(wireEvent(company.id, 'schedule'), (told: Channels['schedule']) => {
      if (told.action !== 'delete' && told.schedule.id === scheduleId) heard.push(told.schedule);
    });
    await company.inside((ctx) => lookAfter(ctx, [scheduleId], 0));
    await expect.poll(() => heard.at(-1)?.ack ?? 0).toBeGreaterThan(0);
    await company.inside(async (ctx) => {
      await ctx.db.orm.execute(
        sql`update messages set ack = 0, send_error = 'blocked' where id = (select message_id from schedules where id = ${scheduleId})`,
      );
      await lookAfter(ctx, [scheduleId], 1);
    });
    await expect.poll(() => heard.at(-1)?.status).toBe('ERRO');
    expect(heard.at(-1)?.error).toBe('ERR_SENDING_WAPP_MSG');
  });

  it('that was moved leaves at its new moment and not at the old one', async () => {
    const { id, phone } = await stranger();
    const { id: scheduleId } = await write(id);
    const later = '2090-02-01T12:00:00.000Z';
    await company.admin.api.schedules.update({ scheduleId, sendAt: later });
    await comes();
    expect(await phone.received()).toEqual([]);
    await comes(later);
    expect(await phone.received()).toEqual(['Até amanhã!']);
  });
});

describe('a schedule that repeats', () => {
  it('goes on after each time, with its file, until its last day', async () => {
    const { id, phone } = await stranger();
    const png = Buffer.from('89504e470d0a1a0a00000000', 'hex');
    const first = await write(id, { recurrence: 'daily', recurrenceUntil: '2090-01-16' });
    await postForm(
      `${server.url}/schedules/${first.id}/media-upload`,
      company.admin.token,
      {},
      [{ name: 'aviso.png', type: 'image/png', bytes: png }],
      'file',
    );
    await comes();
    const [sent, next] = await list(id);
    expect(sent).toMatchObject({ id: first.id, status: 'ENVIADA', mediaName: 'aviso.png', mediaPath: null });
    expect(next).toMatchObject({
      status: 'PENDENTE',
      sendAt: '2090-01-16T12:00:00.000Z',
      recurrence: 'daily',
      recurrenceUntil: '2090-01-16',
      authorId: company.admin.id,
      mediaName: 'aviso.png',
    });
    await comes('2090-01-16T12:00:00.000Z');
    expect((await list(id)).map(({ status, error }) => [status, error])).toEqual([
      ['ENVIADA', null],
      ['ENVIADA', null],
    ]);
    await expect.poll(async () => (await phone.screen()).filter((line) => !line.mine).length).toBe(2);
    const [ticket] = await ticketsOf(id);
    const { messages } = await company.admin.api.messages.list({ ticketId: ticket?.id ?? 0, peek: true });
    expect(messages.map(({ body, mediaType }) => [body, mediaType])).toEqual([
      ['Até amanhã!', 'image'],
      ['Até amanhã!', 'image'],
    ]);
    // Each message has a file of its own.
    expect(new Set(messages.map(({ mediaUrl }) => mediaUrl)).size).toBe(2);
    for (const { mediaUrl } of messages) expect((await fetch(`${server.url}${mediaUrl}`)).status).toBe(200);
  });

  it('ends when its next time is removed, and changes with it', async () => {
    const { id } = await stranger();
    await write(id, { recurrence: 'weekly', recurrenceUntil: '2090-12-31' });
    await comes();
    const [, next] = await list(id);
    await company.admin.api.schedules.update({ scheduleId: next?.id ?? 0, body: 'Novo texto' });
    await comes('2090-01-22T12:00:00.000Z');
    const [, , third] = await list(id);
    expect(third).toMatchObject({ body: 'Novo texto', sendAt: '2090-01-29T12:00:00.000Z' });
    await company.admin.api.schedules.remove({ scheduleId: third?.id ?? 0 });
    await comes('2090-01-29T12:00:00.000Z');
    expect(await list(id)).toHaveLength(2);
  });

  it('on the 31st leaves on the last day of a shorter month, and on the 31st again', async () => {
    const { id } = await stranger();
    await write(id, { sendAt: '2090-01-31T12:00:00Z', recurrence: 'monthly', recurrenceUntil: '2090-12-31' });
    await comes('2090-01-31T12:00:00.000Z');
    await comes('2090-02-28T12:00:00.000Z');
    expect((await list(id)).map(({ sendAt }) => sendAt.slice(0, 10))).toEqual([
      '2090-01-31',
      '2090-02-28',
      '2090-03-31',
    ]);
  });
});

describe('after a downtime', () => {
  it('what is late by less than a day leaves, what is later says so; a series goes on with its next time', async () => {
    const [late, tooLate, series] = [await stranger(), await stranger(), await stranger()];
    const { id: lateId } = await write(late.id);
    const { id: tooLateId } = await write(tooLate.id);
    const { id: seriesId } = await write(series.id, { recurrence: 'daily', recurrenceUntil: '2090-12-31' });
    await age(lateId, dayMs - 60_000);
    await age(tooLateId, dayMs + 60_000);
    await age(seriesId, 3 * dayMs);
    await comes(new Date().toISOString());
    expect([await late.phone.received(), await tooLate.phone.received()]).toEqual([['Até amanhã!'], []]);
    expect(await get(tooLateId)).toMatchObject({
      status: 'ERRO',
      error: 'ERR_SCHEDULE_TOO_LATE',
      sentAt: null,
    });
    const [missed, next, ...others] = await list(series.id);
    expect([missed?.status, next?.status, others]).toEqual(['ERRO', 'PENDENTE', []]);
    const ahead = Date.parse(next?.sendAt ?? '') - Date.now();
    expect(ahead > 0 && ahead <= dayMs).toBe(true);
  });

  it('a lost order costs a minute and no message', async () => {
    const made = await server.company();
    const { id, phone } = await stranger(made);
    const { id: scheduleId } = await write(id, {}, made);
    await age(scheduleId, 30_000, made);
    await sendOverdue(server.app.platform, {
      links: {} as never,
      storage: {} as never,
      capabilities: () => ({ kinds: new Set(['text']), window: false }) as never,
    });
    await server.settled();
    expect(await phone.received()).toEqual(['Até amanhã!']);
  });
});

describe('a schedule that cannot leave', () => {
  const refusedWith = async (scheduleId: number, made = company) => {
    const { status, error } = await get(scheduleId, made);
    return [status, error];
  };

  it('because its contact was deleted says so at once', async () => {
    const { id } = await stranger();
    const { id: scheduleId } = await write(id, { recurrence: 'daily', recurrenceUntil: '2090-12-31' });
    await company.admin.api.contacts.remove({ contactId: id });
    await server.settled();
    expect(await refusedWith(scheduleId)).toEqual(['ERRO', 'ERR_NO_CONTACT_FOUND']);
    expect(await list(id)).toHaveLength(1);
  });

  it('because its connection was removed, or nobody is connected, says so and goes on', async () => {
    const made = await server.company();
    const { id } = await stranger(made);
    const named = await write(
      id,
      { whatsappId: made.connectionId, recurrence: 'daily', recurrenceUntil: '2090-01-16' },
      made,
    );
    const { id: anyId } = await write(id, {}, made);
    await made.admin.api.connections.remove({ whatsappId: made.connectionId });
    await server.settled();
    await comes(moment, 1, made);
    expect(await refusedWith(named.id, made)).toEqual(['ERRO', 'ERR_WAPP_NOT_INITIALIZED']);
    expect(await refusedWith(anyId, made)).toEqual(['ERRO', 'ERR_NO_DEF_WAPP_FOUND']);
    expect((await list(id, made)).filter(({ status }) => status === 'PENDENTE')).toHaveLength(1);
    expect(await ticketsOf(id, made)).toEqual([]);
  });

  it('because its file is gone says so; without the file it would have left', async () => {
    const { id, phone } = await stranger();
    const [gone, without] = [await write(id), await write(id, { body: 'Sem anexo' })];
    await company.inside((ctx) =>
      ctx.db.orm.execute(
        sql`update schedules set media_path = 'nowhere/at-all', media_name = 'x.png', media_type = 'image/png' where id in (${gone.id}, ${without.id})`,
      ),
    );
    await company.admin.api.schedules.detach({ scheduleId: without.id });
    await comes();
    expect(await refusedWith(gone.id)).toEqual(['ERRO', 'ERR_SCHEDULE_FILE_GONE']);
    expect(await phone.received()).toEqual(['Sem anexo']);
  });

  it('of a company that has not paid waits until it has', async () => {
    const made = await server.company();
    const { id, phone } = await stranger(made);
    const { id: scheduleId } = await write(id, {}, made);
    await age(scheduleId, 60_000, made);
    const isDue = async (dueDate: string): Promise<void> => {
      await server.app.platform.across('test', async (db, tell) => {
        await db.orm.execute(
          sql`update companies set due_date = ${dueDate}::timestamptz where id = ${made.id}`,
        );
        tell(made.id, companyChanged, { companyId: made.id });
      });
      await server.settled();
    };
    await isDue('2020-01-01');
    await comes(new Date().toISOString(), 1, made);
    await isDue('2099-01-01');
    expect([await phone.received(), (await get(scheduleId, made)).status]).toEqual([[], 'PENDENTE']);
    await comes(new Date().toISOString(), 1, made);
    expect(await phone.received()).toEqual(['Até amanhã!']);
  });
});

describe('what was to be said to a person', () => {
  it('is told to them when they ask, and forgotten with them, what is still to leave included', async () => {
    const { id } = await stranger();
    await write(id, { body: 'Lembrete pessoal' });
    await write(id, { sendAt: '2090-01-16T12:00:00Z' });
    await comes();
    await company.inside(async (ctx) => {
      const { records, next } = await schedulePersonalData.page(ctx, id, undefined);
      expect([records, next]).toMatchObject([
        [
          { body: 'Lembrete pessoal', status: 'ENVIADA' },
          { body: 'Até amanhã!', status: 'PENDENTE' },
        ],
        undefined,
      ]);
      expect(await schedulePersonalData.erase(ctx, id)).toBe(true);
    });
    expect(await list(id)).toEqual([]);
  });

  it('goes with whoever they turn out to be', async () => {
    const [kept, gone] = [await stranger(), await stranger()];
    const { id: scheduleId } = await write(gone.id);
    await company.admin.api.contacts.merge({ contactId: kept.id, otherContactId: gone.id });
    await server.settled();
    expect(await get(scheduleId)).toMatchObject({ contactId: kept.id, status: 'PENDENTE' });
  });
});
