/**
 * Writes announcements, as the operator of the platform: they belong to no company, and every company is told. Whoever saw
 * an older version than the present one is told instead of overwriting it.
 */
import { type AnnouncementView, type announcementsContract, fail, type Input } from '@prosa/shared';
import { listEveryCompany } from '#src/features/companies/index.ts';
import type { AuditNote, RemoteCtx, Tell } from '#src/platform/context.ts';
import type { PlatformDb } from '#src/platform/db/tenant-db.ts';
import type { FactDef } from '#src/platform/outbox/define.ts';
import { type FileDeps, forgetFile } from '#src/tenant/files/index.ts';
import {
  type AnnouncementChanges,
  type AnnouncementRow,
  deleteAnnouncement,
  insertAnnouncement,
  lockAnnouncement,
  updateAnnouncementRow,
} from './announcement.queries.ts';
import { viewAnnouncement } from './announcement.view.ts';
import { announcementChanged, announcementCreated, announcementDeleted } from './events.ts';

type Links = Pick<FileDeps, 'links'>;
type Told = { readonly announcementId: number };

async function tellEverybody(db: PlatformDb, tell: Tell, fact: FactDef<Told>, told: Told): Promise<void> {
  for (const companyId of await listEveryCompany(db)) tell(companyId, fact, told);
}

export async function createAnnouncement(
  ctx: RemoteCtx,
  deps: Links,
  { title, text, priority, status }: Input<typeof announcementsContract.create>,
): Promise<AnnouncementView> {
  const row = await ctx.across('a new announcement', async (db, tell) => {
    const made = await insertAnnouncement(db, { title, text, priority, status });
    await tellEverybody(db, tell, announcementCreated, { announcementId: made.id });
    return made;
  });
  return viewAnnouncement(deps, ctx, row);
}

export function updateAnnouncement(
  ctx: RemoteCtx,
  deps: Links,
  { announcementId, version, title, text, priority, status }: Input<typeof announcementsContract.update>,
): Promise<AnnouncementView> {
  return applyAnnouncementChange(ctx, deps, announcementId, (row) => {
    if (version !== undefined && version !== row.version) fail('ERR_CHANGED_MEANWHILE');
    return { title, text, priority, status };
  });
}

/**
 * Changes an announcement, tells every company and returns its view; `changes` sees the row and may refuse. Throws
 * ERR_NO_ANNOUNCEMENT_FOUND.
 */
export async function applyAnnouncementChange(
  ctx: RemoteCtx,
  deps: Links,
  announcementId: number,
  changes: (row: AnnouncementRow) => AnnouncementChanges,
): Promise<AnnouncementView> {
  const { before, after } = await ctx.across('a changed announcement', async (db, tell) => {
    const row = (await lockAnnouncement(db, announcementId)) ?? fail('ERR_NO_ANNOUNCEMENT_FOUND');
    const changed = await updateAnnouncementRow(db, announcementId, changes(row), ctx.now());
    await tellEverybody(db, tell, announcementChanged, { announcementId });
    return { before: row, after: changed };
  });
  if (before.mediaPath !== after.mediaPath) await forgetPicture(ctx, before);
  ctx.audit(noteOf(viewAnnouncement(deps, ctx, before)));
  return viewAnnouncement(deps, ctx, after);
}

export async function removeAnnouncement(
  ctx: RemoteCtx,
  deps: Links,
  announcementId: number,
): Promise<{ message: string }> {
  const row = await ctx.across('an announcement that goes', async (db, tell) => {
    const found = (await lockAnnouncement(db, announcementId)) ?? fail('ERR_NO_ANNOUNCEMENT_FOUND');
    await deleteAnnouncement(db, announcementId);
    await tellEverybody(db, tell, announcementDeleted, { announcementId });
    return found;
  });
  await forgetPicture(ctx, row);
  ctx.audit(noteOf(viewAnnouncement(deps, ctx, row)));
  return { message: 'Announcement deleted' };
}

/** Returns what the log keeps of a picture: its address is good for a day, its name stays. */
const noteOf = (before: AnnouncementView): AuditNote => ({
  before: { ...before, mediaPath: null },
  after: { mediaPath: null },
});

async function forgetPicture(ctx: RemoteCtx, { mediaPath: path }: AnnouncementRow): Promise<void> {
  if (path !== null) await ctx.inside(async (inner) => inner.enqueue(forgetFile, { path }));
}
