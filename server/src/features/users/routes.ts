/** Contract → use case. */
import type { usersContract } from '@prosa/shared';
import type { Handlers } from '#src/platform/feature.ts';
import { addUser } from './changes/add-user.ts';
import { editUser, type UserWorld } from './changes/edit-user.ts';
import { removeUser } from './changes/remove-user.ts';
import { setLanguage } from './changes/set-language.ts';
import { getUser } from './lists/get-user.ts';
import { listUsers, listUsersPage } from './lists/list-users.ts';

export const usersHandlers = (world: UserWorld): Handlers<typeof usersContract> => ({
  list: listUsers,
  get: getUser,
  page: (ctx, input) => listUsersPage(ctx, world.secondFactors, input),
  create: (ctx, input) => addUser(ctx, world.hasConnection, input),
  update: (ctx, input, exchange) => editUser(ctx, world, input, exchange),
  remove: async (ctx, { userId }) => {
    await removeUser(ctx, userId);
    return { message: 'User deleted' };
  },
  setLanguage,
});
