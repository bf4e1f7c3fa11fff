import { z } from 'zod';
import { defineContract } from '../../kernel/contract.ts';
import { wireId } from '../../kernel/wire.ts';
import { languages, userDetail, userListItem } from './model.ts';

export const usersContract = defineContract({
  list: {
    method: 'GET',
    path: '/users/list',
    permission: 'session',
    summary: 'Everyone of the company, for pickers',
    query: z.object({ companyId: wireId.optional() }),
    response: z.array(userListItem),
  },
  get: {
    method: 'GET',
    path: '/users/:userId',
    permission: 'session',
    whenExpired: true,
    summary: 'One user; others than oneself only for admins',
    errors: ['ERR_NO_USER_FOUND'],
    params: z.object({ userId: wireId }),
    response: userDetail,
  },
  setLanguage: {
    method: 'POST',
    path: '/users/set-language/:language',
    permission: 'session',
    whenExpired: true,
    summary: 'The language the user reads',
    params: z.object({ language: z.enum(languages) }),
    response: z.object({ message: z.string() }),
  },
});
