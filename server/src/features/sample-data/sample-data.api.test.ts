/** A small company to look at: everything shows something, nothing of it leaves, and it goes without a trace. */

import { openHook } from '@prosa/emulator/bots';
import { type Channels, isNobodysPhone, type RemovedSampleData, wireEvent } from '@prosa/shared';
import { sql } from 'drizzle-orm';
import { io, type Socket } from 'socket.io-client';
import { beforeAll, describe, expect, it } from 'vitest';
import { rollUpAll } from '#src/features/dashboard/roll-up/roll-up-all.ts';
import { listMessagesByDay } from '#src/features/operator/overview.queries.ts';
import type { UserActor } from '#src/platform/context.ts';
import { refusal } from '#src/testing/client.ts';
import { atTheEnd } from '#src/testing/endings.ts';
import { type Person, type TestCompany, type TestServer, testServer } from '#src/testing/server.ts';
import { createSampleData } from './create-sample-data.ts';
import { stories } from './story/stories.ts';

const { pt } = stories;
let server: TestServer;

beforeAll(async () => {
  // A server of its own: how often one address may ask for them is limited.
  server = await testServer();
});

/** As it is after signing up: without queues. */
async function newCompany(): Promise<TestCompany> {
  const company = await server.company();
  for (const queueId of company.queueIds) await company.admin.api.queues.remove({ queueId });
  await server.settled();
  return company;
}

async function withSampleData(): Promise<TestCompany> {
  const company = await newCompany();
  await company.admin.api.sampleData.create({ language: 'pt' });
  await server.settled();
  return company;
}

const removed = async ({ api }: Person): Promise<RemovedSampleData['kept']> => {
  const { kept } = await api.sampleData.remove();
  await server.settled();
  return kept;
};

const ticketsIn = async ({ api }: Person, status: 'pending' | 'open' | 'closed') =>
  (await api.tickets.list({ status, showAll: true })).tickets;

const none = { whatsappId: null, queues: 0, tags: 0, quickMessages: 0, contacts: 0, tickets: 0 };
const whole = { queues: 3, tags: 4, quickMessages: 4, contacts: 8, tickets: 10 };

/** What says who is there now, or what was done, rather than what the company has. */
const besides = new Set([
  ...['audit_log', 'audit_begun', 'outbox', 'sessions', 'user_presence', 'connection_leases'],
  ...[
    'connection_health',
    'dashboard_figures',
    'dashboard_queue_figures',
    'dashboard_marks',
    'dashboard_progress',
  ],
]);

/** A fingerprint of every table of the company; of what is removed the product keeps a mark, which is left out. */
const everything = ({ id }: TestCompany): Promise<Record<string, string>> =>
  server.app.platform.across('all rows of a company', async (db) => {
    const { rows: tables } = await db.orm.execute<{ name: string }>(
      sql`select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
          where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`,
    );
    const prints: Record<string, string> = {};
    for (const { name } of tables.filter((table) => !besides.has(table.name))) {
      const live = name === 'queues' ? sql`and deleted_at is null` : sql``;
      const { rows } = await db.orm.execute<{ print: string }>(
        sql`select count(*) || ' ' || coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as print
            from ${sql.identifier(name)} t where company_id = ${id} ${live}`,
      );
      prints[name] = rows[0]?.print ?? '';
    }
    return prints;
  });

