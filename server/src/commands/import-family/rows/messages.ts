/**
 * Messages into their conversations, numbered in the order in which they were written. Their ids here follow from those
 * there: what answers another finds it, and whatever is read twice is known.
 */
import { derivedId } from '../../../platform/id.ts';
import { leftRows } from '../left-out.ts';
import type { PlacedMessage } from '../source/open-source.ts';
import { idOf, past } from '../target/open-target.ts';
import { ackOf, contentOf } from './message-content.ts';
import { type Import, inHalves, noOutcome, type Outcome, pairsOf, type Step, sum } from './step.ts';

const fields = [
  ...[
    'n int',
    '"ticketId" int',
    '"contactId" int',
    'id uuid',
    '"providerId" text',
    '"fromMe" boolean',
    'body text',
  ],
  ...[
    '"mediaType" text',
    'details jsonb',
    'file text',
    'ack int',
    'read boolean',
    '"quotedId" uuid',
    '"isDeleted" boolean',
  ],
  ...[
    '"isEdited" boolean',
    '"isForwarded" boolean',
    '"ownReaction" text',
    '"theirReaction" text',
    '"createdAt" timestamptz',
  ],
].join(', ');

/** Whose message in a group it is. */
const participant = `case when t.is_group and not g."fromMe" then (select c.id from contacts c where c.company_id = $1
  and c.id = ${idOf('Contacts', 'contactId')} and c.id <> t.contact_id) end`;

const insert = `with given as materialized (select * from json_to_recordset($3::json) as r(${fields})),
  placed as materialized (
    select g.*, t.id as ticket, t.contact_id as contact, t.connection_id as connection, t.queue_id as queue, ${participant} as participant
    from given g join imported_rows i on i.company_id = $1 and i.source = $2 and i.kind = 'Tickets' and i.source_id = g."ticketId"
    join tickets t on t.company_id = $1 and t.id = i.id and t.deleted_at is null
    join contacts k on k.company_id = $1 and k.id = t.contact_id and k.erased_at is null
  ),
  fresh as materialized (
    select p.* from placed p where not exists (select 1 from messages m where m.company_id = $1 and m.id = p.id)
      and not exists (select 1 from messages m where m.company_id = $1 and m.connection_id = p.connection and m.provider_id = p."providerId"
        and m.contact_id = p.contact and m.from_me = p."fromMe")
  ),
  once as (select distinct on (connection, contact, "providerId", "fromMe") * from fresh order by connection, contact, "providerId", "fromMe", n),
  behind as materialized (
    select r.contact, r.connection, coalesce((select m.seq from messages m where m.company_id = $1 and m.contact_id = r.contact
      and m.connection_id = r.connection order by m.seq desc limit 1), 0) as seq
    from (select distinct contact, connection from once) r
  ),
  added as (
    insert into messages (company_id, id, contact_id, connection_id, seq, ticket_id, queue_id, provider_id, from_me, body, media_type, details, media_state,
      ack, read, participant_id, quoted_id, is_deleted, is_edited, is_forwarded, internal_reaction, external_reaction, created_at, stored_at)
    select $1, g.id, g.contact, g.connection, b.seq + row_number() over (partition by g.contact, g.connection order by g.n), g.ticket, g.queue, g."providerId",
      g."fromMe", case when g."isDeleted" then '' else g.body end, g."mediaType", case when g."isDeleted" then null else g.details end,
      case when g.file is null or g."isDeleted" then null else 'gone' end, g.ack, g.read, g.participant, g."quotedId", g."isDeleted", g."isEdited", g."isForwarded",
      g."ownReaction", g."theirReaction", ${past('createdAt')}, now()
    from once g join behind b on b.contact = g.contact and b.connection = g.connection
    returning id
  ),
  former as (
    insert into message_changes (company_id, message_id, kind, body, changed_at)
    select $1, g.id, 'revoke', g.body, ${past('createdAt')} from once g join added a on a.id = g.id where g."isDeleted" and g.body <> ''
  )
  select (select count(*)::int from added) as created, (select count(*)::int from placed) as placed`;

/** What a message said before it was changed, where a fork keeps that. */
const former = `, said as (
    select distinct on (m.id, g.body) m.id, g.body, ${past('createdAt')} as at from given g join messages m on m.company_id = $1 and m.id = g."messageId" and not m.is_deleted
    where $2::text is not null and g.body <> m.body
      and not exists (select 1 from message_changes c where c.company_id = $1 and c.message_id = m.id and c.kind = 'edit' and c.body = g.body)
    order by m.id, g.body, g.id
  )
  insert into message_changes (company_id, message_id, kind, body, changed_at) select $1::int, id, 'edit', body, at from said order by at returning id`;

