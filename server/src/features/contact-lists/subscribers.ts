/** Admins hear which lists there are and who is on them. Much at once is told as a list that is to be read again. */
import type { Ctx } from '#src/platform/context.ts';
import { publishOn, type Subscriber } from '#src/platform/feature.ts';
import type { Publication } from '#src/platform/realtime/publication.ts';
import { rooms } from '#src/platform/realtime/rooms.ts';
import {
  contactListChanged,
  contactListCreated,
  contactListDeleted,
  contactListRefilled,
  listItemAdded,
  listItemChanged,
  listItemRemoved,
} from './events.ts';
import { findItem } from './items/item.queries.ts';
import { itemViewOf } from './items/item.view.ts';
import { firstItems } from './items/list-items.ts';
import { findContactList } from './list.queries.ts';
import { contactListViewOf } from './list.view.ts';

type List = { readonly contactListId: number };
type Item = List & { readonly itemId: number };

const audience = (ctx: Ctx): string[] => [rooms.admins(ctx.companyId)];

const tellList =
  (action: 'create' | 'update') =>
  async (ctx: Ctx, { contactListId }: List): Promise<Publication[]> => {
    const row = await findContactList(ctx, contactListId);
    if (row === undefined) return [];
    const payload = { action, record: contactListViewOf(row) };
    return [{ rooms: audience(ctx), channel: 'ContactList', payload }];
  };

/** Whoever is new or gone changes the list's counts. */
const tellItem =
  (action: 'create' | 'update') =>
  async (ctx: Ctx, { contactListId, itemId }: Item): Promise<Publication[]> => {
    const row = await findItem(ctx, itemId);
    if (row === undefined) return [];
    return [
      {
        rooms: audience(ctx),
        channel: 'ContactListItem',
        payload: { action, record: itemViewOf(row) },
      },
      ...(await tellList('update')(ctx, { contactListId })),
    ];
  };

const tellGone = async (ctx: Ctx, { contactListId, itemId }: Item): Promise<Publication[]> => [
  {
    rooms: audience(ctx),
    channel: 'ContactListItem',
    payload: { action: 'delete', id: itemId, contactListId },
  },
  ...(await tellList('update')(ctx, { contactListId })),
];

async function tellRefilled(ctx: Ctx, { contactListId }: List): Promise<Publication[]> {
  const list = await tellList('update')(ctx, { contactListId });
  if (list.length === 0) return [];
  const records = await firstItems(ctx, contactListId);
  return [
    {
      rooms: audience(ctx),
      channel: 'ContactListItem',
      payload: { action: 'reload', contactListId, records },
    },
    ...list,
  ];
}

const tellListGone = async (ctx: Ctx, { contactListId }: List): Promise<Publication[]> => [
  { rooms: audience(ctx), channel: 'ContactList', payload: { action: 'delete', id: contactListId } },
];

export const contactListSubscribers: readonly Subscriber[] = [
  publishOn(contactListCreated, tellList('create')),
  publishOn(contactListChanged, tellList('update')),
  publishOn(contactListDeleted, tellListGone),
  publishOn(listItemAdded, tellItem('create')),
  publishOn(listItemChanged, tellItem('update')),
  publishOn(listItemRemoved, tellGone),
  publishOn(contactListRefilled, tellRefilled),
];
