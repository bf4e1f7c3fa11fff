/** Messages as the person they were exchanged with may have them, and what is left of them when that person is forgotten. */
import { stickerFilesAmong } from '#src/features/stickers/stickers.sql.ts';
import type { Ctx } from '#src/platform/context.ts';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { statement } from '#src/platform/db/statement.ts';
import type { MessageDetails } from '../message-details.tables.ts';

export type MessageRecord = {
  readonly id: string;
  readonly ticketId: number;
  readonly fromCompany: boolean;
  readonly kind: string;
  readonly body: string;
  readonly details: MessageDetails | null;
  readonly reaction: string | null;
  readonly isDeleted: boolean;
  readonly isEdited: boolean;
  readonly createdAt: Date;
  /** What it said before each change, the oldest first; null where nobody has changed it. */
  readonly earlier:
    | readonly { readonly kind: string; readonly body: string; readonly changedAt: string }[]
    | null;
};

/** The columns of a `MessageRecord`, of a message `m`. */
const recordColumns = `m.id, m.ticket_id as "ticketId", m.from_me as "fromCompany", m.media_type as kind, m.body, m.details,
     coalesce(m.external_reaction, m.internal_reaction) as reaction, m.is_deleted as "isDeleted", m.is_edited as "isEdited",
     m.created_at as "createdAt",
     (select jsonb_agg(jsonb_build_object('kind', c.kind, 'body', c.body, 'changedAt', c.changed_at) order by c.id)
      from message_changes c where c.company_id = m.company_id and c.message_id = m.id) as earlier`;

const records = statement<
  MessageRecord & { readonly place: string },
  [contactId: number, connectionId: number, seq: number, limit: number]
>(
  'message-records',
  `select ${recordColumns}, m.connection_id || '.' || m.seq as place
   from messages m where m.company_id = ${currentCompany} and m.contact_id = $1 and (m.connection_id, m.seq) > ($2, $3)
   order by m.connection_id, m.seq limit $4`,
);

/**
 * Returns at most `limit` of a person's messages, conversation by conversation in their order; `after` is the place of
 * the last one seen.
 */
export function listMessageRecords(ctx: Ctx, contactId: number, after: string | undefined, limit: number) {
  const [connectionId = 0, seq = 0] = (after ?? '0.0').split('.').map(Number);
  return ctx.db.run(records, [contactId, connectionId, seq, limit]);
}

const groupRecords = statement<MessageRecord, [contactId: number, after: string, limit: number]>(
  'message-records-in-groups',
  `select ${recordColumns} from messages m
   where m.company_id = ${currentCompany} and m.participant_id = $1 and m.id > $2 order by m.id limit $3`,
);

const beforeAll = '00000000-0000-0000-0000-000000000000';

/** Returns at most `limit` of what a person wrote in groups; `after` is the id of the last one seen. */
export const listGroupMessageRecords = (
  ctx: Ctx,
  contactId: number,
  after: string | undefined,
  limit: number,
): Promise<MessageRecord[]> => ctx.db.run(groupRecords, [contactId, after ?? beforeAll, limit]);

/** What other tables keep of the messages in `chosen` (company_id, id, provider_id, connection_id): deleted, for a `with`. */
const tracesGone = `changes as (
     delete from message_changes c using chosen where c.company_id = chosen.company_id and c.message_id = chosen.id
   ), fetches as (
     delete from media_fetches f using chosen where f.company_id = chosen.company_id and f.message_id = chosen.id
   ), votes as (
     delete from message_votes v using chosen where v.company_id = chosen.company_id and v.message_id = chosen.id
   ), outgoing as (
     delete from outgoing_changes o using chosen where o.company_id = chosen.company_id and o.message_id = chosen.id
   ), told as (
     delete from raw_events r using chosen
     where r.company_id = chosen.company_id and r.connection_id = chosen.connection_id and r.processed_at is not null
       and (r.dedupe_key ~>=~ ('m:' || chosen.provider_id) and r.dedupe_key ~<~ ('m:' || chosen.provider_id || '!')
         or r.dedupe_key ~>=~ ('w:' || chosen.provider_id) and r.dedupe_key ~<~ ('w:' || chosen.provider_id || '!'))
   ), dead as (
     delete from dead_events d using chosen
     where d.company_id = chosen.company_id and d.connection_id = chosen.connection_id
       and (d.dedupe_key ~>=~ ('m:' || chosen.provider_id) and d.dedupe_key ~<~ ('m:' || chosen.provider_id || '!')
         or d.dedupe_key ~>=~ ('w:' || chosen.provider_id) and d.dedupe_key ~<~ ('w:' || chosen.provider_id || '!'))
   )`;

const erase = statement<
  { path: string | null; providerId: string | null; connectionId: number },
  [contactId: number, limit: number]
>(
  'messages-erase',
  `with chosen as materialized (
     select company_id, id, media_path, provider_id, connection_id from messages
     where company_id = ${currentCompany} and (contact_id = $1 or participant_id = $1)
       and (body <> '' or details is not null or media_path is not null or external_reaction is not null
         or internal_reaction is not null)
     limit $2
   ), ${tracesGone}, emptied as (
     update messages m set body = '', details = null, media_path = null, external_reaction = null, internal_reaction = null,
       media_state = case when m.media_state is null then null else 'gone' end,
       send_error = case when m.from_me and m.ack = 0 and m.send_error is null then 'erased' else m.send_error end
     from chosen where m.company_id = chosen.company_id and m.id = chosen.id
   )
   select media_path as path, provider_id as "providerId", connection_id as "connectionId" from chosen`,
);

const eraseTraces = statement<unknown, [contactId: number]>(
  'messages-erase-traces',
  `with chosen as materialized (
     select company_id, id, provider_id, connection_id from messages
     where company_id = ${currentCompany} and (contact_id = $1 or participant_id = $1)
   ), ${tracesGone} select 1 where false`,
);

const shared = statement<{ path: string }, [paths: string[]]>(
  'messages-sharing-files',
  `select distinct media_path as path from messages where company_id = ${currentCompany} and media_path = any($1::text[])
   union ${stickerFilesAmong('$1')}`,
);

/**
 * Empties at most `limit` of a person's messages; returns how many, and which files nobody needs any more. A forwarded
 * message shares its file, and so does a sticker.
 */
export async function eraseMessages(
  ctx: Ctx,
  contactId: number,
  limit: number,
): Promise<{ erased: number; files: string[] }> {
  const rows = await ctx.db.run(erase, [contactId, limit]);
  const paths = [...new Set(rows.flatMap(({ path }) => path ?? []))];
  if (paths.length === 0) return { erased: rows.length, files: [] };
  const kept = new Set((await ctx.db.run(shared, [paths])).map(({ path }) => path));
  return { erased: rows.length, files: paths.filter((path) => !kept.has(path)) };
}

/**
 * Deletes what other tables still keep of a person's messages. A message that said nothing, could not be read or was emptied by its
 * sender leaves traces too.
 */
export const eraseMessageTraces = async (ctx: Ctx, contactId: number): Promise<void> =>
  void (await ctx.db.run(eraseTraces, [contactId]));
