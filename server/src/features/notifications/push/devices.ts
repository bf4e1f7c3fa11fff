/** The acting user's devices: what they are called, what is pushed to them, and how they come and go. */
import {
  fail,
  type Input,
  mostPushDevices,
  type notificationsContract,
  type PushChoices,
  type PushDeviceView,
  type PushView,
} from '@prosa/shared';
import type { Ctx, RemoteCtx, UserCtx } from '#src/platform/context.ts';
import {
  type DeviceRow,
  deleteDevice,
  deleteSilentDevices,
  findReach,
  listDevices,
  mergePushChoices,
  putDevice,
} from './device.queries.ts';
import { parsePushChoices } from './push.rules.ts';
import { type PushKeyDeps, pushKeysOf } from './push-keys.ts';
import { markOf, sealSubscription } from './subscription-seal.ts';

const deviceView = ({ id, name, mark, createdAt, lastUsedAt }: DeviceRow): PushDeviceView => ({
  id,
  name,
  mark,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

const choicesOf = async (ctx: Ctx, userId: number): Promise<PushChoices> =>
  parsePushChoices((await findReach(ctx, userId))?.push);

export async function getPush(ctx: RemoteCtx, deps: PushKeyDeps): Promise<PushView> {
  const { publicKey } = await pushKeysOf(ctx, deps);
  return ctx.inside(async (own) => ({
    key: publicKey,
    choices: await choicesOf(own, own.actor.id),
    devices: (await listDevices(own, own.actor.id)).map(deviceView),
  }));
}

export async function updatePushChoices(
  ctx: UserCtx,
  input: Input<typeof notificationsContract.changePush>,
): Promise<PushChoices> {
  await mergePushChoices(ctx, ctx.actor.id, input);
  return choicesOf(ctx, ctx.actor.id);
}

export async function addDevice(
  ctx: UserCtx,
  { vault }: PushKeyDeps,
  { endpoint, keys, name, language }: Input<typeof notificationsContract.addDevice>,
): Promise<PushDeviceView> {
  const userId = ctx.actor.id;
  const mark = markOf(endpoint);
  const subscription = sealSubscription(
    vault,
    { companyId: ctx.companyId, userId, mark },
    { endpoint, keys },
  );
  const row = await putDevice(ctx, { userId, mark, subscription, name, language });
  await deleteSilentDevices(ctx, userId, mostPushDevices);
  return deviceView(row);
}

export async function removeDevice(ctx: UserCtx, deviceId: number): Promise<void> {
  if (!(await deleteDevice(ctx, deviceId, ctx.actor.id))) fail('ERR_NO_DEVICE_FOUND');
}
