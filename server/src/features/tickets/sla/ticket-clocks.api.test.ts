import { beforeAll, describe, expect, it } from 'vitest';
import { talk } from '#src/features/chatbot/testing.ts';
import { refusal } from '#src/testing/client.ts';
import { type Person, sharedServer, type TestCompany, type TestServer } from '#src/testing/server.ts';
import { emitDueClocks } from './emit-due-clocks.ts';

let server: TestServer;
let company: TestCompany;
let admin: Person;
let ana: Person;
let sales: number;
let support: number;

beforeAll(async () => {
  server = await sharedServer();
  company = await server.company();
  admin = company.admin;
  [sales = 0, support = 0] = company.queueIds;
  ana = await company.agent({ name: 'Ana', queueIds: [sales] });
  await admin.api.sla.create({
    name: 'Vendas',
    queueIds: [sales],
    firstReply: 10,
    nextReply: 20,
    resolution: 120,
  });
  await admin.api.sla.create({ name: 'Suporte', queueIds: [support], firstReply: 60 });
  await server.settled();
});

let numbers = 5_511_946_000_000;

/** A customer's conversation that waits in a queue. */
async function waitsIn(queueId: number) {
  numbers += 1;
  const customer = talk(company, String(numbers), 'Rui Costa');
  await customer.says('oi');
  const { id: ticketId } = await customer.ticket();
  await admin.api.tickets.update({ ticketId, transfering: true, queueId, userId: null });
  return { customer, ticketId };
}
const accept = (ticketId: number, queueId = sales) =>
  ana.api.tickets.update({ ticketId, status: 'open', userId: ana.id, queueId });
const slaOf = async (ticketId: number) => (await admin.api.tickets.get({ ticketId })).sla;
const minutesLeft = async (ticketId: number): Promise<number> => {
  const sla = await slaOf(ticketId);
  return sla === null ? Number.NaN : Math.round((Date.parse(sla.dueAt) - Date.now()) / 60_000);
};
const linesOf = async (ticketId: number) =>
  (await admin.api.messages.list({ ticketId, peek: true })).events.filter(({ kind }) =>
    kind.startsWith('sla'),
  );
/** The clocks of a ticket began so many minutes earlier. */
async function timePasses(ticketId: number, minutes: number): Promise<void> {
  const shift = `- interval '${minutes} minutes'`;
  await company.inside(async (ctx) => {
    await ctx.db.orm.execute(
      `update ticket_clocks set started_at = started_at ${shift}, running_since = running_since ${shift},
         due_at = due_at ${shift}, warn_at = warn_at ${shift}, look_at = look_at ${shift} where ticket_id = ${ticketId}`,
    );
    await ctx.db.orm.execute(
      `update tickets set sla_due_at = sla_due_at ${shift}, sla_warn_at = sla_warn_at ${shift} where id = ${ticketId}`,
    );
  });
}
const tell = async () => {
  await emitDueClocks(server.app.platform);
  await server.settled();
};
const clocksOf = (ticketId: number) =>
  company.inside(async (ctx) => {
    const { rows } = await ctx.db.orm.execute(
      `select clock, ended_by, breached_at is not null as missed, user_id, queue_id from ticket_clocks
       where ticket_id = ${ticketId} and decided_at is not null order by id`,
    );
    return rows;
  });