export const formerTexts: Step = pairsOf(
  'OldMessages',
  { id: 'int', messageId: 'uuid', body: 'text', createdAt: 'timestamptz' },
  former,
  ({ id, messageId, body, createdAt }, { company }) =>
    (body ?? '') === ''
      ? 'empty'
      : { id, messageId: messageIdOf(company.key, messageId ?? ''), body, createdAt },
  'exists (select 1 from messages m where m.company_id = $1 and m.id = g."messageId")',
);

const react = `with given as (select * from json_to_recordset($2::json) as r(id uuid, emoji text, "fromMe" boolean))
  update messages m set internal_reaction = case when g."fromMe" then g.emoji else m.internal_reaction end,
    external_reaction = case when g."fromMe" then m.external_reaction else g.emoji end
  from given g where m.company_id = $1 and m.id = g.id returning m.id`;

/** Returns the id of a message here; the same for the same company and message, wherever it is asked. */
export const messageIdOf = (companyKey: string, sourceId: string): string =>
  derivedId(`${companyKey}:${sourceId}`);

/** Takes all of them, a batch at a time, from where an import that was cut off had come; `tell` hears of each batch. */
export async function takeMessages(
  at: Import,
  tell: (read: number, outcome: Outcome) => Promise<void> | void,
): Promise<void> {
  const { source, company, target } = at;
  for await (const rows of source.messages(company.id, await target.cursor('Messages'))) {
    await tell(rows.length, await takeBatch(at, rows));
    await target.setCursor('Messages', rows.at(-1)?.place ?? 0);
  }
  await target.setCursor('Messages', undefined);
}

async function takeBatch(at: Import, rows: readonly PlacedMessage[]): Promise<Outcome> {
  const { key } = at.company;
  const isReaction = ({ mediaType }: PlacedMessage): boolean => mediaType === 'reactionMessage';
  // Numbered before a batch is taken in parts: their order is the one of all of them.
  const given = rows.filter((row) => !isReaction(row)).map((row, n) => givenOf(row, n, key));
  const reactions = rows.filter(isReaction).map((row) => reactionOf(row, key));
  return sum(
    await inHalves(given, (some) => addMessages(at, some)),
    await inHalves(reactions, (some) => addReactions(at, some)),
  );
}

async function addMessages(
  { target, company }: Import,
  given: readonly ReturnType<typeof givenOf>[],
): Promise<Outcome> {
  const [written = { created: 0, placed: 0 }] = await target.query<{ created: number; placed: number }>(
    insert,
    [target.companyId, company.key, JSON.stringify(given)],
  );
  const { created, placed } = written;
  return { created, known: placed - created, orphans: given.length - placed };
}

async function addReactions(
  { target }: Import,
  reactions: readonly ReturnType<typeof reactionOf>[],
): Promise<Outcome> {
  const reacted = await target.query(react, [target.companyId, JSON.stringify(reactions)]);
  const lost = reactions.length - reacted.length;
  return {
    ...noOutcome,
    created: reacted.length,
    left: leftRows('a reaction to nothing', lost),
  };
}

const reactionOf = ({ quotedMsgId, body, fromMe }: PlacedMessage, key: string) => ({
  id: messageIdOf(key, quotedMsgId ?? ''),
  emoji: body,
  fromMe: fromMe === true,
});

function givenOf(row: PlacedMessage, n: number, key: string) {
  const { id, wid, ack, read, fromMe, isDeleted, isEdited, isForwarded, quotedMsgId, contactId, ticketId } =
    row;
  const isOurs = fromMe === true;
  return {
    ...contentOf(row),
    ...{ n, ticketId, contactId, createdAt: row.createdAt },
    id: messageIdOf(key, id ?? ''),
    providerId: wid ?? id,
    fromMe: isOurs,
    ack: ackOf(isOurs, ack),
    read: isOurs || read !== false,
    quotedId: quotedMsgId === null || quotedMsgId === '' ? null : messageIdOf(key, quotedMsgId),
    isDeleted: isDeleted === true,
    isEdited: isEdited === true,
    isForwarded: isForwarded === true,
    ownReaction: row.internalReaction || null,
    theirReaction: row.externalReaction || null,
  };
}
