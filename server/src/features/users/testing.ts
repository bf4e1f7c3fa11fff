/** Builders of users for tests. */

import type { Ctx } from '#src/platform/context.ts';
import { userCreated } from './events.ts';
import { hashPassword } from './password.ts';
import { setUserQueues } from './set-user-queues.ts';
import { insertUser, type NewUser } from './user.queries.ts';

let made = 0;
let commonHash: Promise<string> | undefined;

/** The password of every built user. */
export const testPassword = 'correct horse';

export type BuiltUser = { readonly id: number; readonly name: string; readonly email: string };

/** An agent of the company, in these queues; they share one password and thus one costly hash. */
export async function buildUser(
  ctx: Ctx,
  overrides: Partial<NewUser> & { queueIds?: readonly number[] } = {},
): Promise<BuiltUser> {
  made += 1;
  commonHash ??= hashPassword(testPassword);
  const { queueIds = [], ...fields } = overrides;
  const user = {
    name: `Agent ${made}`,
    email: `agent${made}@example.com`,
    passwordHash: await commonHash,
    ...fields,
  };
  const id = await insertUser(ctx.db, user);
  if (id === undefined) throw new Error(`${user.email} is taken`);
  await setUserQueues(ctx, id, queueIds);
  ctx.emit(userCreated, { userId: id });
  return { id, name: user.name, email: user.email };
}