describe('sample data', () => {
  it('fill the lists, the board, the dashboard and the reports of a new company', async () => {
    const company = await newCompany();
    const { admin } = company;
    expect(await admin.api.sampleData.get()).toEqual(none);
    const made = await admin.api.sampleData.create({ language: 'pt' });
    await server.settled();
    expect(made).toEqual({ ...whole, whatsappId: expect.any(Number) });
    expect(await admin.api.sampleData.get()).toEqual(made);

    const waiting = await ticketsIn(admin, 'pending');
    expect(waiting.map(({ contact }) => contact.name)).toEqual(['Bruno Carvalho', 'Heitor Lima']);
    expect(waiting.map(({ unreadMessages }) => unreadMessages)).toEqual([1, 2]);
    const open = await ticketsIn(admin, 'open');
    expect(open).toHaveLength(3);
    for (const ticket of open) expect(ticket.userId).toBe(admin.id);
    expect(await ticketsIn(admin, 'closed')).toHaveLength(5);
    for (const { contact, whatsapp } of [...waiting, ...open]) {
      expect(isNobodysPhone(contact.number ?? '')).toBe(true);
      expect(whatsapp).toEqual({ id: made.whatsappId, name: 'Exemplo', isSample: true });
    }
    const ticketId = open.find(({ contact }) => contact.name === 'Gabriela Rocha')?.id ?? 0;
    const { messages } = await admin.api.messages.list({ ticketId, peek: true });
    expect(messages.map(({ body, fromMe }) => [fromMe, body])).toEqual(
      (pt.words[7] ?? []).map((said, at) => [at % 2 === 1, said]),
    );

    const { lanes } = await admin.api.kanban.board();
    expect(lanes.filter(({ count }) => count > 0).map(({ name }) => name ?? '')).toEqual(
      expect.arrayContaining(['Orçamento enviado', 'Aguardando pagamento']),
    );
    const { records } = await admin.api.quickMessages.list({});
    expect(records.map(({ shortcode }) => shortcode)).toEqual(['horario', 'obrigado', 'pagamento', 'prazo']);
    expect((await admin.api.ratings.own()).count).toBe(3);
    await rollUpAll(server.app.platform);
    const { rows } = await admin.api.reports.read({ by: 'queue' });
    expect(rows.map(({ name }) => name).sort()).toEqual(['Financeiro', 'Suporte', 'Vendas']);
  });

  it('speak the language in which they were asked for', async () => {
    for (const language of ['en', 'es'] as const) {
      const { admin } = await newCompany();
      await admin.api.sampleData.create({ language });
      await server.settled();
      expect((await admin.api.queues.list()).map(({ name }) => name)).toEqual(stories[language].queues);
      expect((await ticketsIn(admin, 'pending'))[0]?.lastMessage).toBe(stories[language].words[9]?.[0]);
    }
  });

  it('make no queue where there are some, and are put into none that gives tickets away by itself', async () => {
    const company = await server.company();
    const [first = 0, second = 0] = company.queueIds;
    await company.admin.api.queues.update({ queueId: second, assignment: 'roundRobin' });
    await server.settled();
    expect(await company.admin.api.sampleData.create({ language: 'pt' })).toMatchObject({
      queues: 0,
      tickets: 10,
    });
    await server.settled();
    const all = await Promise.all(
      (['pending', 'open', 'closed'] as const).map((one) => ticketsIn(company.admin, one)),
    );
    expect(new Set(all.flat().map(({ queueId }) => queueId))).toEqual(new Set([first]));
  });

  it('make no more queues than the plan has room for, and no lanes where it has no board', async () => {
    const operator = await server.operator();
    const company = await newCompany();
    const plan = await operator.api.plans.create({
      name: `Pequeno ${company.id}`,
      users: 1,
      connections: 0,
      queues: 1,
      value: 0,
      useKanban: false,
    });
    await operator.api.operator.update({ companyId: company.id, planId: plan.id });
    await server.settled();
    expect(await company.admin.api.sampleData.create({ language: 'pt' })).toMatchObject({
      queues: 1,
      tickets: 10,
    });
    const { tags } = await company.admin.api.tags.list({});
    expect(tags.map(({ kanban }) => kanban)).toEqual([0, 0, 0, 0]);
    expect(await company.admin.api.companies.usage()).toMatchObject({ queues: { used: 1, limit: 1 } });
  });

  it('are for admins, and another company sees nothing', async () => {
    const company = await withSampleData();
    const ana = await company.agent({ queueIds: [] });
    const supervisor = await company.agent({ queueIds: [], profile: 'supervisor' });
    for (const { api } of [ana, supervisor]) {
      expect(await refusal(api.sampleData.get())).toBe('403 ERR_NO_PERMISSION');
      expect(await refusal(api.sampleData.create({ language: 'pt' }))).toBe('403 ERR_NO_PERMISSION');
      expect(await refusal(api.sampleData.remove())).toBe('403 ERR_NO_PERMISSION');
    }
    const { admin: stranger } = await server.company();
    expect(await stranger.api.sampleData.get()).toEqual(none);
    expect(await refusal(stranger.api.sampleData.remove())).toBe('409 ERR_SAMPLE_DATA_ABSENT');
    expect(await company.admin.api.sampleData.get()).toMatchObject(whole);
  });

  it('are there once, however many ask for them at the same moment', async () => {
    const { admin } = await newCompany();
    const asked = () =>
      admin.api.sampleData.create({ language: 'pt' }).then(
        () => 'made',
        (error: unknown) => refusal(Promise.reject(error)),
      );
    expect((await Promise.all([asked(), asked(), asked()])).sort()).toEqual([
      '409 ERR_SAMPLE_DATA_THERE',
      '409 ERR_SAMPLE_DATA_THERE',
      'made',
    ]);
    expect(await asked()).toBe('409 ERR_SAMPLE_DATA_THERE');
    expect(await admin.api.sampleData.get()).toMatchObject(whole);
  });

  it('are told live to everybody of the company, and an open conversation hears that it is gone', async () => {
    const company = await newCompany();
    const ana = await company.agent({ queueIds: [] });
    const socket: Socket = io(server.url, { auth: { token: ana.token }, transports: ['websocket'] });
    atTheEnd(async () => void socket.close());
    await new Promise<void>((done) => void socket.on('ready', done));
    const heard: Channels['sampleData'][] = [];
    socket.on(wireEvent(company.id, 'sampleData'), (payload) => heard.push(payload));
    await company.admin.api.sampleData.create({ language: 'pt' });
    await server.settled();
    await removed(company.admin);
    await expect.poll(() => heard).toEqual([{ action: 'create' }, { action: 'delete' }]);
  });
});

