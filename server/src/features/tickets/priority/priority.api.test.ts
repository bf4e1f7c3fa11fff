/** How urgent a ticket is: who says so, who hears of it, what it leaves, and the order that follows from it. */
import { type Channels, priorityRank, type TicketPriority, ticketPriorities, wireEvent } from '@prosa/shared';
import { sql } from 'drizzle-orm';
import { io } from 'socket.io-client';
import { beforeAll, describe, expect, it } from 'vitest';
import { talk } from '#src/features/chatbot/testing.ts';
import { refusal } from '#src/testing/client.ts';
import { atTheEnd } from '#src/testing/endings.ts';
import { type Person, sharedServer, type TestCompany, type TestServer } from '#src/testing/server.ts';

let server: TestServer;
let company: TestCompany;
let ana: Person;
let bia: Person;
let queueId: number;
let numbers = 5_511_946_000_000;

beforeAll(async () => {
  server = await sharedServer();
  company = await server.company();
  [queueId = 0] = company.queueIds;
  ana = await company.agent({ name: 'Ana', queueIds: [queueId], allTicket: 'enabled' });
  bia = await company.agent({ name: 'Bia', queueIds: [queueId] });
});

/** A conversation that Ana works, in her queue. */
async function conversation(): Promise<number> {
  numbers += 1;
  const customer = talk(company, String(numbers), 'Rui Costa');
  await customer.says('oi');
  const { id: ticketId } = await customer.ticket();
  await ana.api.tickets.update({ ticketId, status: 'open', userId: ana.id, queueId });
  await server.settled();
  return ticketId;
}

const urgent = { priority: 'urgent' } as const;
const linesOf = async (ticketId: number) =>
  (await ana.api.messages.list({ ticketId, peek: true })).events.filter(({ kind }) => kind === 'prioritized');

describe('how urgent a ticket is', () => {
  it('is normal until somebody says otherwise, which leaves one line and no move in the list', async () => {
    const ticketId = await conversation();
    const before = await ana.api.tickets.get({ ticketId });
    expect(before.priority).toBe('normal');
    const after = await ana.api.tickets.setPriority({ ticketId, ...urgent });
    expect(after).toMatchObject({ priority: 'urgent', updatedAt: before.updatedAt });
    expect(after.version).toBeGreaterThan(before.version);
    await ana.api.tickets.setPriority({ ticketId, ...urgent });
    expect(await linesOf(ticketId)).toMatchObject([{ user: { name: 'Ana' }, priority: 'urgent' }]);
  });

  it('is told to whoever sees the ticket', async () => {
    const ticketId = await conversation();
    const socket = io(server.url, { transports: ['websocket'], auth: { token: ana.token } });
    atTheEnd(async () => void socket.close());
    const heard: Channels['ticket'][] = [];
    socket.on(wireEvent(company.id, 'ticket'), (told) => heard.push(told));
    await new Promise((done) => socket.emit('joinTickets', 'open', done));
    await company.admin.api.tickets.setPriority({ ticketId, priority: 'high' });
    const told = expect.objectContaining({ id: ticketId, priority: 'high' });
    await expect
      .poll(() => heard)
      .toContainEqual(expect.objectContaining({ action: 'update', ticket: told }));
  });

  it('is said by its attendant and who oversees it, of live tickets of their company alone', async () => {
    const ticketId = await conversation();
    const asked = { ticketId, ...urgent };
    expect(await refusal(bia.api.tickets.setPriority(asked))).toBe('403 ERR_NOT_YOUR_TICKET');
    const stranger = (await server.company()).admin;
    expect(await refusal(stranger.api.tickets.setPriority(asked))).toBe('404 ERR_NO_TICKET_FOUND');
    const unknown = ana.api.tickets.setPriority({ ticketId, priority: 'enormous' as TicketPriority });
    expect(await refusal(unknown)).toBe('400 ERR_VALIDATION');
    await ana.api.tickets.update({ ticketId, status: 'closed' });
    expect(await refusal(ana.api.tickets.setPriority(asked))).toBe('409 ERR_TICKET_CLOSED');
  });

  it('is said of many in one step, which gives each its own back', async () => {
    const ticketIds = [await conversation(), await conversation()];
    const [first = 0] = ticketIds;
    await ana.api.tickets.setPriority({ ticketId: first, priority: 'low' });
    const { id: bulkId } = await ana.api.tickets.startBulk({
      action: { kind: 'priority', ...urgent },
      ticketIds,
    });
    await server.settled();
    const now = () =>
      Promise.all(ticketIds.map(async (ticketId) => (await ana.api.tickets.get({ ticketId })).priority));
    expect(await now()).toEqual(['urgent', 'urgent']);
    await ana.api.tickets.undoBulk({ bulkId });
    await server.settled();
    expect(await now()).toEqual(['low', 'normal']);
  });

  it('is said by a macro', async () => {
    const ticketId = await conversation();
    const macro = await ana.api.macros.create({
      name: 'Urgente',
      actions: [{ kind: 'priority', ...urgent }],
    });
    const run = await ana.api.macros.run({ macroId: macro.id, ticketId, key: crypto.randomUUID() });
    expect(run).toMatchObject({ done: 1, failure: null });
    expect((await ana.api.tickets.get({ ticketId })).priority).toBe('urgent');
  });
});

