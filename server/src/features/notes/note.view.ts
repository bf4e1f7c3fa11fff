/** Note rows → what the team sees. */
import type { NoteView } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import { userNames } from '#src/tenant/users/index.ts';
import { mentionedIn, openMentions } from './mention.rules.ts';
import type { NoteRow } from './note.queries.ts';

export async function noteViews(ctx: Ctx, rows: readonly NoteRow[]): Promise<NoteView[]> {
  const names = await ctx.cached(userNames);
  return rows.map((row) => ({
    id: row.id,
    note: openMentions(row.body, (id) => names.get(id)?.name),
    ticketId: row.ticketId,
    contactId: row.contactId,
    whatsappId: row.connectionId,
    userId: row.userId,
    user: named(names.get(row.userId)),
    mentions: mentionedIn(row.body).flatMap((id) => named(names.get(id)) ?? []),
    createdAt: row.createdAt.toISOString(),
  }));
}

const named = (user: { id: number; name: string } | undefined): { id: number; name: string } | null =>
  user === undefined ? null : { id: user.id, name: user.name };