describe('a ticket of a queue with a service level', () => {
  it('is due while its customer waits, and not while the customer is waited for', async () => {
    const { customer, ticketId } = await waitsIn(sales);
    expect(await slaOf(ticketId)).toMatchObject({ clock: 'firstReply' });
    expect(await minutesLeft(ticketId)).toBe(10);
    await accept(ticketId);
    expect(await slaOf(ticketId)).toMatchObject({ clock: 'firstReply' });
    await ana.api.messages.send({ ticketId, body: 'Posso ajudar?' });
    expect(await slaOf(ticketId)).toBeNull();
    await customer.says('sim');
    expect(await slaOf(ticketId)).toMatchObject({ clock: 'nextReply' });
    expect(await minutesLeft(ticketId)).toBe(20);
    await ana.api.tickets.update({ ticketId, status: 'closed' });
    expect(await slaOf(ticketId)).toBeNull();
    expect(await clocksOf(ticketId)).toEqual([
      expect.objectContaining({ clock: 'firstReply', ended_by: 'reply', missed: false, user_id: ana.id }),
      expect.objectContaining({ clock: 'resolution', ended_by: 'closed', missed: false, user_id: ana.id }),
      expect.objectContaining({ clock: 'nextReply', ended_by: 'closed', missed: false, user_id: ana.id }),
    ]);
  });

  it('is told of once before and once when it is missed, by two nodes at once as well', async () => {
    const { ticketId } = await waitsIn(sales);
    await accept(ticketId);
    await tell();
    expect(await linesOf(ticketId)).toEqual([]);
    await timePasses(ticketId, 9);
    await Promise.all([tell(), tell(), tell()]);
    expect(await linesOf(ticketId)).toMatchObject([{ kind: 'slaNear', clock: 'firstReply' }]);
    await timePasses(ticketId, 2);
    await Promise.all([tell(), tell(), tell()]);
    await tell();
    expect(await linesOf(ticketId)).toMatchObject([
      { kind: 'slaNear' },
      { kind: 'slaMissed', clock: 'firstReply' },
    ]);
    expect(await slaOf(ticketId)).toMatchObject({ clock: 'firstReply' });
    expect(await clocksOf(ticketId)).toMatchObject([{ missed: true, user_id: ana.id, queue_id: sales }]);
    await ana.api.messages.send({ ticketId, body: 'Desculpe a demora' });
    expect(await slaOf(ticketId)).toBeNull();
  });

  it('that was overdue before anybody looked is told of as missed alone', async () => {
    const { ticketId } = await waitsIn(sales);
    await timePasses(ticketId, 30);
    await tell();
    expect(await linesOf(ticketId)).toMatchObject([{ kind: 'slaMissed' }]);
  });

  it('pauses while it is put off, and has what was left when it is back', async () => {
    const { ticketId } = await waitsIn(sales);
    await accept(ticketId);
    await timePasses(ticketId, 4);
    await ana.api.tickets.snooze({ ticketId, choice: { until: 'tomorrow' } });
    expect(await slaOf(ticketId)).toBeNull();
    await ana.api.tickets.wake({ ticketId });
    expect(await minutesLeft(ticketId)).toBe(6);
  });

  it('goes by the level of the queue it is handed to, and by none where that has none', async () => {
    const { ticketId } = await waitsIn(sales);
    await timePasses(ticketId, 4);
    await admin.api.tickets.update({ ticketId, transfering: true, queueId: support, userId: null });
    expect(await minutesLeft(ticketId)).toBe(56);
    const { id: other } = await admin.api.queues.create({ name: 'Sem prazo', color: '#654321' });
    await admin.api.tickets.update({ ticketId, transfering: true, queueId: other, userId: null });
    expect(await slaOf(ticketId)).toBeNull();
  });

  it('begins anew when it is reopened, and has its clocks again when closing is taken back', async () => {
    const { ticketId } = await waitsIn(sales);
    await accept(ticketId);
    await timePasses(ticketId, 4);
    await ana.api.tickets.update({ ticketId, status: 'closed' });
    await ana.api.tickets.undoResolve({ ticketId });
    expect(await minutesLeft(ticketId)).toBe(6);
    expect(await clocksOf(ticketId)).toEqual([]);
    await ana.api.tickets.update({ ticketId, status: 'closed' });
    await ana.api.tickets.update({ ticketId, status: 'open', userId: ana.id });
    expect(await slaOf(ticketId)).toBeNull();
    expect(await clocksOf(ticketId)).toHaveLength(2);
  });

  it('follows a level that is changed, given to its queue or removed', async () => {
    const { id: queueId } = await admin.api.queues.create({ name: 'Nova', color: '#0b7565' });
    const { ticketId } = await waitsIn(queueId);
    expect(await slaOf(ticketId)).toBeNull();
    const { version } = await admin.api.tickets.get({ ticketId });
    const { id: policyId } = await admin.api.sla.create({
      name: 'Nova',
      queueIds: [queueId],
      firstReply: 30,
    });
    await server.settled();
    expect(await minutesLeft(ticketId)).toBe(30);
    expect((await admin.api.tickets.get({ ticketId })).version).toBeGreaterThan(version);
    await admin.api.sla.update({ policyId, firstReply: 45 });
    await server.settled();
    expect(await minutesLeft(ticketId)).toBe(45);
    await admin.api.sla.remove({ policyId });
    await server.settled();
    expect(await slaOf(ticketId)).toBeNull();
  });

  it('has its newest clocks again when it was reopened and resolved once more before that is taken back', async () => {
    const { ticketId } = await waitsIn(sales);
    await accept(ticketId);
    await ana.api.tickets.update({ ticketId, status: 'closed' });
    await ana.api.tickets.update({ ticketId, status: 'open', userId: ana.id });
    await ana.api.tickets.update({ ticketId, status: 'closed' });
    await ana.api.tickets.undoResolve({ ticketId });
    const { rows } = await company.inside((ctx) =>
      ctx.db.orm.execute(
        `select ended_at is null as open from ticket_clocks where ticket_id = ${ticketId} and clock = 'resolution' order by id`,
      ),
    );
    expect(rows).toEqual([{ open: false }, { open: true }]);
  });

  it('misses nothing by a level that promises more than before', async () => {
    const { id: queueId } = await admin.api.queues.create({ name: 'Antiga', color: '#5f3dc4' });
    const { id: policyId } = await admin.api.sla.create({
      name: 'Antiga',
      queueIds: [queueId],
      firstReply: 600,
      inWorkingHours: false,
    });
    const { ticketId } = await waitsIn(queueId);
    await company.inside((ctx) =>
      ctx.db.orm.execute(
        `update tickets set created_at = now() - interval '3 days', waiting_since = now() - interval '3 days' where id = ${ticketId}`,
      ),
    );
    await company.inside((ctx) =>
      ctx.db.orm.execute(
        `update sla_policies set created_at = now() - interval '9 days', updated_at = now() - interval '9 days' where id = ${policyId}`,
      ),
    );
    await admin.api.sla.update({ policyId, resolution: 60 });
    await server.settled();
    await tell();
    expect(await linesOf(ticketId)).toEqual([]);
    expect(await minutesLeft(ticketId)).toBe(60);
  });

  it('keeps what it missed when another takes it in', async () => {
    const first = await waitsIn(sales);
    const second = await waitsIn(sales);
    await timePasses(second.ticketId, 15);
    await tell();
    await timePasses(first.ticketId, 2);
    const [kept, gone] = [first, second].map(({ ticketId }) => ticketId);
    const contactOf = async (ticketId = 0) => (await admin.api.tickets.get({ ticketId })).contactId;
    await admin.api.contacts.merge({
      contactId: await contactOf(kept),
      otherContactId: await contactOf(gone),
    });
    expect(await clocksOf(kept ?? 0)).toMatchObject([{ clock: 'firstReply', missed: true }]);
    const { rows } = await company.inside((ctx) =>
      ctx.db.orm.execute(
        `select ticket_id, clock from ticket_clocks where ended_at is null and ticket_id in (${kept}, ${gone}) order by clock`,
      ),
    );
    expect(rows).toEqual([
      { ticket_id: kept, clock: 'firstReply' },
      { ticket_id: kept, clock: 'resolution' },
    ]);
  });

  it('has nothing to be told of once it is deleted, or its queue is', async () => {
    const { ticketId } = await waitsIn(sales);
    await admin.api.tickets.remove({ ticketId });
    const { id: queueId } = await admin.api.queues.create({ name: 'Vai embora', color: '#be4bdb' });
    await admin.api.sla.create({ name: 'Vai embora', queueIds: [queueId], firstReply: 5 });
    const { ticketId: second } = await waitsIn(queueId);
    await admin.api.queues.remove({ queueId });
    await server.settled();
    expect(await slaOf(second)).toBeNull();
    const open = await company.inside((ctx) =>
      ctx.db.orm.execute(`select id from ticket_clocks where ticket_id in (${ticketId}, ${second})`),
    );
    expect(open.rows).toEqual([]);
  });

  it('stands in the order of what is due, page by page, before all that is not timed', async () => {
    const other = await server.company();
    const [queueId = 0] = other.queueIds;
    await other.admin.api.sla.create({ name: 'Tudo', isDefault: true, firstReply: 30 });
    await server.settled();
    const ids: number[] = [];
    for (const number of ['5511947000001', '5511947000002', '5511947000003']) {
      await other.phone(number).says('oi');
      const [one] = (await other.admin.api.tickets.list({ searchParam: number })).tickets;
      ids.push(one?.id ?? 0);
    }
    const [first = 0, second = 0, third = 0] = ids;
    await other.admin.api.tickets.update({ ticketId: third, transfering: true, queueId, userId: null });
    await other.inside((ctx) =>
      ctx.db.orm.execute(
        `update tickets set sla_due_at = case id when ${second} then now() - interval '5 minutes' when ${third} then null else sla_due_at end`,
      ),
    );
    const listed = async (status: 'pending' | 'closed') =>
      (await other.admin.api.tickets.list({ status, order: 'due', showAll: true })).tickets.map(
        ({ id }) => id,
      );
    expect(await listed('pending')).toEqual([second, first, third]);
    expect(await listed('closed')).toEqual([]);
  });
});

