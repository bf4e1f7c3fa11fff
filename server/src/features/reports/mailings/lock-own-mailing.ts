/** A report by e-mail, locked, for whoever may change it: its author, and admins. To others it is not there. */
import { fail } from '@prosa/shared';
import type { UserCtx } from '#src/platform/context.ts';
import { seesAllMailings } from './list-mailings.ts';
import { lockMailing, type MailingRow } from './mailing.queries.ts';

export async function lockOwnMailing(ctx: UserCtx, mailingId: number): Promise<MailingRow> {
  const row = await lockMailing(ctx.db, mailingId);
  const isOwn = row !== undefined && (row.authorId === ctx.actor.id || seesAllMailings(ctx));
  return isOwn ? row : fail('ERR_NO_REPORT_MAILING_FOUND');
}
