/** The program as it is shipped, started on what an earlier version has left: people sign in and find what they wrote. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { hashPassword, theServer } from '#src/features/users/index.ts';
import { startEmbeddedPostgres } from '#src/platform/db/embedded/index.ts';
import { extensions, runMigrations } from '#src/platform/db/schema/migrate.ts';
import { createRoles, plainRoles } from '#src/platform/db/schema/roles.ts';
import { foldFunction } from '#src/platform/db/schema/search-words.sql.ts';
import { firstMigrations, inDatabase } from '#src/platform/db/schema/testing.ts';
import { openLog } from '#src/platform/log/log.ts';
import { apiClient } from '../client.ts';
import { atTheEnd } from '../endings.ts';
import { freePort, spawnServer } from './server-process.ts';

const ana = { email: 'ana@padaria.test', password: 'a password of before' };

/** A company with an admin, a number, and a customer whose one message nobody has answered. */
const rowsOfBefore = `
  with company as (insert into companies (name) values ('Padaria') returning id),
    person as (insert into users (company_id, name, email, profile, password_hash)
      select id, 'Ana', '${ana.email}', 'admin', $1 from company),
    queue as (insert into queues (company_id, name, color) select id, 'Vendas', '#ff0000' from company),
    connection as (insert into connections (company_id, name) select id, 'Loja' from company returning company_id, id),
    contact as (insert into contacts (company_id, name, number) select id, 'Bia', '5511999990000' from company returning company_id, id),
    ticket as (insert into tickets (company_id, uuid, contact_id, connection_id, last_seq)
      select company_id, gen_random_uuid(), contact.id, connection.id, 1 from contact join connection using (company_id)
      returning company_id, id, contact_id, connection_id)
  insert into messages (company_id, id, contact_id, connection_id, seq, ticket_id, from_me, body)
  select company_id, gen_random_uuid(), contact_id, connection_id, 1, id, false, 'oi' from ticket`;

it.each([[1], [47]])(
  'a database with the first %i migrations is brought up by the start, with its rows',
  async (count) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'prosa-older-'));
    // The database runs as another user when we are root.
    await chmod(dataDir, 0o755);
    atTheEnd(() => rm(dataDir, { recursive: true, force: true }));
    const older = await startEmbeddedPostgres({ dataDir, log: openLog('silent') });
    const version = await firstMigrations(count);
    const passwordHash = await hashPassword(ana.password, theServer);
    await inDatabase(older.connection, async (client) => {
      for (const extension of extensions) await client.query(`create extension if not exists ${extension}`);
      await createRoles(client, plainRoles, undefined);
      await client.query(foldFunction);
      await runMigrations(client, version);
      await client.query(rowsOfBefore, [passwordHash]);
    });
    await older.stop();

    const port = await freePort();
    const server = spawnServer({ env: { DATA_DIR: dataDir, PORT: String(port) } });
    atTheEnd(async () => void (await server.kill('SIGTERM')));
    await server.ready;
    const url = `http://127.0.0.1:${port}`;
    const { token } = await apiClient(url).auth.login(ana);
    const { tickets } = await apiClient(url, token).tickets.list({ status: 'pending', showAll: true });
    expect(tickets.map(({ contact }) => contact.name)).toEqual(['Bia']);
    const { messages } = await apiClient(url, token).messages.list({ ticketId: tickets[0]?.id ?? 0 });
    expect(messages.map(({ body }) => body)).toEqual(['oi']);
    expect((await fetch(`${url}/ready`)).status).toBe(200);
  },
  180_000,
);
