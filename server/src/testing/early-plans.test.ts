/**
 * Plans that were made while a table held next to nothing serve until PostgreSQL has counted again, about a minute later: what
 * is asked for each message reads no more than a company's rows even then, however badly it was planned.
 */
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, it } from 'vitest';
import { testAddresses } from './database.ts';
import { type TestCompany, testServer } from './server.ts';

const customers = Array.from({ length: 4 }, (_, n) => `55119${String(88_000_000 + n)}`);
const rounds = 6;
/** What piles up within the minute: conversations, and messages in each. */
const burst = { tickets: 150, each: 20 };

/** Each customer writes, is accepted and is answered. */
async function talk(
  { admin: { api, id: userId }, phone }: TestCompany,
  settled: () => Promise<void>,
): Promise<void> {
  for (const number of customers) {
    await phone(number).says('oi, tudo bem?');
    const { tickets } = await api.tickets.list({ showAll: true });
    const ticket = tickets.find(({ contact }) => contact.number === number);
    if (ticket === undefined) throw new Error('the customer was not heard');
    if (ticket.status === 'pending')
      await api.tickets.update({ ticketId: ticket.id, status: 'open', userId });
    await api.messages.send({ ticketId: ticket.id, body: 'tudo', clientId: crypto.randomUUID() });
    await api.messages.list({ ticketId: ticket.id });
    await settled();
  }
}

const pileUp = ({ inside, connectionId }: TestCompany): Promise<void> =>
  inside(async ({ db }) => {
    await db.orm.execute(
      sql`insert into contacts (name, number) select 'Contact ' || n, '55117' || n from generate_series(1000, ${999 + burst.tickets}) n`,
    );
    await db.orm.execute(
      sql`insert into tickets (uuid, status, contact_id, connection_id, last_seq)
          select gen_random_uuid(), 'closed', id, ${connectionId}, ${burst.each} from contacts where number like '55117%'`,
    );
    await db.orm.execute(
      sql`insert into messages (id, contact_id, connection_id, seq, ticket_id, from_me, body, ack, read)
          select gen_random_uuid(), contact_id, connection_id, n, id, n % 2 = 0, 'word', 3, true
          from tickets, generate_series(1, ${burst.each}) n where last_seq = ${burst.each}`,
    );
  });

/** How many rows of each table were read, since there is the database. */
async function rowsRead(at: pg.ClientConfig): Promise<Map<string, number>> {
  const client = new pg.Client(at);
  await client.connect();
  const { rows } = await client.query<{ name: string; read: number }>(
    `select relname as name, (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_user_tables`,
  );
  await client.end();
  return new Map(rows.map(({ name, read }) => [name, read]));
}

it('a message reads no more than its company’s rows by a plan that was made for a few', async () => {
  const addresses = await testAddresses();
  const owner = new pg.Client(addresses.owner);
  await owner.connect();
  await owner.query(`alter table messages set (autovacuum_enabled = off)`);
  await owner.query(`alter table tickets set (autovacuum_enabled = off)`);
  await owner.end();
  const server = await testServer({ at: addresses });
  const company = await server.company();
  for (let round = 0; round < rounds; round += 1) await talk(company, server.settled);
  await pileUp(company);
  for (let round = 0; round < rounds; round += 1) await talk(company, server.settled);
  // What a connection has read is told when it ends.
  await server.stop();
  const read = await rowsRead(addresses.owner);
  const messages = rounds * customers.length * 2;
  const perMessage = (table: string): number => (read.get(table) ?? 0) / messages;
  // Several times over, and once for each row of a page: never once for each row of another table.
  expect(perMessage('messages')).toBeLessThan(20 * burst.tickets * burst.each);
  expect(perMessage('tickets')).toBeLessThan(100 * burst.tickets);
  expect(perMessage('contacts')).toBeLessThan(100 * burst.tickets);
}, 120_000);
