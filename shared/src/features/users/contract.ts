import { z } from 'zod';
import { constants } from '../../kernel/constants.ts';
import { companyChoice, defineContract } from '../../kernel/contract.ts';
import { wireSort } from '../../kernel/sort.ts';
import {
  pageNumber,
  searchParam,
  wireChoice,
  wireFilter,
  wireFlag,
  wireId,
  wireIdOrNone,
  wireVersion,
} from '../../kernel/wire.ts';
import { languages, ownAvailability, profiles, userDetail, userFields, userListItem } from './model.ts';

const params = z.object({ userId: wireId });
/** Sent by clients of this API family: one’s own, or that which the operator means. */
const companyId = wireChoice.optional();

export const usersContract = defineContract({
  list: {
    method: 'GET',
    path: '/users/list',
    permission: 'session',
    ...companyChoice,
    summary: 'Everyone of the company, for pickers',
    query: z.object({ companyId: wireFilter }),
    response: z.array(userListItem),
  },
  availability: {
    method: 'GET',
    path: '/users/availability',
    permission: 'session',
    summary: 'Whether one takes tickets, as one has said oneself',
    response: ownAvailability,
  },
  setAvailability: {
    method: 'PUT',
    path: '/users/availability',
    permission: 'session',
    summary: 'Says whether one takes tickets, or that nobody has touched the keyboard for a while',
    body: ownAvailability.partial(),
    response: ownAvailability,
  },
  get: {
    method: 'GET',
    path: '/users/:userId',
    permission: 'session',
    whenExpired: true,
    summary: 'One user; others than oneself only for admins',
    errors: ['ERR_NO_USER_FOUND'],
    params,
    response: userDetail,
  },
  page: {
    method: 'GET',
    path: '/users',
    permission: 'session',
    ...companyChoice,
    summary:
      'Users by name or as `sort` says, 20 a page, as everybody of the company may see them; searchParam matches any part of name or address, and queueId 0 those of no queue',
    query: z.object({
      searchParam,
      pageNumber,
      companyId: wireFilter,
      sort: wireSort('name', 'email', 'profile'),
      queueId: z.union([wireIdOrNone, wireFilter]),
      profile: z.enum(profiles).optional(),
      online: wireFlag.optional(),
    }),
    response: z.object({ users: z.array(userListItem), count: z.int(), hasMore: z.boolean() }),
  },
  create: {
    method: 'POST',
    path: '/users',
    permission: 'admin',
    personOnly: true,
    remote: true,
    summary: 'Adds a user to the company, as far as its plan allows',
    ...companyChoice,
    errors: [...companyChoice.errors, 'ERR_PLAN_LIMIT_USERS', 'ERR_NO_QUEUE_FOUND', 'ERR_NO_WAPP_FOUND'],
    body: userFields.extend({
      profile: userFields.shape.profile.default('user'),
      allTicket: userFields.shape.allTicket.default('desabled'),
      queueIds: userFields.shape.queueIds.default([]),
      whatsappId: wireChoice.optional(),
      capacity: userFields.shape.capacity.optional(),
      companyId,
    }),
    response: userDetail,
  },
  update: {
    method: 'PUT',
    path: '/users/:userId',
    permission: 'session',
    personOnly: true,
    audit: 'full',
    remote: true,
    whenExpired: true,
    summary:
      'Changes a user, or oneself; absent fields stay as they are. Role and queues are the admins’ to give; another password or address of one’s own asks for the present password, and answers the token of a new session',
    ...companyChoice,
    errors: [
      ...companyChoice.errors,
      'ERR_NO_USER_FOUND',
      'ERR_NO_QUEUE_FOUND',
      'ERR_NO_WAPP_FOUND',
      'ERR_LAST_ADMIN',
      'ERR_CURRENT_PASSWORD_REQUIRED',
    ],
    params,
    body: userFields.partial().extend({
      /** Empty leaves the password as it is. */
      password: userFields.shape.password.or(z.literal('')).nullish(),
      companyId,
      /** The version that was seen; without it the last change wins. */
      version: wireVersion,
      /**
       * The caller's own password, before another password or address counts; with a code where there is a second
       * factor.
       */
      currentPassword: z.string().max(200).optional(),
      code: z.string().trim().max(constants.codeLength).optional(),
      /** Personal tokens end with one's old password. With one that somebody else changes they always do. */
      endTokens: z.boolean().optional(),
    }),
    /** `token` is that of the session that goes on, where the one before has ended. */
    response: userDetail.extend({ token: z.string().optional() }),
  },
  remove: {
    method: 'DELETE',
    path: '/users/:userId',
    permission: 'admin',
    personOnly: true,
    summary: 'Removes a user; open tickets of theirs wait again',
    errors: ['ERR_NO_USER_FOUND', 'ERR_OWN_ACCOUNT', 'ERR_LAST_ADMIN'],
    params,
    response: z.object({ message: z.string() }),
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