it('are no messages in the operator’s overview and usage', async () => {
  const operator = await server.operator();
  const to = new Date(Date.now() + 86_400_000);
  const from = new Date(to.getTime() - 9 * 86_400_000);
  const byDay = () =>
    server.app.platform.across('overview', (db) => listMessagesByDay(db, 'America/Sao_Paulo', { from, to }));
  const before = await byDay();
  const company = await withSampleData();
  expect(await byDay()).toEqual(before);
  expect(await operator.api.operator.usage({ companyId: company.id })).toMatchObject({ messages: 0 });
  await company.phone('5511955550009').says('oi');
  expect(await operator.api.operator.usage({ companyId: company.id })).toMatchObject({ messages: 1 });
});

describe('of what is made to look at nothing leaves', () => {
  it('no session runs for it, nothing can be written over it, and closing tells nobody anything', async () => {
    const hook = await openHook();
    atTheEnd(() => hook.close());
    const company = await newCompany();
    const { admin } = company;
    await admin.api.integrations.create({
      ...{ type: 'webhook', name: 'Aviso', urlN8N: `${hook.url}/hears`, secret: 'a secret of sixteen' },
      events: ['message.received', 'message.sent', 'ticket.opened', 'ticket.accepted', 'ticket.closed'],
    });
    await admin.api.settings.update({ key: 'userRating', value: 'enabled' });
    await server.settled();
    const { whatsappId } = await admin.api.sampleData.create({ language: 'pt' });
    await server.settled();
    expect((await admin.api.connections.list({ session: 0 })).map(({ id }) => id)).toEqual([
      company.connectionId,
    ]);

    const [waiting] = await ticketsIn(admin, 'pending');
    const [open] = await ticketsIn(admin, 'open');
    await admin.api.tickets.update({ ticketId: waiting?.id ?? 0, status: 'open', userId: admin.id });
    expect(await refusal(admin.api.messages.send({ ticketId: open?.id ?? 0, body: 'oi' }))).toBe(
      '409 ERR_WAPP_NOT_INITIALIZED',
    );
    await admin.api.tickets.update({ ticketId: open?.id ?? 0, status: 'closed' });
    await server.settled();
    const { rows } = await company.inside((ctx) =>
      ctx.db.orm.execute<{ waits: number; sessions: number; asked: number }>(
        sql`select (select count(*)::int from messages where connection_id = ${whatsappId} and from_me and ack < 2) as waits,
          (select count(*)::int from connection_leases where connection_id = ${whatsappId}) as sessions`,
      ),
    );
    expect(rows).toEqual([{ waits: 0, sessions: 0 }]);
    expect(hook.heard).toEqual([]);
  });

  it('and a person who begins a conversation with one of them over a real number writes to nobody', async () => {
    const company = await withSampleData();
    const { admin, connectionId } = company;
    const { contacts } = await admin.api.contacts.list({ searchParam: 'Camila' });
    const contactId = contacts[0]?.id ?? 0;
    const ticket = await admin.api.tickets.create({ contactId, whatsappId: connectionId, status: 'open' });
    await admin.api.messages.send({ ticketId: ticket.id, body: 'Olá?' });
    await server.settled();
    const { messages } = await admin.api.messages.list({ ticketId: ticket.id });
    expect(messages.at(-1)).toMatchObject({ body: 'Olá?', sendError: { code: 'not_on_whatsapp' } });
    expect(await admin.api.contacts.check({ contactId })).toMatchObject({ numberCheck: 'invalid' });
    expect(await company.phone('5500900000003').received()).toEqual([]);
  });
});

