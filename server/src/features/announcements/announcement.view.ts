import { type AnnouncementPriority, type AnnouncementView, priorities } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import { addressOf, type FileDeps } from '#src/tenant/files/index.ts';
import type { AnnouncementRow } from './announcement.queries.ts';

const isPriority = (priority: number): priority is AnnouncementPriority =>
  (priorities as readonly number[]).includes(priority);

/** Returns an announcement as a reader of the context's company sees it: the picture's address is one of theirs. */
export function viewAnnouncement(
  deps: Pick<FileDeps, 'links'>,
  ctx: Pick<Ctx, 'companyId' | 'now'>,
  row: AnnouncementRow,
): AnnouncementView {
  const { id, title, text, priority, status, mediaPath: path, mediaName, version } = row;
  return {
    id,
    title,
    text,
    priority: isPriority(priority) ? priority : 3,
    status,
    mediaPath: path === null ? null : addressOf(deps, ctx, 'announcements', { id, path }),
    mediaName,
    version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
