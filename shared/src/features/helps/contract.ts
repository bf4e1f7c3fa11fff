import { z } from 'zod';
import { defineContract } from '../../kernel/contract.ts';
import { pageNumber, searchParam, wireId, wireVersion } from '../../kernel/wire.ts';
import { helpFields, helpView } from './model.ts';

const params = z.object({ helpId: wireId });

/** What is written is the platform's, in no company's transaction. */
export const helpsContract = defineContract({
  page: {
    method: 'GET',
    path: '/helps',
    permission: 'session',
    summary: 'Help videos by title, 20 a page',
    query: z.object({ searchParam, pageNumber }),
    response: z.object({ records: z.array(helpView), count: z.int(), hasMore: z.boolean() }),
  },
  list: {
    method: 'GET',
    path: '/helps/list',
    permission: 'session',
    summary: 'All help videos, by title',
    response: z.array(helpView),
  },
  get: {
    method: 'GET',
    path: '/helps/:helpId',
    permission: 'session',
    summary: 'One help video',
    errors: ['ERR_NO_HELP_FOUND'],
    params,
    response: helpView,
  },
  create: {
    method: 'POST',
    path: '/helps',
    permission: 'super',
    remote: true,
    summary: 'Adds a help video, by its code or by an address it is watched at',
    body: helpFields.extend({ description: helpFields.shape.description.default('') }),
    response: helpView,
  },
  update: {
    method: 'PUT',
    path: '/helps/:helpId',
    permission: 'super',
    remote: true,
    summary: 'Changes a help video; absent fields stay as they are',
    errors: ['ERR_NO_HELP_FOUND'],
    params,
    body: helpFields.partial().extend({
      /** The version that was seen; without it the last change wins. */
      version: wireVersion,
    }),
    response: helpView,
  },
  remove: {
    method: 'DELETE',
    path: '/helps/:helpId',
    permission: 'super',
    remote: true,
    summary: 'Removes a help video; the film itself stays where it is',
    errors: ['ERR_NO_HELP_FOUND'],
    params,
    response: z.object({ message: z.string() }),
  },
});
