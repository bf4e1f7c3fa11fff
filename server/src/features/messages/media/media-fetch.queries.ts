/** Files that are still with their network: which are due, and how fetching went. */
import type { Ctx } from '#src/platform/context.ts';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { statement } from '#src/platform/db/statement.ts';
import { waitingWhere } from '#src/platform/workers/waiting.ts';
import type { MediaState } from '../message-details.tables.ts';

const insert = statement<unknown, [messageId: string, connectionId: number, reference: string, now: Date]>(
  'media-fetch-insert',
  `insert into media_fetches (message_id, connection_id, reference, due_at) values ($1, $2, $3, $4) on conflict do nothing`,
);

export type NewFetch = {
  readonly messageId: string;
  readonly connectionId: number;
  readonly reference: string;
};

/** Orders the fetch of the file of a message that has just been stored; it is due at once. */
export const insertMediaFetch = async (
  ctx: Ctx,
  { messageId, connectionId, reference }: NewFetch,
): Promise<void> => void (await ctx.db.run(insert, [messageId, connectionId, reference, ctx.now()]));

export type MediaFetch = {
  readonly messageId: string;
  readonly reference: string;
  readonly attempts: number;
  readonly mimetype: string;
  readonly fileName: string | null;
};

const due = statement<MediaFetch, [connectionId: number, now: Date, except: string[]]>(
  'media-fetch-due',
  `select f.message_id as "messageId", f.reference, f.attempts, m.details->'media'->>'mimetype' as mimetype, m.details->'media'->>'fileName' as "fileName"
   from media_fetches f join messages m on m.company_id = f.company_id and m.id = f.message_id
   where f.company_id = ${currentCompany} and f.connection_id = $1 and f.due_at <= $2 and f.message_id <> all($3::uuid[])
   order by f.due_at, f.message_id limit 1`,
);

/** Returns the next file to fetch, but for those under way. */
export const findDueFetch = async (
  ctx: Ctx,
  connectionId: number,
  except: readonly string[],
): Promise<MediaFetch | undefined> => (await ctx.db.run(due, [connectionId, ctx.now(), [...except]]))[0];

const nextDue = statement<{ dueAt: Date | null }, [connectionId: number]>(
  'media-fetch-next',
  `select min(due_at) as "dueAt" from media_fetches where company_id = ${currentCompany} and connection_id = $1 and due_at is not null`,
);
export const findNextDue = async (ctx: Ctx, connectionId: number): Promise<Date | null> =>
  (await ctx.db.run(nextDue, [connectionId]))[0]?.dueAt ?? null;

/** Finds over which of the given connections files are to be fetched, now or later. */
export const findWaitingFetches = waitingWhere(
  'media-fetch-where',
  `exists (select from media_fetches f
     where f.company_id = given.company_id and f.connection_id = given.connection_id and f.due_at is not null)`,
);

type Told = { readonly ticketId: number };

const finish = statement<Told, [messageId: string, path: string, media: string]>(
  'media-fetch-finish',
  `with done as (delete from media_fetches where company_id = ${currentCompany} and message_id = $1)
   update messages set media_path = $2, media_state = 'ready',
     details = jsonb_set(details, '{media}', (details->'media') - 'error' || $3::jsonb)
   where company_id = ${currentCompany} and id = $1 returning ticket_id as "ticketId"`,
);

/** Writes down that a message's file is stored; returns undefined when the message has gone meanwhile. */
export const finishFetch = async (
  ctx: Ctx,
  messageId: string,
  path: string,
  media: { readonly mimetype: string; readonly size: number },
): Promise<Told | undefined> => (await ctx.db.run(finish, [messageId, path, JSON.stringify(media)]))[0];

const postpone = statement<unknown, [messageId: string, attempts: number, dueAt: Date]>(
  'media-fetch-postpone',
  `update media_fetches set attempts = $2, due_at = $3 where company_id = ${currentCompany} and message_id = $1 and attempts = $2 - 1`,
);
/** Postpones a fetch after the attempt of that number; one that was overtaken by another changes nothing. */
export const postponeFetch = async (
  ctx: Ctx,
  messageId: string,
  attempts: number,
  dueAt: Date,
): Promise<void> => void (await ctx.db.run(postpone, [messageId, attempts, dueAt]));

const giveUp = statement<Told, [messageId: string, state: string, error: string]>(
  'media-fetch-give-up',
  `with rests as (update media_fetches set due_at = null, error = $3 where company_id = ${currentCompany} and message_id = $1)
   update messages set media_state = $2, details = jsonb_set(details, '{media,error}', to_jsonb($3::text))
   where company_id = ${currentCompany} and id = $1 returning ticket_id as "ticketId"`,
);

/**
 * Gives a fetch up: nobody tries any more, unless somebody asks to (`failed`) and there is hope at all (not `gone`).
 */
export const giveUpFetch = async (
  ctx: Ctx,
  messageId: string,
  state: Extract<MediaState, 'failed' | 'gone'>,
  error: string,
): Promise<Told | undefined> => (await ctx.db.run(giveUp, [messageId, state, error]))[0];

const again = statement<{ messageId: string }, [messageId: string, now: Date]>(
  'media-fetch-again',
  `with due as (
     update media_fetches set due_at = $2, attempts = 0, error = null where company_id = ${currentCompany} and message_id = $1 returning message_id
   )
   update messages m set media_state = 'downloading', details = m.details #- '{media,error}' from due
   where m.company_id = ${currentCompany} and m.id = due.message_id and m.media_state = 'failed' returning m.id as "messageId"`,
);

/** Puts a file that failed in line again; returns whether it had failed. */
export const fetchAgain = async (ctx: Ctx, messageId: string): Promise<boolean> =>
  (await ctx.db.run(again, [messageId, ctx.now()])).length > 0;
