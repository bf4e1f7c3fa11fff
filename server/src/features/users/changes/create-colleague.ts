/** Adds a user as an admin asks for it. The plan's limit holds however many are added at once. */
import { fail, type Input, type Output, type usersContract } from '@prosa/shared';
import type { Ctx, RemoteCtx } from '#src/platform/context.ts';
import { ownCompany } from '#src/tenant/companies/index.ts';
import { assertUncommonPassword } from '../access/assert-uncommon-password.ts';
import { getUser } from '../lists/get-user.ts';
import { hashPassword } from '../password.ts';
import { assertRoomForUser } from './assert-room-for-user.ts';
import { createUser } from './create-user.ts';

/** Whether the company has this connection; told by the connections themselves. */
export type HasConnection = (ctx: Ctx, connectionId: number) => Promise<boolean>;

type Wanted = Input<typeof usersContract.create>;

/** Creates a user of the caller's company and returns it. */
export async function createColleague(
  ctx: RemoteCtx,
  hasConnection: HasConnection,
  input: Wanted,
): Promise<Output<typeof usersContract.create>> {
  const company = await ctx.inside((own) => own.cached(ownCompany));
  assertUncommonPassword(input.password, [input.name, input.email, company?.name ?? '']);
  // Hashing takes its time: not while a transaction is open.
  const passwordHash = await hashPassword(input.password, ctx.companyId);
  return ctx.inside(async (own) =>
    getUser(own, { userId: await insert(own, hasConnection, input, passwordHash) }),
  );
}

async function insert(
  ctx: Ctx,
  hasConnection: HasConnection,
  wanted: Wanted,
  passwordHash: string,
): Promise<number> {
  const { name, email, profile, allTicket, queueIds, whatsappId = null, capacity = null } = wanted;
  await assertConnectionExists(ctx, hasConnection, whatsappId);
  await assertRoomForUser(ctx);
  return createUser(ctx, { name, email, passwordHash, profile, allTicket, queueIds, whatsappId, capacity });
}

/** Throws ERR_NO_WAPP_FOUND when a named connection is not the company's. */
export async function assertConnectionExists(
  ctx: Ctx,
  hasConnection: HasConnection,
  whatsappId: number | null | undefined,
): Promise<void> {
  if (whatsappId !== null && whatsappId !== undefined && !(await hasConnection(ctx, whatsappId)))
    fail('ERR_NO_WAPP_FOUND');
}
