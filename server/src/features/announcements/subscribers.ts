/** Everybody hears of announcements; of what is switched off all but the operator hear that it is gone. */

import type { Ctx } from '#src/platform/context.ts';
import { publishOn, type Subscriber } from '#src/platform/feature.ts';
import type { Publication } from '#src/platform/realtime/publication.ts';
import { rooms } from '#src/platform/realtime/rooms.ts';
import type { FileDeps } from '#src/tenant/files/index.ts';
import { agents } from '#src/tenant/users/index.ts';
import { findAnnouncement } from './announcement.queries.ts';
import { viewAnnouncement } from './announcement.view.ts';
import { announcementChanged, announcementCreated, announcementDeleted } from './events.ts';

/** Returns the rooms of those of this company who run the platform: nobody, in most. */
async function operatorRooms(ctx: Ctx): Promise<string[]> {
  const operators = [...(await ctx.cached(agents)).values()].filter((agent) => agent.super);
  return operators.map(({ id }) => rooms.user(ctx.companyId, id));
}

const gone = ({ companyId }: Ctx, id: number, except: string[] = []): Publication => ({
  rooms: [rooms.company(companyId)],
  except,
  channel: 'announcement',
  payload: { action: 'delete', id },
});

export function announcementsSubscribers(deps: Pick<FileDeps, 'links'>): readonly Subscriber[] {
  async function told(ctx: Ctx, action: 'create' | 'update', id: number): Promise<Publication[]> {
    const row = await findAnnouncement(ctx.db, id);
    if (row === undefined) return [];
    const payload = { action, record: viewAnnouncement(deps, ctx, row) };
    if (row.status) return [{ rooms: [rooms.company(ctx.companyId)], channel: 'announcement', payload }];
    const operators = await operatorRooms(ctx);
    return [{ rooms: operators, channel: 'announcement', payload }, gone(ctx, id, operators)];
  }
  return [
    publishOn(announcementCreated, (ctx, { announcementId }) => told(ctx, 'create', announcementId)),
    publishOn(announcementChanged, (ctx, { announcementId }) => told(ctx, 'update', announcementId)),
    publishOn(announcementDeleted, async (ctx, { announcementId }) => [gone(ctx, announcementId)]),
  ];
}
