/** Builders of users for tests. */

import type { Ctx } from '#src/platform/context.ts';
import { userCreated } from '#src/tenant/users/events.ts';
import { updateUserQueues } from './changes/update-user-queues.ts';
import { insertUser, type NewUser } from './user.queries.ts';

let made = 0;

/** The password of every built user. */
export const testPassword = 'correct horse';
/** The hash of `testPassword` at the least cost there is: tests sign in hundreds of times. */
const testHash =
  '$argon2id$v=19$m=8,t=1,p=1$/IwBWUw4bLbqXiRZ6dtGnw$Jlf4zbrt/zWCJ83Lood7vuJoxNDlJ3sAzvT+MqR0nB4';

export type BuiltUser = { readonly id: number; readonly name: string; readonly email: string };

/** Builds an agent of the company, in these queues; all share one password, which is checked at no cost. */
export async function buildUser(
  ctx: Ctx,
  overrides: Partial<NewUser> & { queueIds?: readonly number[] } = {},
): Promise<BuiltUser> {
  made += 1;
  const { queueIds = [], ...fields } = overrides;
  const user = {
    name: `Agent ${made}`,
    email: `agent${made}@example.com`,
    passwordHash: testHash,
    ...fields,
  };
  const id = await insertUser(ctx.db, user);
  if (id === undefined) throw new Error(`${user.email} is taken`);
  await updateUserQueues(ctx, id, queueIds);
  ctx.emit(userCreated, { userId: id });
  return { id, name: user.name, email: user.email };
}
