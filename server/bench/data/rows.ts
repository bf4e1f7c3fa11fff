/**
 * The rows of the data set, as statements that each fill a table from series of numbers. Nothing is random: the same
 * size gives the same rows. A contact's tickets are consecutive rounds of one conversation, and only the last round may
 * be live, so every rule of the product holds.
 */
import { big, rounds, type Size } from './size.ts';

/** The end of recorded time in this data set. */
const end = "timestamptz '2026-01-01 00:00:00Z'";

const people = (size: Size, passwordHash: string): string[] => [
  `insert into plans (id, name, users, connections, queues) overriding system value values (1, 'Bench', 1000, 100, 100)`,
  `insert into companies (id, name, email, plan_id) overriding system value
   select c, 'Company ' || c, 'company' || c || '@bench.example', 1 from generate_series(1, ${1 + size.smallCompanies}) c`,
  `insert into users (company_id, id, name, email, password_hash, profile, all_ticket) overriding system value
   select c, u, 'Atendente ' || u, 'user' || u || '@c' || c || '.bench.example', '${passwordHash}',
     case when u = 1 then 'admin' else 'user' end, case when u % 2 = 0 then 'enabled' else 'desabled' end
   from generate_series(1, ${1 + size.smallCompanies}) c, generate_series(1, ${size.users}) u where c = 1 or u <= 3`,
  `insert into queues (company_id, id, name, color, order_queue) overriding system value
   select c, q, 'Fila ' || q, '#4acc' || lpad(q::text, 2, '0'), q
   from generate_series(1, ${1 + size.smallCompanies}) c, generate_series(1, ${size.queues}) q`,
  `insert into user_queues (company_id, user_id, queue_id)
   select u.company_id, u.id, 1 + (u.id + n * 3) % ${size.queues} from users u, generate_series(0, 2) n`,
  `insert into tags (company_id, id, name, color) overriding system value
   select c, t, 'Etiqueta ' || t, '#a4cc' || lpad((t % 100)::text, 2, '0') from generate_series(1, ${1 + size.smallCompanies}) c, generate_series(1, ${size.tags}) t`,
  // No session runs: the bench speaks to the inbox where a driver would.
  `insert into connections (company_id, id, name, provider, number, status, wanted, is_default) overriding system value
   select c, w, 'WhatsApp ' || w, 'sandbox', '551190000' || lpad(w::text, 4, '0'), 'CONNECTED', false, w = 1
   from generate_series(1, ${1 + size.smallCompanies}) c, generate_series(1, ${size.connections}) w`,
];

const contacts = (size: Size): string[] => [
  `insert into contacts (company_id, id, name, push_name, number, email, profile_pic_url, extra_info, created_at, updated_at) overriding system value
   select c, n, pg_temp.person(n), split_part(pg_temp.person(n), ' ', 1), pg_temp.phone(c, n), case when n % 3 = 0 then 'contact' || n || '@bench.example' end,
     case when n % 2 = 0 then '/media/avatars/' || n || '.jpg' end,
     case when n % 10 < 3 then jsonb_build_array(jsonb_build_object('name', 'CPF', 'value', lpad(n::text, 11, '0')), jsonb_build_object('name', 'Plano', 'value', 'Ouro')) else '[]' end,
     ${end} - interval '400 days', ${end} - interval '400 days'
   from generate_series(1, ${1 + size.smallCompanies}) c,
     generate_series(1, case when c = ${big.company} then ${size.contacts} else ${size.smallContacts} end) n`,
  `insert into contact_identities (company_id, kind, value, contact_id) select company_id, 'phone', number, id from contacts`,
  `insert into contact_identities (company_id, kind, value, contact_id) select company_id, 'lid', (100000000000 + id)::text, id from contacts where id % 2 = 0`,
];

const roundDays = 100;

/** Contact n of N in round r has the ticket (r - 1) * N + n; activity is spread over the round out of the ids' order. */
const tickets = (size: Size): string[] => [
  `insert into tickets (company_id, id, uuid, status, contact_id, connection_id, queue_id, user_id, last_message, last_seq, unread_messages, tag_ids, created_at, updated_at) overriding system value
   select c, i, pg_temp.ordered(at, c || ':' || i), status, n, 1 + n % ${size.connections},
     case when n % 17 <> 0 then 1 + pg_temp.one_of(${size.queues}, i, 'queue') end,
     case when status <> 'pending' then 1 + pg_temp.one_of(case when c = ${big.company} then ${size.users} else 3 end, i, 'user') end,
     pg_temp.written(i, ${size.messagesPerTicket}), r * ${size.messagesPerTicket}, case when status <> 'closed' then pg_temp.one_of(4, i, 'unread') else 0 end,
     case when status = 'open' then array[1 + pg_temp.one_of(${size.tags}, i, 'tag'), 1 + (pg_temp.one_of(${size.tags}, i, 'tag') + 37) % ${size.tags}] else '{}' end,
     at, at + interval '1 hour'
   from (
     select c, n, r, (r - 1) * total + n as i,
       case when r < ${rounds} then 'closed' else (array['open', 'pending', 'open', 'pending', 'closed'])[1 + pg_temp.one_of(5, n, 'status')] end as status,
       date_trunc('milliseconds', ${end} - interval '1 day' * ${roundDays} * (${rounds + 1} - r) + interval '1 day' * ${roundDays} * (n::bigint * 7919 % total) / total) as at
     from generate_series(1, ${1 + size.smallCompanies}) c,
       lateral (select case when c = ${big.company} then ${size.contacts} else ${size.smallContacts} end as total) s,
       generate_series(1, ${rounds}) r, generate_series(1, total) n
   ) made`,
  `insert into ticket_tags (company_id, ticket_id, tag_id, created_at) select company_id, id, unnest(tag_ids), created_at from tickets where status = 'open'`,
  `insert into ticket_episodes (company_id, ticket_id, user_id, queued_at, started_at, finished_at, created_at)
   select company_id, id, user_id, created_at, case when status <> 'pending' then created_at + interval '5 minutes' end,
     case when status = 'closed' then updated_at end, created_at from tickets`,
  `insert into ticket_events (company_id, id, ticket_id, contact_id, connection_id, kind, after_seq, user_id, created_at) overriding system value
   select company_id, id * 2 - 1, id, contact_id, connection_id, 'created', last_seq - ${size.messagesPerTicket}, null, created_at from tickets
   union all select company_id, id * 2, id, contact_id, connection_id, 'closed', last_seq, user_id, updated_at from tickets where status = 'closed'`,
];

