/**
 * Pushes one piece of news to one device, once pages have had their turn: what is read by then, not chosen, or at a quiet
 * hour is not. A device that is gone is forgotten, a push service in trouble is asked again later.
 */
import { fail, type PushMessage } from '@prosa/shared';
import type { PushAnswer, Subscription } from '#src/drivers/push/push.ts';
import type { Ctx, RemoteCtx } from '#src/platform/context.ts';
import { handleJob, type JobHandler } from '#src/platform/feature.ts';
import { FinalFailure, RetryLater } from '#src/platform/jobs/outcome.ts';
import { pushNews } from '../jobs.ts';
import { findNews } from '../news/news.queries.ts';
import { type DeviceRow, deleteDevice, findDevice, findReach, noteDeviceUsed } from './device.queries.ts';
import { parsePushChoices, timeToPush } from './push.rules.ts';
import { type PushKeyDeps, pushKeysOf } from './push-keys.ts';
import { pushMessageOf, testMessageFor } from './push-letter.ts';
import { openSubscription } from './subscription-seal.ts';

type Letter = { readonly to: Subscription; readonly device: DeviceRow; readonly message: PushMessage };

export const pushNewsJob = (deps: PushKeyDeps): JobHandler =>
  handleJob(pushNews, async (ctx, order) => {
    const letter = await ctx.inside((own) => write(own, deps, order));
    if (letter === undefined) return;
    const answer = await deliver(ctx, deps, letter);
    if (answer.kind === 'later') throw new RetryLater(answer.afterMs, `a push service ${answer.why}`);
    if (answer.kind === 'refused') throw new FinalFailure(`a push service took nothing: ${answer.why}`);
  });

/** Pushes something to the acting user's device now, whatever they chose. */
export async function testDevice(ctx: RemoteCtx, deps: PushKeyDeps, deviceId: number): Promise<void> {
  const letter = await ctx.inside(async (own) => {
    const device = await findDevice(own, deviceId);
    if (device?.userId !== own.actor.id) return undefined;
    return addressed(own, deps, device, await testMessageFor(own, device));
  });
  const answer = letter && (await deliver(ctx, deps, letter));
  if (answer === undefined || answer.kind === 'gone') fail('ERR_NO_DEVICE_FOUND');
  if (answer.kind !== 'taken') fail('ERR_PUSH_FAILED');
}

type Order = { readonly deviceId: number; readonly newsId: number };

async function write(ctx: Ctx, deps: PushKeyDeps, order: Order): Promise<Letter | undefined> {
  const [device, row] = [await findDevice(ctx, order.deviceId), await findNews(ctx, order.newsId)];
  if (device === undefined || row === undefined || row.readAt !== null || row.userId !== device.userId)
    return undefined;
  const { push, lookingUntil = null, nearUntil = null } = (await findReach(ctx, device.userId)) ?? {};
  const moment = { now: ctx.now(), at: row.at, lookingUntil, nearUntil };
  const when = timeToPush(row.kind, parsePushChoices(push), moment);
  if (when instanceof Date) ctx.enqueue(pushNews, order, { runAt: when });
  return when === 'now' ? addressed(ctx, deps, device, await pushMessageOf(ctx, row, device)) : undefined;
}

/** Returns the message with the way to its device; a device whose address cannot be opened any more is forgotten. */
async function addressed(
  ctx: Ctx,
  { vault }: PushKeyDeps,
  device: DeviceRow,
  message: PushMessage | undefined,
): Promise<Letter | undefined> {
  const to = openSubscription(vault, { companyId: ctx.companyId, ...device }, device.subscription);
  if (to === null) await deleteDevice(ctx, device.id, device.userId);
  return to === null || message === undefined ? undefined : { to, device, message };
}

type Sender = Pick<RemoteCtx, 'across'> & {
  readonly inside: <T>(work: (ctx: Ctx) => Promise<T>) => Promise<T>;
};

async function deliver(ctx: Sender, deps: PushKeyDeps, { to, device, message }: Letter): Promise<PushAnswer> {
  const keys = await pushKeysOf(ctx, deps);
  const answer = await deps.push.send(to, { text: JSON.stringify(message), topic: message.tag, keys });
  if (answer.kind === 'taken') await ctx.inside((own) => noteDeviceUsed(own, device.id));
  if (answer.kind === 'gone') await ctx.inside((own) => deleteDevice(own, device.id, device.userId));
  return answer;
}
