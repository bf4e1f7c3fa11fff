/** Contract → use case. */
import type { usersContract } from '@prosa/shared';
import type { Handlers } from '#src/platform/feature.ts';
import { createColleague } from './changes/create-colleague.ts';
import { removeUser } from './changes/remove-user.ts';
import { updateLanguage } from './changes/update-language.ts';
import { type UserDeps, updateUser } from './changes/update-user.ts';
import { getUser } from './lists/get-user.ts';
import { listUsers, listUsersPage } from './lists/list-users.ts';
import { getAvailability, setAvailability } from './presence/presence.ts';

export const usersHandlers = (deps: UserDeps): Handlers<typeof usersContract> => ({
  list: listUsers,
  get: getUser,
  availability: (ctx) => getAvailability(ctx, ctx.actor.id),
  setAvailability,
  page: (ctx, input) => listUsersPage(ctx, deps.secondFactors, input),
  create: (ctx, input) => createColleague(ctx, deps.hasConnection, input),
  update: (ctx, input, exchange) => updateUser(ctx, deps, input, exchange),
  remove: async (ctx, { userId }) => {
    await removeUser(ctx, userId);
    return { message: 'User deleted' };
  },
  setLanguage: updateLanguage,
});
