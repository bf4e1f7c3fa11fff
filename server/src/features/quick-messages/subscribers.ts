/** Whoever sees a quick message hears of it; whoever sees it no more hears that it is gone, and nothing else. */

import type { Ctx } from '#src/platform/context.ts';
import { publishOn, type Subscriber } from '#src/platform/feature.ts';
import type { Publication } from '#src/platform/realtime/publication.ts';
import { rooms } from '#src/platform/realtime/rooms.ts';
import type { FileDeps } from '#src/tenant/files/index.ts';
import { agents } from '#src/tenant/users/index.ts';
import { quickMessageChanged, quickMessageCreated, quickMessageDeleted } from './events.ts';
import { viewQuickMessages } from './list-quick-messages.ts';
import { findQuickMessage, type QuickMessageRow } from './quick-message.queries.ts';

type Reach = Pick<QuickMessageRow, 'userId' | 'geral' | 'companyWide' | 'queueIds'>;

/** Returns the rooms of all who see a quick message, as `canSeeQuickMessage` says. */
async function audienceOf(
  ctx: Ctx,
  { userId, geral, companyWide, queueIds: offered }: Reach,
): Promise<string[]> {
  const { companyId } = ctx;
  const author = rooms.user(companyId, userId);
  if (!geral) return [author];
  if (companyWide) return [rooms.company(companyId)];
  const members = [...(await ctx.cached(agents)).values()].filter(({ queueIds }) =>
    offered.some((queueId) => queueIds.includes(queueId)),
  );
  return [author, rooms.admins(companyId), ...members.map(({ id }) => rooms.user(companyId, id))];
}

const gone = (to: string[], id: number, except: string[] = []): Publication => ({
  rooms: to,
  except,
  channel: 'quickemessage',
  payload: { action: 'delete', id },
});

export function quickMessagesSubscribers(deps: Pick<FileDeps, 'links'>): readonly Subscriber[] {
  async function told(
    ctx: Ctx,
    action: 'create' | 'update',
    id: number,
    before?: Reach,
  ): Promise<Publication[]> {
    const row = await findQuickMessage(ctx.db, id);
    if (row === undefined) return [];
    const audience = await audienceOf(ctx, row);
    const news = (await viewQuickMessages(ctx, deps, [row])).map(
      (record): Publication => ({
        rooms: audience,
        channel: 'quickemessage',
        payload: { action, record },
      }),
    );
    return before === undefined ? news : [gone(await audienceOf(ctx, before), id, audience), ...news];
  }
  return [
    publishOn(quickMessageCreated, (ctx, { quickMessageId }) => told(ctx, 'create', quickMessageId)),
    publishOn(quickMessageChanged, (ctx, { quickMessageId, before }) =>
      told(ctx, 'update', quickMessageId, before),
    ),
    publishOn(quickMessageDeleted, async (ctx, { quickMessageId, before }) => [
      gone(await audienceOf(ctx, before), quickMessageId),
    ]),
  ];
}