/** The live ticket with the long conversation. */
const hottest = `company_id = ${big.company} and id = (select min(id) from tickets where company_id = ${big.company} and status = 'open')`;

const messages = (size: Size): string[] => [
  messagesOf(
    size,
    'tickets',
    `generate_series(1, ${size.messagesPerTicket})`,
    `t.last_seq - ${size.messagesPerTicket} + n`,
    "interval '5 minutes'",
  ),
  // The long conversation goes on in its live ticket.
  messagesOf(
    size,
    `(select * from tickets where ${hottest})`,
    `generate_series(${size.messagesPerTicket + 1}, ${size.messagesPerTicket + size.hotMessages})`,
    `t.last_seq - ${size.messagesPerTicket} + n`,
    "interval '1 second'",
  ),
  `update tickets set last_seq = last_seq + ${size.hotMessages}, last_message = pg_temp.written(id, ${size.messagesPerTicket + size.hotMessages})
   where ${hottest}`,
];

const messagesOf = (size: Size, from: string, series: string, seq: string, pace: string): string =>
  `insert into messages (company_id, id, contact_id, connection_id, seq, ticket_id, provider_id, from_me, body, ack, read, user_id, queue_id, created_at, stored_at)
   select t.company_id, pg_temp.ordered(t.created_at + n * ${pace}, t.company_id || ':' || t.id || ':' || n), t.contact_id, t.connection_id, ${seq}, t.id,
     'B' || t.id || 'x' || n, n % 2 = 0, pg_temp.written(t.id, n), case when n % 2 = 0 then 3 else 0 end, n <= ${size.messagesPerTicket} - t.unread_messages,
     case when n % 2 = 0 then t.user_id end, t.queue_id, t.created_at + n * ${pace}, t.created_at + n * ${pace}
   from ${from} t, ${series} n`;

/**
 * What comes in after the tables were put in order, into indexes that exist: one short message to every live ticket, which says
 * nothing that anybody searches for. So the newest of every list hold no hits, and what an index has put aside stays there.
 */
export const freshRows = (): string[] => [
  `insert into messages (company_id, id, contact_id, connection_id, seq, ticket_id, provider_id, from_me, body, queue_id, created_at, stored_at)
   select t.company_id, pg_temp.ordered(t.at, t.company_id || ':' || t.id || ':fresh'), t.contact_id, t.connection_id, t.last_seq + 1, t.id,
     'F' || t.id, false, 'ok ' || pg_temp.code(t.id, 6), t.queue_id, t.at, t.at
   from (select *, ${end} + id * interval '10 ms' as at from tickets where status <> 'closed') t order by at`,
  `update tickets set last_seq = last_seq + 1, last_message = 'ok ' || pg_temp.code(id, 6), updated_at = ${end} + id * interval '10 ms'
   where status <> 'closed'`,
  // What lists are ordered by: two of three customers wait, four of ten tickets are timed, one of twelve is put off.
  `update tickets set priority = (array[2, 2, 2, 2, 2, 2, 1, 1, 3, 0])[1 + id % 10],
     waiting_since = case when id % 3 > 0 then created_at + id % 50 * interval '1 minute' end,
     last_from_me = id % 3 = 0, last_message_at = updated_at,
     sla_clock = case when id % 10 < 4 then 'firstReply' end,
     sla_due_at = case when id % 10 < 4 then now() + (id % 4000 - 2000) * interval '1 minute' end,
     sla_warn_at = case when id % 10 < 4 then now() + (id % 4000 - 2015) * interval '1 minute' end,
     snoozed_at = case when id % 12 = 0 and status = 'open' then updated_at end,
     snoozed_until = case when id % 12 = 0 and status = 'open' then now() + interval '30 days' end
   where status <> 'closed'`,
];

/** What the next rows are numbered from. */
const counters = (size: Size): string[] => [
  `select setval('plans_id_seq', 10), setval('companies_id_seq', ${1 + size.smallCompanies}), setval('users_id_seq', 1000),
     setval('queues_id_seq', 1000), setval('tags_id_seq', 1000), setval('connections_id_seq', 1000),
     setval('contacts_id_seq', (select max(id) from contacts)), setval('tickets_id_seq', (select max(id) from tickets)),
     setval('ticket_events_id_seq', (select max(id) from ticket_events))`,
];

/** Everything, in the order in which tables may be filled. */
export const rows = (size: Size, passwordHash: string): string[] => [
  ...people(size, passwordHash),
  ...contacts(size),
  ...tickets(size),
  ...messages(size),
  ...counters(size),
];
