/** Contract → use case. */
import type { announcementsContract } from '@prosa/shared';
import type { Handlers } from '#src/platform/feature.ts';
import type { FileDeps } from '#src/tenant/files/index.ts';
import { createAnnouncement, removeAnnouncement, updateAnnouncement } from './announcement-changes.ts';
import { attachPicture, detachPicture } from './attach-picture.ts';
import { getAnnouncement, listAnnouncementsPage } from './list-announcements.ts';

export const announcementsHandlers = (deps: FileDeps): Handlers<typeof announcementsContract> => ({
  list: (ctx, input) => listAnnouncementsPage(ctx, deps, input),
  get: (ctx, { announcementId }) => getAnnouncement(ctx, deps, announcementId),
  create: (ctx, input) => createAnnouncement(ctx, deps, input),
  update: (ctx, input) => updateAnnouncement(ctx, deps, input),
  remove: (ctx, { announcementId }) => removeAnnouncement(ctx, deps, announcementId),
  attach: (ctx, { announcementId }, { files: [file] }) => attachPicture(ctx, deps, announcementId, file),
  detach: (ctx, { announcementId }) => detachPicture(ctx, deps, announcementId),
});
