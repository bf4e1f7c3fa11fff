/** Everyone of the company hears who works there and who is online. */

import type { Ctx } from '#src/platform/context.ts';
import { jobOn, publishOn, type Subscriber } from '#src/platform/feature.ts';
import type { Publication } from '#src/platform/realtime/publication.ts';
import { rooms } from '#src/platform/realtime/rooms.ts';
import { ownCompany } from '#src/tenant/companies/index.ts';
import { queueDeleted, queueNames } from '#src/tenant/queues/index.ts';
import {
  availabilityChanged,
  presenceChanged,
  userChanged,
  userCreated,
  userDeleted,
} from '#src/tenant/users/events.ts';
import { leaveQueueJob } from './jobs.ts';
import { findAvailability, listPresent } from './presence/presence.queries.ts';
import { findColleague } from './user.queries.ts';
import { viewHeardUser, viewUserListItem } from './user.view.ts';

const tellAbout =
  (action: 'create' | 'update') =>
  async (ctx: Ctx, { userId }: { userId: number }): Promise<Publication[]> => {
    const agent = await findColleague(ctx.db, userId);
    const company = await ctx.cached(ownCompany);
    if (agent === undefined || company === undefined) return [];
    const item = viewUserListItem(agent, await ctx.cached(queueNames), await listPresent(ctx.db, ctx.now()));
    const user = viewHeardUser(company, agent, item);
    return [{ rooms: [rooms.company(ctx.companyId)], channel: 'user', payload: { action, user } }];
  };

export const usersSubscribers: readonly Subscriber[] = [
  publishOn(userCreated, tellAbout('create')),
  publishOn(userChanged, tellAbout('update')),
  publishOn(presenceChanged, tellAbout('update')),
  publishOn(
    availabilityChanged,
    async (ctx, { userId }): Promise<Publication[]> => [
      {
        rooms: [rooms.user(ctx.companyId, userId)],
        channel: 'availability',
        payload: { action: 'update', ...(await findAvailability(ctx.db, userId)) },
      },
    ],
  ),
  publishOn(
    userDeleted,
    async (ctx, { userId }): Promise<Publication[]> => [
      { rooms: [rooms.company(ctx.companyId)], channel: 'user', payload: { action: 'delete', userId } },
    ],
  ),
  jobOn(queueDeleted, leaveQueueJob, ({ queueId }) => ({ queueId })),
];