describe('a company without service levels', () => {
  it('has no clock at all', async () => {
    const other = await server.company();
    await other.phone('5511948000001').says('oi');
    const { rows } = await other.inside((ctx) => ctx.db.orm.execute('select id from ticket_clocks'));
    expect(rows).toEqual([]);
    const [ticket] = (await other.admin.api.tickets.list({ status: 'pending', showAll: true })).tickets;
    expect(ticket?.sla).toBeNull();
  });
});

describe('the dashboard', () => {
  it('counts what was kept and missed by clock, queue and user; supervisors see that of their queues', async () => {
    const other = await server.company();
    const [first = 0, second = 0] = other.queueIds;
    const agent = await other.agent({ name: 'Rosa', queueIds: [first, second], allTicket: 'enabled' });
    const chief = await other.agent({ name: 'Caio', profile: 'supervisor', queueIds: [second] });
    const idle = await other.agent({ name: 'Léo', queueIds: [first] });
    await other.admin.api.sla.create({ name: 'Tudo', isDefault: true, firstReply: 10 });
    await server.settled();
    const answer = async (number: string, queueId: number, late: boolean) => {
      await other.phone(number).says('oi');
      const [one] = (await other.admin.api.tickets.list({ searchParam: number })).tickets;
      const ticketId = one?.id ?? 0;
      await agent.api.tickets.update({ ticketId, status: 'open', userId: agent.id, queueId });
      if (late)
        await other.inside((ctx) =>
          ctx.db.orm.execute(
            `update ticket_clocks set due_at = now() - interval '1 second' where ticket_id = ${ticketId}`,
          ),
        );
      await agent.api.messages.send({ ticketId, body: 'Oi!' });
    };
    await answer('5511949000001', first, false);
    await answer('5511949000002', first, true);
    await answer('5511949000003', second, false);
    const figures = await other.admin.api.dashboard.sla({});
    expect(figures).toMatchObject({
      met: 2,
      missed: 1,
      users: [{ id: agent.id, name: 'Rosa', met: 2, missed: 1 }],
    });
    expect(figures.queues).toMatchObject([
      { id: first, met: 1, missed: 1 },
      { id: second, met: 1, missed: 0 },
    ]);
    expect(await chief.api.dashboard.sla({})).toMatchObject({ met: 1, missed: 0 });
    expect(await refusal(idle.api.dashboard.sla({}))).toBe('403 ERR_NO_PERMISSION');
    expect(await admin.api.dashboard.sla({ date_from: '2020-01-01', date_to: '2020-01-02' })).toMatchObject({
      met: 0,
      missed: 0,
    });
  });
});

describe('the bell', () => {
  it('tells whoever works the ticket before the end, and those who oversee it when it is missed; once each', async () => {
    const chief = await company.agent({ name: 'Chefe', profile: 'supervisor', queueIds: [sales] });
    const elsewhere = await company.agent({ name: 'Outra', profile: 'supervisor', queueIds: [support] });
    const { ticketId } = await waitsIn(sales);
    await accept(ticketId);
    const newsOf = async (person: Person) =>
      (await person.api.notifications.news({})).news.filter(
        ({ kind, ticket }) => kind === 'sla' && ticket.id === ticketId,
      );
    await timePasses(ticketId, 9);
    await Promise.all([tell(), tell()]);
    expect(await newsOf(ana)).toHaveLength(1);
    expect(await newsOf(chief)).toEqual([]);
    await ana.api.notifications.readNews({});
    await timePasses(ticketId, 2);
    await tell();
    expect(await newsOf(ana)).toMatchObject([{ readAt: null, by: null }]);
    expect(await newsOf(chief)).toHaveLength(1);
    expect(await newsOf(admin)).toHaveLength(1);
    expect(await newsOf(elsewhere)).toEqual([]);
  });
});
