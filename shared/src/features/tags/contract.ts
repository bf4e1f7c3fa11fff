import { z } from 'zod';
import { companyChoice, defineContract } from '../../kernel/contract.ts';
import { wireSort } from '../../kernel/sort.ts';
import { pageNumber, searchParam, wireChoice, wireFilter, wireId, wireVersion } from '../../kernel/wire.ts';
import { defaultTagColor, tagFields, tagListItem, tagView } from './model.ts';

const params = z.object({ tagId: wireId });
/** Sent by clients of this API family; who makes a tag is known from the session. */
const userId = wireChoice.optional();

export const tagsContract = defineContract({
  list: {
    method: 'GET',
    path: '/tags',
    permission: 'session',
    ...companyChoice,
    summary: 'Tags by name or as `sort` says, with the number of their tickets and contacts, 20 a page',
    query: z.object({
      searchParam,
      pageNumber,
      companyId: wireFilter,
      sort: wireSort('name', 'ticketsCount', 'contactsCount', 'kanban'),
    }),
    response: z.object({ tags: z.array(tagView), count: z.int(), hasMore: z.boolean() }),
  },
  all: {
    method: 'GET',
    path: '/tags/list',
    permission: 'session',
    ...companyChoice,
    summary: 'All tags by name, for pickers',
    query: z.object({ searchParam, companyId: wireFilter }),
    response: z.array(tagListItem),
  },
  lanes: {
    method: 'GET',
    path: '/tags/kanban',
    permission: 'session',
    plan: 'useKanban',
    summary: 'The tags that are lanes of the board, in the order in which they stand there',
    response: z.object({ lista: z.array(tagView) }),
  },
  orderLanes: {
    method: 'PUT',
    path: '/tags/kanban',
    permission: 'tags:kanbanToggle',
    plan: 'useKanban',
    audit: 'bare',
    summary: 'Puts the lanes of the board into this order; lanes that are not named stand behind them',
    errors: ['ERR_NO_TAG_FOUND'],
    body: z.object({ tagIds: z.array(wireId).max(500) }),
    response: z.object({ lista: z.array(tagView) }),
  },
  get: {
    method: 'GET',
    path: '/tags/:tagId',
    permission: 'session',
    summary: 'One tag',
    errors: ['ERR_NO_TAG_FOUND'],
    params,
    response: tagView,
  },
  create: {
    method: 'POST',
    path: '/tags',
    permission: 'session',
    audit: 'full',
    summary: 'Adds a tag; a lane of the board only by admins and supervisors',
    errors: ['ERR_DUPLICATED_TAG'],
    body: tagFields
      .partial()
      .required({ name: true })
      .extend({
        color: tagFields.shape.color.default(defaultTagColor),
        kanban: tagFields.shape.kanban.default(0),
        userId,
      }),
    response: tagView,
  },
  update: {
    method: 'PUT',
    path: '/tags/:tagId',
    permission: 'session',
    audit: 'full',
    summary: 'Changes a tag; absent fields stay as they are',
    errors: ['ERR_NO_TAG_FOUND', 'ERR_DUPLICATED_TAG'],
    params,
    body: tagFields.partial().extend({
      userId,
      /** The version that was seen; without it the last change wins. */
      version: wireVersion,
    }),
    response: tagView,
  },
  remove: {
    method: 'DELETE',
    path: '/tags/:tagId',
    permission: 'tags:delete',
    summary: 'Removes a tag, also from the tickets and contacts that carry it',
    errors: ['ERR_NO_TAG_FOUND'],
    params,
    response: z.object({ message: z.string() }),
  },
});
