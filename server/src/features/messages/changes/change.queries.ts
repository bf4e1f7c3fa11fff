/** What can be changed about a message, and what it said before. */
import { and, asc, eq } from 'drizzle-orm';
import type { Ctx } from '#src/platform/context.ts';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { statement } from '#src/platform/db/statement.ts';
import { messageChanges } from '../message-changes.tables.ts';
import { messages } from '../messages.tables.ts';

export type MessageChange = Partial<
  Pick<
    typeof messages.$inferSelect,
    | 'body'
    | 'isEdited'
    | 'isDeleted'
    | 'internalReaction'
    | 'externalReaction'
    | 'details'
    | 'mediaPath'
    | 'mediaState'
  >
>;

export async function updateMessage(ctx: Ctx, id: string, change: MessageChange): Promise<void> {
  await ctx.db.orm.update(messages).set(change).where(eq(messages.id, id));
}

export type ChangeRow = Pick<
  typeof messageChanges.$inferSelect,
  'id' | 'messageId' | 'kind' | 'body' | 'userId' | 'changedAt'
>;

export async function insertMessageChange(ctx: Ctx, change: Omit<ChangeRow, 'id'>): Promise<void> {
  await ctx.db.orm.insert(messageChanges).values(change);
}

/** Returns a message's changes from the first text to the last. */
export const listMessageChanges = (ctx: Ctx, messageId: string): Promise<ChangeRow[]> =>
  ctx.db.orm
    .select()
    .from(messageChanges)
    .where(eq(messageChanges.messageId, messageId))
    .orderBy(asc(messageChanges.id));

/** Deletes the newest entry of a kind, for a change that is undone. */
export async function deleteLastChange(ctx: Ctx, messageId: string, kind: ChangeRow['kind']): Promise<void> {
  const rows = (await listMessageChanges(ctx, messageId)).filter((row) => row.kind === kind);
  const last = rows.at(-1);
  if (last === undefined) return;
  await ctx.db.orm
    .delete(messageChanges)
    .where(and(eq(messageChanges.messageId, messageId), eq(messageChanges.id, last.id)));
}

const prepared = statement<unknown, [messageId: string, path: string, media: string]>(
  'message-media-prepared',
  `update messages set media_path = $2, media_state = 'ready', details = jsonb_set(details, '{media}', $3::jsonb)
   where company_id = ${currentCompany} and id = $1`,
);

/** Writes down a message's file after it has been looked at; the message may leave. */
export const finishPreparing = async (
  ctx: Ctx,
  messageId: string,
  path: string,
  media: unknown,
): Promise<void> => void (await ctx.db.run(prepared, [messageId, path, JSON.stringify(media)]));

const transcribed = statement<{ ticketId: number }, [messageId: string, transcript: string]>(
  'message-set-transcript',
  `update messages set details = jsonb_set(coalesce(details, '{}'), '{transcript}', to_jsonb($2::text))
   where company_id = ${currentCompany} and id = $1 and not is_deleted returning ticket_id as "ticketId"`,
);

/**
 * Stores what a recording says; returns the message's ticket, undefined when the message is gone, or was taken back.
 */
export const setTranscript = async (
  ctx: Ctx,
  messageId: string,
  transcript: string,
): Promise<number | undefined> => (await ctx.db.run(transcribed, [messageId, transcript]))[0]?.ticketId;

const adPictured = statement<{ ticketId: number }, [messageId: string, picture: string | null]>(
  'message-keep-ad-picture',
  `update messages set details = jsonb_set(details #- '{card,pictureUrl}', '{card,picture}', coalesce(to_jsonb($2::text), 'null'))
   where company_id = ${currentCompany} and id = $1 and details->'card'->>'type' = 'ad' returning ticket_id as "ticketId"`,
);

/** Keeps the picture of a message's advertisement, base64, or that there is none; returns the message's ticket. */
export const setAdPicture = async (
  ctx: Ctx,
  messageId: string,
  picture: string | null,
): Promise<number | undefined> => (await ctx.db.run(adPictured, [messageId, picture]))[0]?.ticketId;
