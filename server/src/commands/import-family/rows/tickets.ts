/** Tickets with their tags, notes, times and ratings. What was live stays so where nothing else of its conversation is. */
import { idOf, past } from '../target/open-target.ts';
import { lineOf, pairsOf, rowsOf, type Step } from './step.ts';

/** SQL of the contact that somebody is here: not one who was erased, and whoever they turned out to be. */
const contactOf = (field: string): string =>
  `(select coalesce(c.merged_into_id, c.id) from contacts c where c.company_id = $1 and c.id = ${idOf('Contacts', field)}
    and c.erased_at is null and (c.deleted_at is null or c.merged_into_id is not null))`;

/** SQL of a connection; of what ran over none, the one that stands for it. */
const connectionOf = (field: string): string =>
  `coalesce(${idOf('Whatsapps', field)}, (select i.id from imported_rows i where i.company_id = $1 and i.source = $2 and i.kind = 'Whatsapps' and i.source_id = 0))`;

const [contact, connection] = [contactOf('contactId'), connectionOf('whatsappId')];

/** Some forks keep the tickets of groups apart; what is neither waiting nor worked is over. */
const kept: Readonly<Record<string, string>> = { open: 'open', pending: 'pending', group: 'open' };

const tickets = rowsOf(
  'Tickets',
  {
    table: 'tickets',
    fields: {
      ...{
        uuid: 'uuid',
        status: 'text',
        live: 'boolean',
        contactId: 'int',
        whatsappId: 'int',
        queueId: 'int',
      },
      ...{
        userId: 'int',
        isGroup: 'boolean',
        unread: 'int',
        createdAt: 'timestamptz',
        updatedAt: 'timestamptz',
      },
    },
    columns: {
      uuid: 'coalesce(g.uuid, gen_random_uuid())',
      contact_id: contact,
      connection_id: connection,
      status: `case when g.live and ${idOf('Whatsapps', 'whatsappId')} is not null
          and row_number() over (partition by ${contact}, ${connection}, g.live order by g."sourceId" desc) = 1
          and not exists (select 1 from tickets l where l.company_id = $1 and l.contact_id = ${contact} and l.connection_id = ${connection}
            and l.status <> 'closed' and l.deleted_at is null) then g.status else 'closed' end`,
      queue_id: idOf('Queues', 'queueId'),
      user_id: `case when g.status = 'pending' then null else ${idOf('Users', 'userId')} end`,
      is_group: 'g."isGroup"',
      unread_messages: 'case when g.live then g.unread else 0 end',
      created_at: past('createdAt'),
      updated_at: past('updatedAt'),
    },
    needs: `${contact} is not null`,
  },
  ({
    id,
    uuid,
    status,
    contactId,
    whatsappId,
    queueId,
    userId,
    isGroup,
    unreadMessages,
    createdAt,
    updatedAt,
  }) => {
    const known = kept[status ?? ''] ?? 'closed';
    return {
      ...{ sourceId: id ?? 0, uuid, contactId, whatsappId, queueId, userId, createdAt },
      status: known,
      live: known !== 'closed',
      isGroup: isGroup === true,
      unread: Math.max(0, unreadMessages ?? 0),
      updatedAt: updatedAt ?? createdAt,
    };
  },
);

const tags = pairsOf(
  'TicketTags',
  { ticketId: 'int', tagId: 'int' },
  `, added as (
     insert into ticket_tags (company_id, ticket_id, tag_id)
     select distinct $1::int, t, a from given g, lateral (select ${idOf('Tickets', 'ticketId')} as t, ${idOf('Tags', 'tagId')} as a) p
     where t is not null and a is not null on conflict do nothing returning ticket_id, tag_id
   ), marked as (
     update tickets t set tag_ids = t.tag_ids || a.ids,
       lane_id = coalesce((select max(k.id) from tags k where k.company_id = $1 and k.id = any(a.ids) and k.kanban = 1), t.lane_id)
     from (select ticket_id, array_agg(tag_id order by tag_id) as ids from added group by 1) a where t.company_id = $1 and t.id = a.ticket_id
   )
   select ticket_id from added`,
  ({ ticketId, tagId }) => ({ ticketId, tagId }),
  `${idOf('Tickets', 'ticketId')} is not null and ${idOf('Tags', 'tagId')} is not null`,
);