describe('the order of priority', () => {
  const total = 90;
  let other: TestCompany;
  beforeAll(async () => {
    other = await server.company();
    await other.inside((ctx) =>
      ctx.db.orm.execute(sql`
        with people as (insert into contacts (name) select 'Cliente ' || n from generate_series(1, ${total}) n returning id)
        insert into tickets (uuid, status, contact_id, connection_id, priority, updated_at, waiting_since)
        select gen_random_uuid(), case when n % 3 = 0 then 'open' else 'pending' end, id, ${other.connectionId}, (n % 4)::int, now() - make_interval(hours => n::int),
          case when n % 2 = 0 then timestamptz '2026-03-01 12:00:00Z' - make_interval(mins => (n / 8)::int) end
        from (select id, row_number() over (order by id) as n from people) numbered`),
    );
  });

  async function walked(query: Parameters<Person['api']['tickets']['list']>[0]) {
    const tickets = [];
    let cursor: string | null = null;
    do {
      const page = await other.admin.api.tickets.list({
        showAll: true,
        order: 'priority',
        ...query,
        ...(cursor !== null && { cursor }),
      });
      tickets.push(...page.tickets);
      cursor = page.cursor;
    } while (cursor !== null && tickets.length <= total);
    return tickets;
  }

  it.each([
    [{ status: 'pending' }, 60],
    [{ unanswered: true }, 45],
  ] as const)(
    'of %j is the most urgent first, of these the longest waiting; pages lose and repeat nothing',
    async (query, count) => {
      const tickets = await walked(query);
      expect(new Set(tickets.map(({ id }) => id)).size).toBe(count);
      const places = tickets.map(
        ({ priority, waitingSince, id }) => [priorityRank(priority), waitingSince ?? '9999', id] as const,
      );
      const sorted = [...places].sort(
        ([rank, since, id], [otherRank, otherSince, otherId]) =>
          rank - otherRank || since.localeCompare(otherSince) || id - otherId,
      );
      expect(places).toEqual(sorted);
      expect(new Set(tickets.map(({ priority }) => priority))).toEqual(
        new Set(count === 60 ? ticketPriorities : ['urgent', 'normal']),
      );
    },
  );

  it('refuses a place that no page ended at', async () => {
    const asked = other.admin.api.tickets.list({ status: 'open', order: 'priority', cursor: '9:1.1' });
    expect(await refusal(asked)).toBe('400 ERR_VALIDATION');
  });
});
