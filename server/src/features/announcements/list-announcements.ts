/** Reads announcements, which are everybody's. Those that are switched off are there for the operator alone. */
import { type AnnouncementView, constants, fail } from '@prosa/shared';
import type { UserCtx } from '#src/platform/context.ts';
import type { FileDeps } from '#src/tenant/files/index.ts';
import { countAnnouncements, findAnnouncement, listAnnouncements } from './announcement.queries.ts';
import { viewAnnouncement } from './announcement.view.ts';

type Links = Pick<FileDeps, 'links'>;

export async function listAnnouncementsPage(
  ctx: UserCtx,
  deps: Links,
  { searchParam, pageNumber }: { searchParam: string; pageNumber: number },
): Promise<{ records: AnnouncementView[]; count: number; hasMore: boolean }> {
  const reader = ctx.actor.super ? 'operator' : 'everybody';
  const size = constants.rowsPerPage;
  const rows = await listAnnouncements(ctx.db, reader, searchParam, size + 1, (pageNumber - 1) * size);
  return {
    records: rows.slice(0, size).map((row) => viewAnnouncement(deps, ctx, row)),
    count: await countAnnouncements(ctx.db, reader, searchParam),
    hasMore: rows.length > size,
  };
}

export async function getAnnouncement(ctx: UserCtx, deps: Links, id: number): Promise<AnnouncementView> {
  const row = await findAnnouncement(ctx.db, id);
  if (row === undefined || !(row.status || ctx.actor.super)) fail('ERR_NO_ANNOUNCEMENT_FOUND');
  return viewAnnouncement(deps, ctx, row);
}