describe('removing them', () => {
  it('leaves every table as it was', async () => {
    const company = await newCompany();
    await company.phone('5511955550001').says('oi');
    const before = await everything(company);
    await company.admin.api.sampleData.create({ language: 'pt' });
    await server.settled();
    expect(await everything(company)).not.toEqual(before);
    expect(await removed(company.admin)).toEqual([]);
    expect(await everything(company)).toEqual(before);
    expect(await company.admin.api.sampleData.get()).toEqual(none);
  });

  it('takes what was done in their conversations along, and the figures follow', async () => {
    const company = await withSampleData();
    const { admin } = company;
    await rollUpAll(server.app.platform);
    const [open] = await ticketsIn(admin, 'open');
    const ticketId = open?.id ?? 0;
    await admin.api.notes.create({ ticketId, note: 'Só um teste' });
    await admin.api.tickets.update({ ticketId, status: 'closed' });
    const own = await admin.api.tags.create({ name: 'Tag nossa' });
    const [waiting] = await ticketsIn(admin, 'pending');
    await admin.api.tickets.syncTags({ ticketId: waiting?.id ?? 0, tags: [{ id: own.id }] });
    await server.settled();
    expect(await removed(admin)).toEqual([]);
    expect((await admin.api.tags.list({})).tags.map(({ name }) => name)).toEqual(['Tag nossa']);
    await rollUpAll(server.app.platform);
    expect((await admin.api.reports.read({ by: 'queue' })).rows).toEqual([]);
    expect((await admin.api.ratings.own()).count).toBe(0);
  });

  it('keeps what people have changed or use, says so, and takes the rest', async () => {
    const company = await withSampleData();
    const { admin } = company;
    const [vendas, suporte] = await admin.api.queues.list();
    const { tags } = await admin.api.tags.list({});
    const { records } = await admin.api.quickMessages.list({});
    const { contacts } = await admin.api.contacts.list({ searchParam: '' });
    const named = <T>(all: readonly T[], is: (one: T) => boolean): T => all.find(is) ?? expect.fail('absent');
    // A real customer in a sample queue, with a sample tag.
    await company.phone('5511955550002', 'Cliente de verdade').says('oi');
    const real = named(
      await ticketsIn(admin, 'pending'),
      ({ contact }) => contact.number === '5511955550002',
    );
    await admin.api.tickets.update({
      ticketId: real.id,
      status: 'open',
      userId: admin.id,
      queueId: vendas?.id ?? 0,
    });
    const urgent = named(tags, ({ name }) => name === 'Urgente');
    await admin.api.tickets.syncTags({ ticketId: real.id, tags: [{ id: urgent.id }] });
    // Others are edited, or people are put into them.
    await company.agent({ queueIds: [suporte?.id ?? 0] });
    const lane = named(tags, ({ name }) => name === 'Orçamento enviado');
    await admin.api.tags.update({ tagId: lane.id, color: '#123456' });
    const hours = named(records, ({ shortcode }) => shortcode === 'horario');
    await admin.api.quickMessages.update({ quickMessageId: hours.id, message: 'Das 8h às 20h.' });
    const camila = named(contacts, ({ name }) => name === 'Camila Nunes');
    await admin.api.contacts.update({ contactId: camila.id, email: 'camila@exemplo.com.br' });
    const diego = named(contacts, ({ name }) => name === 'Diego Martins');
    await admin.api.schedules.create({
      ...{ contactId: diego.id, body: 'Depois', whatsappId: company.connectionId },
      sendAt: new Date(Date.now() + 86_400_000).toISOString(),
    });
    await server.settled();

    const kept = await removed(admin);
    expect(kept.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      'contact Camila Nunes',
      'contact Diego Martins',
      'queue Vendas',
      'queue Suporte',
      'quickMessage horario',
      'tag Orçamento enviado',
      'tag Urgente',
    ]);
    expect((await admin.api.queues.list()).map(({ name }) => name)).toEqual(['Vendas', 'Suporte']);
    expect(await admin.api.tickets.get({ ticketId: real.id })).toMatchObject({
      queueId: vendas?.id,
      tags: [{ name: 'Urgente' }],
    });
    expect(
      (await admin.api.contacts.list({ searchParam: '' })).contacts.map(({ name }) => name).sort(),
    ).toEqual(['Camila Nunes', 'Cliente de verdade', 'Diego Martins']);
    expect(await admin.api.sampleData.get()).toEqual(none);

    // Made again they stand beside what was kept, and go without it.
    expect(await admin.api.sampleData.create({ language: 'pt' })).toMatchObject({
      ...{ queues: 0, tags: 2, contacts: 6, tickets: 10 },
    });
    await server.settled();
    expect(await removed(admin)).toEqual([]);
    expect(await admin.api.contacts.get({ contactId: camila.id })).toMatchObject({
      email: 'camila@exemplo.com.br',
    });
    expect((await admin.api.tags.list({})).tags.map(({ name }) => name)).toEqual([
      'Orçamento enviado',
      'Urgente',
    ]);
  });

  it('is refused where there are none, and done once of two who ask', async () => {
    const { admin } = await withSampleData();
    const asked = () =>
      admin.api.sampleData.remove().then(
        ({ kept }) => kept.length,
        (error: unknown) => refusal(Promise.reject(error)),
      );
    expect(await Promise.all([asked(), asked()])).toEqual(
      expect.arrayContaining([0, '409 ERR_SAMPLE_DATA_ABSENT']),
    );
    expect(await asked()).toBe('409 ERR_SAMPLE_DATA_ABSENT');
  });

  it('a ticket that was handed over to a real number stays, with its contact', async () => {
    const company = await withSampleData();
    const { admin, connectionId } = company;
    const [open] = await ticketsIn(admin, 'open');
    await admin.api.tickets.update({ ticketId: open?.id ?? 0, userId: admin.id, whatsappId: connectionId });
    await server.settled();
    expect(await removed(admin)).toContainEqual(
      expect.objectContaining({ kind: 'contact', id: open?.contactId }),
    );
    expect(await admin.api.tickets.get({ ticketId: open?.id ?? 0 })).toMatchObject({
      whatsappId: connectionId,
    });
  });
});

describe('what breaks halfway leaves nothing', () => {
  it('of making them, and they can be made afterwards', async () => {
    const company = await newCompany();
    const before = await everything(company);
    const actor: UserActor = {
      kind: 'user',
      ...company.admin,
      profile: 'admin',
      super: false,
      sessionId: '',
    };
    const broken = company.inside(async (ctx) => {
      await createSampleData({ ...ctx, actor }, 'pt');
      throw new Error('the machine went down');
    });
    await expect(broken).rejects.toThrow('the machine went down');
    await server.settled();
    expect(await everything(company)).toEqual(before);
    expect(await company.admin.api.sampleData.create({ language: 'pt' })).toMatchObject(whole);
  });
});
