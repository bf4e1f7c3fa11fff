/** Who has waited how long: since when the clock of a customer runs, what stops it, and the order that follows from it. */
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Talk, talk } from '#src/features/chatbot/testing.ts';
import { type Person, sharedServer, type TestCompany, type TestServer } from '#src/testing/server.ts';

let server: TestServer;
let company: TestCompany;
let ana: Person;
let numbers = 5_511_945_000_000;

beforeAll(async () => {
  server = await sharedServer();
  company = await server.company();
  ana = await company.agent({ name: 'Ana Lima', queueIds: [...company.queueIds], allTicket: 'enabled' });
});

async function customer(name: string): Promise<Talk> {
  numbers += 1;
  const person = talk(company, String(numbers), name);
  await person.says('oi');
  return person;
}

const accept = async (ticketId: number): Promise<void> => {
  await ana.api.tickets.update({ ticketId, status: 'open', userId: ana.id });
  await server.settled();
};

const waitingSince = async (person: Talk): Promise<string | null> => (await person.ticket()).waitingSince;

describe('a customer', () => {
  it('waits since the oldest message that no person has answered', async () => {
    const rui = await customer('Rui');
    const { id: ticketId, last, waitingSince: since } = await rui.ticket();
    expect(since).toBe(last.at);
    await accept(ticketId);
    await rui.says('alô?');
    expect(await waitingSince(rui)).toBe(since);
    await ana.api.messages.send({ ticketId, body: 'Bom dia!' });
    expect(await waitingSince(rui)).toBeNull();
    await rui.says('quanto custa?');
    const again = await rui.ticket();
    expect(again.waitingSince).toBe(again.last.at);
  });

  it('is told apart from who of the company spoke last, and the time is the message’s', async () => {
    const lia = await customer('Lia');
    const before = await lia.ticket();
    expect(before.last).toMatchObject({ fromMe: false, user: null, mediaType: 'conversation' });
    await accept(before.id);
    await ana.api.messages.send({ ticketId: before.id, body: 'Olá' });
    const answered = await lia.ticket();
    expect(answered.last).toMatchObject({ fromMe: true, user: { id: ana.id, name: 'Ana Lima' } });
    await ana.api.tickets.update({
      ticketId: before.id,
      queueId: company.queueIds[1] ?? null,
      transfering: true,
    });
    expect((await lia.ticket()).last.at).toBe(answered.last.at);
  });

  it('waits for nobody in what is closed, nor in what was reopened since', async () => {
    const eva = await customer('Eva');
    const { id: ticketId } = await eva.ticket();
    await accept(ticketId);
    await ana.api.tickets.update({ ticketId, status: 'closed' });
    expect((await ana.api.tickets.get({ ticketId })).waitingSince).toBeNull();
    await server.settled();
    await ana.api.tickets.update({ ticketId, status: 'open', userId: ana.id });
    expect((await ana.api.tickets.get({ ticketId })).waitingSince).toBeNull();
  });
});

describe('the order of waiting', () => {
  let other: TestCompany;
  const total = 90;
  /** The first half waits, a minute each, two and two at the same moment; the others were answered. */
  beforeAll(async () => {
    other = await server.company();
    await other.inside(async (ctx) => {
      await ctx.db.orm.execute(sql`
        with people as (insert into contacts (name) select 'Cliente ' || n from generate_series(1, ${total}) n returning id)
        insert into tickets (uuid, status, contact_id, connection_id, updated_at, waiting_since)
        select gen_random_uuid(), 'pending', id, ${other.connectionId}, now() - make_interval(hours => n::int),
          case when n % 2 = 0 then timestamptz '2026-03-01 12:00:00Z' - make_interval(mins => (n / 4)::int) end
        from (select id, row_number() over (order by id) as n from people) numbered`);
    });
  });

  const walked = async (order: 'waiting' | 'oldest' | 'newest') => {
    const tickets = [];
    let cursor: string | null = null;
    do {
      const page = await other.admin.api.tickets.list({
        status: 'pending',
        showAll: true,
        order,
        ...(cursor !== null && { cursor }),
      });
      tickets.push(...page.tickets);
      cursor = page.cursor;
    } while (cursor !== null && tickets.length <= total);
    return tickets;
  };

  it('begins with the longest, ends with those nobody waits for, and pages lose and repeat nothing', async () => {
    const tickets = await walked('waiting');
    expect(new Set(tickets.map(({ id }) => id)).size).toBe(total);
    const places = tickets.map(({ waitingSince: since, id }) => [since ?? '9999', id] as const);
    const sorted = [...places].sort(([one, a], [two, b]) => one.localeCompare(two) || a - b);
    expect(places).toEqual(sorted);
    expect(tickets.at(-1)?.waitingSince).toBeNull();
  });

  it('is not that of age: oldest first is newest first turned round', async () => {
    const oldest = (await walked('oldest')).map(({ id }) => id);
    expect(oldest).toHaveLength(total);
    expect((await walked('newest')).map(({ id }) => id)).toEqual(oldest.reverse());
  });

  it('can be of those alone who wait, in every tab at once', async () => {
    const { tickets, count } = await other.admin.api.tickets.list({
      showAll: true,
      unanswered: true,
      order: 'waiting',
    });
    expect(count).toBe(total / 2);
    expect(tickets.every(({ waitingSince: since }) => since !== null)).toBe(true);
    expect(tickets.map(({ waitingSince: since }) => since)).toEqual(
      tickets.map(({ waitingSince: since }) => since).sort(),
    );
  });

  it('means nothing to what is closed, which stays newest first', async () => {
    const page = await other.admin.api.tickets.list({ status: 'closed', showAll: true, order: 'waiting' });
    expect(page.tickets).toEqual([]);
  });
});
