/**
 * Pushes one piece of news to one device: what is read, not chosen, or at a quiet hour is not; a device that is gone is
 * forgotten, a push service in trouble is asked again later. Customers' names and words go along only where their company
 * allows it.
 */
import type { PushMessage } from '@prosa/shared';
import type { Subscription } from '#src/drivers/push/push.ts';
import { listNotesByIds, openMentions } from '#src/features/notes/index.ts';
import { findTicket, ticketViews } from '#src/features/tickets/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import { handleJob, type JobCtx, type JobHandler } from '#src/platform/feature.ts';
import { FinalFailure, RetryLater } from '#src/platform/jobs/outcome.ts';
import { companySettings } from '#src/tenant/settings/index.ts';
import { userNames } from '#src/tenant/users/index.ts';
import { pushNews } from '../jobs.ts';
import { unreadOf } from '../news/list-news.ts';
import { findNews, type NewsRow } from '../news/news.queries.ts';
import { type DeviceRow, deleteDevice, findDevice, findReach, noteDeviceUsed } from './device.queries.ts';
import { mayPush, readPushChoices } from './push.rules.ts';
import { type PushKeyDeps, pushKeysOf } from './push-keys.ts';
import { openSubscription } from './subscription-seal.ts';

type Letter = { readonly to: Subscription; readonly device: DeviceRow; readonly message: PushMessage };

export const pushNewsJob = (deps: PushKeyDeps): JobHandler =>
  handleJob(pushNews, async (ctx, { deviceId, newsId }) => {
    const letter = await ctx.inside((own) => write(own, deps, deviceId, newsId));
    if (letter !== undefined) await deliver(ctx, deps, letter);
  });

async function write(
  ctx: Ctx,
  { vault }: PushKeyDeps,
  deviceId: number,
  newsId: number,
): Promise<Letter | undefined> {
  const [device, row] = [await findDevice(ctx, deviceId), await findNews(ctx, newsId)];
  if (device === undefined || row === undefined || row.readAt !== null || row.userId !== device.userId)
    return undefined;
  const reach = await findReach(ctx, device.userId);
  const moment = { now: ctx.now(), lookingUntil: reach?.lookingUntil ?? null };
  if (!mayPush(row.kind, readPushChoices(reach?.push), moment)) return undefined;
  const { companyId } = ctx;
  const to = openSubscription(vault, { companyId, ...device }, device.subscription);
  if (to === null) {
    await deleteDevice(ctx, device.id, device.userId);
    return undefined;
  }
  const message = await messageOf(ctx, row, device);
  return message && { to, device, message };
}

async function messageOf(ctx: Ctx, row: NewsRow, device: DeviceRow): Promise<PushMessage | undefined> {
  const found = await findTicket(ctx, row.ticketId);
  const [ticket] = found === undefined ? [] : await ticketViews(ctx, [found]);
  if (ticket === undefined) return undefined;
  const names = await ctx.cached(userNames);
  const isOpen = (await ctx.cached(companySettings)).pushText;
  const [note] = row.noteId === null ? [] : await listNotesByIds(ctx, [row.noteId]);
  const text = note === undefined ? ticket.lastMessage : openMentions(note.body, (id) => names.get(id)?.name);
  return {
    newsId: row.id,
    kind: row.kind,
    userId: device.userId,
    companyId: ctx.companyId,
    language: device.language,
    path: `/tickets/${ticket.uuid}`,
    tag: `${row.kind}-${row.ticketId}`,
    unread: await unreadOf(ctx, device.userId),
    by: row.byUserId === null ? null : (names.get(row.byUserId)?.name ?? null),
    contact: isOpen ? ticket.contact.name : null,
    text: isOpen ? text.slice(0, longestText) : null,
  };
}

/** Push services take 4 kB, sealed. */
const longestText = 400;

async function deliver(ctx: JobCtx, deps: PushKeyDeps, { to, device, message }: Letter): Promise<void> {
  const keys = await pushKeysOf(ctx, deps);
  const answer = await deps.push.send(to, { text: JSON.stringify(message), topic: message.tag, keys });
  switch (answer.kind) {
    case 'taken':
      return ctx.inside((own) => noteDeviceUsed(own, device.id));
    case 'gone':
      await ctx.inside((own) => deleteDevice(own, device.id, device.userId));
      return;
    case 'later':
      throw new RetryLater(answer.afterMs, `a push service ${answer.why}`);
    case 'refused':
      throw new FinalFailure(`a push service was not asked: ${answer.why}`);
  }
}
