/**
 * The plain baseline of an incoming message: the same writes (raw event, contact lock, message with its ticket, fact) as
 * bare SQL in pgbench, as the owner, without row level security, with generic plans.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { big } from '../data/size.ts';
import type { PgAddress } from '../data/template.ts';
import { databaseCpuMs } from './processors.ts';

const program = '/usr/bin/pgbench';
const clients = 20;

const script = (customers: number): string => `
\\set n random(1, ${customers})
\\set m random(1, 2000000000)
select phone, connection_id from bench_customers where n = :n \\gset b_
insert into raw_events (company_id, connection_id, dedupe_key, lane, payload)
  select ${big.company}, :b_connection_id::int, 'pgbench ' || gen_random_uuid(), 'phone ' || :b_phone::text,
    jsonb_build_object('type', 'message', 'message', jsonb_build_object('kind', 'text', 'providerId', :m::text, 'from', jsonb_build_array(jsonb_build_object('kind', 'phone', 'value', :b_phone::text)), 'body', 'bench', 'pushName', 'Ana', 'fromMe', false, 'late', false, 'at', now()))
  returning id as raw \\gset
begin;
update raw_events set processed_at = now() where company_id = ${big.company} and id = :raw and processed_at is null;
select contact_id, pg_advisory_xact_lock(${big.company}, contact_id)::text as held from contact_identities where company_id = ${big.company} and kind = 'phone' and value = :b_phone::text \\gset f_
select id from tickets where company_id = ${big.company} and contact_id = :f_contact_id and connection_id = :b_connection_id and status <> 'closed' and deleted_at is null \\gset t_
with added as (
  insert into messages (company_id, id, ticket_id, contact_id, connection_id, provider_id, from_me, body, created_at, stored_at, seq)
  select ${big.company}, uuidv7(), :t_id, :f_contact_id, :b_connection_id, gen_random_uuid()::text, false, 'bench ' || :m::text, now(), now(),
    coalesce(max(seq), 0) + 1 from messages where company_id = ${big.company} and contact_id = :f_contact_id and connection_id = :b_connection_id
  returning seq, ticket_id)
update tickets t set last_message = 'bench', last_seq = added.seq, unread_messages = unread_messages + 1, updated_at = now(), version = version + 1
from added where t.company_id = ${big.company} and t.id = added.ticket_id;
insert into outbox (company_id, kind, name, payload) values (${big.company}, 'fact', 'bench', jsonb_build_object('messageId', gen_random_uuid(), 'ticketId', :t_id::int));
commit;
`;

export type Pgbench =
  | { readonly kind: 'ran'; readonly perSecond: number; readonly cpuMs: number }
  | { readonly kind: 'skipped'; readonly reason: string };

export async function pgbenchInbound(owner: PgAddress, seconds: number): Promise<Pgbench> {
  if (!existsSync(program))
    return { kind: 'skipped', reason: `${program} is not installed, so there is nothing to compare with` };
  const customers = await prepare(owner);
  const folder = await mkdtemp(join(tmpdir(), 'prosa-pgbench-'));
  const file = join(folder, 'inbound.sql');
  await writeFile(file, script(customers));
  try {
    const before = await databaseCpuMs(owner);
    const { stdout } = await promisify(execFile)(
      program,
      [
        '-n',
        '-M',
        'prepared',
        '-c',
        String(clients),
        '-j',
        '1',
        '-T',
        String(Math.max(1, Math.round(seconds))),
        '-f',
        file,
        '-h',
        owner.host,
        '-p',
        String(owner.port),
        '-U',
        owner.user,
        owner.database,
      ],
      { env: { ...process.env, PGOPTIONS: '-c plan_cache_mode=force_generic_plan' } },
    );
    const used = ((await databaseCpuMs(owner)) ?? Number.NaN) - (before ?? Number.NaN);
    const transactions = Number(/actually processed: (\d+)/.exec(stdout)?.[1]);
    return { kind: 'ran', perSecond: Number(/tps = ([\d.]+)/.exec(stdout)?.[1]), cpuMs: used / transactions };
  } finally {
    await rm(folder, { recursive: true, force: true });
    await forget(owner);
  }
}

async function prepare(owner: PgAddress): Promise<number> {
  return asOwner(owner, async (client) => {
    await client.query(
      `create table if not exists bench_customers as
       select row_number() over () as n, c.number as phone, t.connection_id from tickets t join contacts c on c.company_id = t.company_id and c.id = t.contact_id
       where t.company_id = ${big.company} and t.status <> 'closed' and t.last_seq < 1000`,
    );
    await client.query(
      'create unique index if not exists bench_customers_n on bench_customers (n); analyze bench_customers',
    );
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::int as count from bench_customers',
    );
    return rows[0]?.count ?? 0;
  });
}

/** Facts of this load are nobody's: the relay must not be kept busy with them when the product is measured. */
const forget = (owner: PgAddress): Promise<unknown> =>
  asOwner(owner, (client) => client.query(`delete from outbox where name = 'bench'`));

async function asOwner<T>(owner: PgAddress, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