const notes = rowsOf(
  'TicketNotes',
  {
    table: 'ticket_notes',
    fields: { note: 'text', ticketId: 'int', userId: 'int', standIn: 'int', createdAt: 'timestamptz' },
    columns: {
      ticket_id: idOf('Tickets', 'ticketId'),
      user_id: `coalesce(${idOf('Users', 'userId')}, g."standIn")`,
      body: 'g.note',
      created_at: past('createdAt'),
    },
    needs: `${idOf('Tickets', 'ticketId')} is not null`,
  },
  ({ id, note, ticketId, userId, createdAt }, { standIn }) =>
    (note ?? '').trim() === '' ? 'empty' : { sourceId: id ?? 0, note, ticketId, userId, standIn, createdAt },
);

/** The last of a ticket's several periods is the one that counts. */
const periods = pairsOf(
  'TicketTraking',
  {
    ...{ id: 'int', ticketId: 'int', userId: 'int', queuedAt: 'timestamptz', chatbotAt: 'timestamptz' },
    ...{
      startedAt: 'timestamptz',
      finishedAt: 'timestamptz',
      ratingAt: 'timestamptz',
      rated: 'boolean',
      createdAt: 'timestamptz',
    },
  },
  `insert into ticket_episodes as e (company_id, ticket_id, user_id, queued_at, chatbot_at, started_at, finished_at, rating_at, rated, created_at)
   select distinct on (t) $1::int, t, ${idOf('Users', 'userId')}, g."queuedAt", g."chatbotAt", g."startedAt", g."finishedAt", g."ratingAt", g.rated, ${past('createdAt')}
   from given g, lateral (select ${idOf('Tickets', 'ticketId')} as t) p where t is not null order by t, g.id desc
   on conflict (company_id, ticket_id) do update set user_id = excluded.user_id, queued_at = excluded.queued_at, chatbot_at = excluded.chatbot_at,
     started_at = excluded.started_at, finished_at = excluded.finished_at, rating_at = excluded.rating_at, rated = excluded.rated, created_at = excluded.created_at
   where e.created_at < excluded.created_at returning ticket_id`,
  ({ id, ticketId, userId, queuedAt, chatbotAt, startedAt, finishedAt, ratingAt, rated, createdAt }) => ({
    ...{ id, ticketId, userId, queuedAt, chatbotAt, startedAt, finishedAt, ratingAt, createdAt },
    rated: rated === true,
  }),
  `${idOf('Tickets', 'ticketId')} is not null`,
);

const ratings = pairsOf(
  'UserRatings',
  { id: 'int', ticketId: 'int', userId: 'int', rate: 'int', createdAt: 'timestamptz' },
  `insert into ratings (company_id, ticket_id, contact_id, connection_id, user_id, asked_at, until, rate, rated_at)
   select distinct on (t.id) $1::int, t.id, t.contact_id, t.connection_id, ${idOf('Users', 'userId')}, ${past('createdAt')}, ${past('createdAt')}, g.rate, ${past('createdAt')}
   from given g join tickets t on t.company_id = $1 and t.id = ${idOf('Tickets', 'ticketId')} order by t.id, g.id desc
   on conflict do nothing returning ticket_id`,
  ({ id, ticketId, userId, rate, createdAt }) =>
    rate !== null && rate >= 1 && rate <= 3
      ? { id, ticketId, userId, rate, createdAt }
      : 'a rate that is not 1 to 3',
  `${idOf('Tickets', 'ticketId')} is not null`,
);

export const ticketSteps: readonly Step[] = [tickets, tags, notes, periods, ratings];

/** What stands for connections that are gone: nobody can write over it, and its tickets are closed. */
export async function standInConnection({ target, company }: Parameters<Step['take']>[1]): Promise<void> {
  await target.query(
    `with fresh as (
       insert into imported_rows (company_id, source, kind, source_id, id)
       select $1, $2, 'Whatsapps', 0, nextval(pg_get_serial_sequence('connections', 'id')) on conflict do nothing returning id
     )
     insert into connections (company_id, id, name, status, wanted, deleted_at) overriding system value
     select $1, id, $3, 'DISCONNECTED', false, now() from fresh`,
    [target.companyId, company.key, lineOf(company.name, '–', 50)],
  );
}
