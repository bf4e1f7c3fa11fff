/** Adds a user to the company. An address that anybody on the platform uses is refused. */
import { failFields } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import { userCreated } from '#src/tenant/users/events.ts';
import { insertUser } from '../user.queries.ts';
import { updateUserQueues } from './update-user-queues.ts';

export type UserToCreate = {
  readonly name: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly profile: 'user' | 'supervisor' | 'admin';
  readonly allTicket?: 'enabled' | 'desabled';
  readonly whatsappId?: number | null;
  readonly capacity?: number | null;
  readonly queueIds?: readonly number[];
  /** A queue that is gone is left out instead of refused. */
  readonly leavesOutGoneQueues?: boolean;
};

/** Creates a user in these queues and returns its id; throws the field's error where the address is taken. */
export async function createUser(ctx: Ctx, input: UserToCreate): Promise<number> {
  const { queueIds = [], leavesOutGoneQueues = false, ...fields } = input;
  const userId = await insertUser(ctx.db, fields);
  if (userId === undefined) failFields({ field: 'email', rule: 'taken' });
  await updateUserQueues(ctx, userId, queueIds, leavesOutGoneQueues);
  ctx.emit(userCreated, { userId });
  return userId;
}
