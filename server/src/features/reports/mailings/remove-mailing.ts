/** A report comes no more: to nobody, or to one of its readers; with its last reader it goes itself. */
import { fail, type Input, type reportsContract } from '@prosa/shared';
import type { Ctx, PlatformCtx, UserCtx } from '#src/platform/context.ts';
import { reportMailingChanged } from '../events.ts';
import { lockOwnMailing } from './lock-own-mailing.ts';
import { deleteMailing, deleteReader, lockMailing } from './mailing.queries.ts';
import type { MailingLinks } from './mailing-links.ts';

export async function removeMailing(ctx: UserCtx, mailingId: number): Promise<void> {
  const { by, queueId, every, weekday, hour, file, readerIds, authorId } = await lockOwnMailing(
    ctx,
    mailingId,
  );
  await deleteMailing(ctx.db, mailingId);
  ctx.audit({ before: { by, queueId, every, weekday, hour, file, readerIds } });
  ctx.emit(reportMailingChanged, { mailingId, userIds: [authorId, ...readerIds] });
}

/** The caller gets it no more. */
export async function leaveMailing(ctx: UserCtx, mailingId: number): Promise<void> {
  if (!(await takeOut(ctx, mailingId, ctx.actor.id))) fail('ERR_NO_REPORT_MAILING_FOUND');
}

const reader = { kind: 'system', name: 'reader of a report' } as const;

/** Whoever follows the link of a letter gets it no more; followed twice it says the same. */
export async function stopMailing(
  ctx: PlatformCtx,
  links: MailingLinks,
  { token }: Input<typeof reportsContract.stopMailing>,
): Promise<void> {
  const { companyId, mailingId, userId } = links.read(token) ?? fail('ERR_REPORT_LINK_INVALID');
  await ctx.inCompany(companyId, reader, (company) => takeOut(company, mailingId, userId));
}

async function takeOut(ctx: Ctx, mailingId: number, userId: number): Promise<boolean> {
  const row = await lockMailing(ctx.db, mailingId);
  if (row === undefined || !(await deleteReader(ctx.db, mailingId, userId))) return false;
  if (row.readerIds.length === 1) await deleteMailing(ctx.db, mailingId);
  ctx.emit(reportMailingChanged, { mailingId, userIds: [row.authorId, ...row.readerIds] });
  return true;
}
