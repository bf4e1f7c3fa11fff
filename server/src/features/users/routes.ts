/** Contract → use case. */
import type { usersContract } from '@prosa/shared';
import type { Handlers } from '#src/platform/feature.ts';
import { addUser, type HasConnection } from './add-user.ts';
import { editUser } from './edit-user.ts';
import { getUser } from './get-user.ts';
import { listUsers, listUsersPage } from './list-users.ts';
import { removeUser } from './remove-user.ts';
import { setLanguage } from './set-language.ts';

export const usersHandlers = (hasConnection: HasConnection): Handlers<typeof usersContract> => ({
  list: listUsers,
  get: getUser,
  page: listUsersPage,
  create: (ctx, input) => addUser(ctx, hasConnection, input),
  update: (ctx, input) => editUser(ctx, hasConnection, input),
  remove: async (ctx, { userId }) => {
    await removeUser(ctx, userId);
    return { message: 'User deleted' };
  },
  setLanguage,
});
