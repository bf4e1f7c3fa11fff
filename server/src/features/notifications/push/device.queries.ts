/** Rows of devices that news are pushed to, and of what their users chose. */
import type { Attention } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { reading, type Statement, statement } from '#src/platform/db/statement.ts';
import type { PlatformDb } from '#src/platform/db/tenant-db.ts';
import { pushDevices } from '../notifications.tables.ts';
import type { Attended } from './push.rules.ts';

export type DeviceRow = {
  readonly id: number;
  readonly userId: number;
  readonly mark: string;
  readonly subscription: Buffer;
  readonly name: string;
  readonly language: 'pt' | 'en' | 'es';
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
};
const columns = `id, user_id as "userId", mark, subscription, name, language, created_at as "createdAt",
  last_used_at as "lastUsedAt"`;

const ofUser = reading<DeviceRow, [userId: number]>(
  'push-devices-of-user',
  `select ${columns} from push_devices where company_id = ${currentCompany} and user_id = $1 order by id desc`,
);
/** Returns a user's devices, the newest first. */
export const listDevices = (ctx: Ctx, userId: number): Promise<DeviceRow[]> => ctx.db.run(ofUser, [userId]);

type Owned = Pick<DeviceRow, 'id' | 'userId'>;
const ofUsers = reading<Owned, [userIds: readonly number[]]>(
  'push-devices-of-users',
  `select id, user_id as "userId" from push_devices
   where company_id = ${currentCompany} and user_id = any($1::int[])`,
);
/** Returns the devices of these users, in no order. */
export const listDevicesOf = (ctx: Ctx, userIds: readonly number[]): Promise<Owned[]> =>
  ctx.db.run(ofUsers, [userIds]);

const byId = reading<DeviceRow, [id: number]>(
  'push-device-by-id',
  `select ${columns} from push_devices where company_id = ${currentCompany} and id = $1`,
);
export const findDevice = async (ctx: Ctx, id: number): Promise<DeviceRow | undefined> =>
  (await ctx.db.run(byId, [id]))[0];

type Fields = Pick<DeviceRow, 'userId' | 'mark' | 'subscription' | 'name' | 'language'>;
const put = statement<DeviceRow, [number, string, Buffer, string, string, Date]>(
  'push-device-put',
  `insert into push_devices (user_id, mark, subscription, name, language, created_at)
   values ($1, $2, $3, $4, $5, $6)
   on conflict (company_id, user_id, mark) do update
     set subscription = excluded.subscription, name = excluded.name, language = excluded.language
   returning ${columns}`,
);
/** Stores a device of a user, or what is new of one that is known. */
export async function putDevice(ctx: Ctx, device: Fields): Promise<DeviceRow> {
  const { userId, mark, subscription, name, language } = device;
  const [row] = await ctx.db.run(put, [userId, mark, subscription, name, language, ctx.now()]);
  if (row === undefined) throw new Error('the device was not stored');
  return row;
}

const crowded = statement<unknown, [userId: number, most: number]>(
  'push-devices-crowded',
  `delete from push_devices where company_id = ${currentCompany} and id in (
     select id from push_devices where company_id = ${currentCompany} and user_id = $1
     order by coalesce(last_used_at, created_at) desc, id desc offset $2)`,
);
/** Forgets those of a user's devices that were silent longest, beyond `most`. */
export const deleteSilentDevices = async (ctx: Ctx, userId: number, most: number): Promise<void> =>
  void (await ctx.db.run(crowded, [userId, most]));

const remove = statement<{ id: number }, [id: number, userId: number]>(
  'push-device-remove',
  `delete from push_devices where company_id = ${currentCompany} and id = $1 and user_id = $2 returning id`,
);
/** Forgets a device of a user; returns whether it was there. */
export const deleteDevice = async (ctx: Ctx, id: number, userId: number): Promise<boolean> =>
  (await ctx.db.run(remove, [id, userId])).length > 0;

const removeAll = statement<unknown, [userId: number]>(
  'push-devices-remove',
  `delete from push_devices where company_id = ${currentCompany} and user_id = $1`,
);
export const deleteDevicesOf = async (ctx: Ctx, userId: number): Promise<void> =>
  void (await ctx.db.run(removeAll, [userId]));

const touch = statement<unknown, [id: number, now: Date]>(
  'push-device-used',
  `update push_devices set last_used_at = $2 where company_id = ${currentCompany} and id = $1`,
);
export const noteDeviceUsed = async (ctx: Ctx, id: number): Promise<void> =>
  void (await ctx.db.run(touch, [id, ctx.now()]));

type ReachRow = Attended & { readonly push: unknown };
const reach = reading<ReachRow, [userId: number]>(
  'push-reach',
  `select push, looking_until as "lookingUntil", near_until as "nearUntil" from notification_preferences
   where company_id = ${currentCompany} and user_id = $1`,
);
/** Returns what a user chose to be pushed, as it was stored, and how pages stand to them. */
export const findReach = async (ctx: Ctx, userId: number): Promise<ReachRow | undefined> =>
  (await ctx.db.run(reach, [userId]))[0];

const choose = statement<unknown, [userId: number, choices: string]>(
  'push-choose',
  `insert into notification_preferences as p (user_id, choices, push) values ($1, '{}', $2::jsonb)
   on conflict (company_id, user_id) do update set push = p.push || excluded.push, updated_at = now()`,
);
/** Lays these choices over those that stand. */
export const mergePushChoices = async (ctx: Ctx, userId: number, choices: object): Promise<void> =>
  void (await ctx.db.run(choose, [userId, JSON.stringify(choices)]));

type Attend = [userId: number, until: Date | null];
/** `looking` is what becomes of the moment until which the user counts as looking. */
const attend = (looking: string) => `
   insert into notification_preferences as p (user_id, choices, near_until, looking_until)
   select $1, '{}', $2, ${looking.replace('p.looking_until', 'null::timestamptz')} where exists (
     select 1 from push_devices where company_id = ${currentCompany} and user_id = $1)
   on conflict (company_id, user_id) do update set near_until = excluded.near_until, looking_until = ${looking}`;
const attended: Readonly<Record<Attention, Statement<unknown, Attend>>> = {
  here: statement('push-here', attend('$2')),
  // Another page may be the one that is looked at.
  near: statement('push-near', attend('p.looking_until')),
  gone: statement('push-gone', attend('$2')),
};
/** Notes how a page stands to a user, until a moment; of whoever has no device nothing is noted. */
export const noteAttention = async (
  ctx: Ctx,
  userId: number,
  attention: Attention,
  until: Date,
): Promise<void> =>
  void (await ctx.db.run(attended[attention], [userId, attention === 'gone' ? null : until]));

/** Forgets all devices there are: none of them heeds the installation any more. */
export const deleteAllDevices = async (db: PlatformDb): Promise<void> =>
  void (await db.orm.delete(pushDevices));
