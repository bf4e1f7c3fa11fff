import type { usersContract } from '@prosa/shared';
import type { Handlers } from '#src/platform/feature.ts';
import { getUser } from './get-user.ts';
import { listUsers } from './list-users.ts';
import { setLanguage } from './set-language.ts';

export const usersHandlers: Handlers<typeof usersContract> = {
  list: listUsers,
  get: getUser,
  setLanguage,
};
