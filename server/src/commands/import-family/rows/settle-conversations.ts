/** What follows from a conversation's messages once all of them are there: their order, and what its tickets show. */
import type { Target } from '../target/open-target.ts';

/**
 * Messages of conversations that were partly here before are numbered anew by the time they were written. New numbers are
 * written as their negatives first: they are unique at every moment.
 */
const renumber = `with disturbed as materialized (
    select distinct contact_id, connection_id from (
      select contact_id, connection_id, created_at, lag(created_at) over (partition by contact_id, connection_id order by seq) as before
      from messages where company_id = $1 and contact_id in (select t.contact_id from imported_rows i join tickets t on t.company_id = $1 and t.id = i.id
        where i.company_id = $1 and i.source = $2 and i.kind = 'Tickets')
    ) m where m.created_at < m.before
  ), placed as (
    select m.id, m.contact_id, m.connection_id, m.seq, row_number() over (partition by m.contact_id, m.connection_id order by m.created_at, m.seq) as place
    from messages m join disturbed d using (contact_id, connection_id) where m.company_id = $1
  ), lines as (
    update ticket_events e set after_seq = coalesce((select max(p.place) from placed p
      where p.contact_id = e.contact_id and p.connection_id = e.connection_id and p.seq <= e.after_seq), 0)
    from disturbed d where e.company_id = $1 and e.contact_id = d.contact_id and e.connection_id = d.connection_id
  )
  update messages m set seq = -p.place from placed p where m.company_id = $1 and m.id = p.id returning m.contact_id as "contactId"`;

const turn = 'update messages set seq = -seq where company_id = $1 and seq < 0';

/** Where the lines of the event log stand, in tickets of such conversations that were here before. */
const moveTickets = `update tickets t set last_seq = m.seq from (select ticket_id, max(seq) as seq from messages
  where company_id = $1 and contact_id = any($2::int[]) group by 1) m where t.company_id = $1 and t.id = m.ticket_id and t.last_seq <> m.seq`;

/** From the last message of each ticket; one that knows of a later message already keeps what it shows. */
const settle = `with mine as materialized (
    select t.id from imported_rows i join tickets t on t.company_id = $1 and t.id = i.id
    where i.company_id = $1 and i.source = $2 and i.kind = 'Tickets' and i.source_id > $3 and i.source_id <= $3 + $4
  ), latest as (
    select s.id, m.* from mine s cross join lateral (
      select l.seq, l.from_me, l.user_id, l.media_type, l.created_at, l.ack, l.body from messages l where l.company_id = $1 and l.ticket_id = s.id order by l.seq desc limit 1
    ) m
  )
  update tickets t set last_seq = m.seq, last_from_me = m.from_me, last_user_id = m.user_id, last_media_type = m.media_type, last_message_at = m.created_at,
    last_message = left(m.body, 255), last_ack = case when m.from_me then m.ack end, last_failed = false, human_spoke = exists (select 1 from messages o where o.company_id = $1 and o.ticket_id = t.id and o.from_me),
    waiting_since = case when t.status <> 'closed' and not m.from_me then m.created_at end
  from latest m where t.company_id = $1 and t.id = m.id and (t.last_message_at is null or t.last_message_at < m.created_at or t.last_seq <> m.seq and t.last_message_at = m.created_at)`;

const episodes = `insert into ticket_episodes (company_id, ticket_id, user_id, queued_at, started_at, finished_at, created_at)
  select $1, t.id, t.user_id, t.created_at, case when t.status <> 'pending' then t.created_at end, case when t.status = 'closed' then t.updated_at end, t.created_at
  from imported_rows i join tickets t on t.company_id = $1 and t.id = i.id
  where i.company_id = $1 and i.source = $2 and i.kind = 'Tickets' on conflict do nothing`;

const chunk = 5000;

export async function settleConversations(target: Target, key: string): Promise<void> {
  const { companyId, query } = target;
  await query('begin');
  const moved = await query<{ contactId: number }>(renumber, [companyId, key]);
  if (moved.length > 0) {
    await query(turn, [companyId]);
    await query(moveTickets, [companyId, [...new Set(moved.map(({ contactId }) => contactId))]]);
  }
  await query('commit');
  const [last] = await query<{ id: string | null }>(
    `select max(source_id) as id from imported_rows where company_id = $1 and source = $2 and kind = 'Tickets'`,
    [companyId, key],
  );
  for (let from = 0; from < Number(last?.id ?? 0); from += chunk)
    await query(settle, [companyId, key, from, chunk]);
  await query(episodes, [companyId, key]);
}
