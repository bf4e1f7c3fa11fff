/** Contract → use case. */
import type { announcementsContract } from '@prosa/shared';
import type { FileDeps } from '#src/features/files/index.ts';
import type { Handlers } from '#src/platform/feature.ts';
import { attachPicture, detachPicture } from './change-picture.ts';
import { listAnnouncementsPage, readAnnouncement } from './read-announcements.ts';
import { changeAnnouncement, createAnnouncement, removeAnnouncement } from './write-announcement.ts';

export const announcementsHandlers = (deps: FileDeps): Handlers<typeof announcementsContract> => ({
  list: (ctx, input) => listAnnouncementsPage(ctx, deps, input),
  get: (ctx, { announcementId }) => readAnnouncement(ctx, deps, announcementId),
  create: (ctx, input) => createAnnouncement(ctx, deps, input),
  update: (ctx, input) => changeAnnouncement(ctx, deps, input),
  remove: (ctx, { announcementId }) => removeAnnouncement(ctx, deps, announcementId),
  attach: (ctx, { announcementId }, { files: [file] }) => attachPicture(ctx, deps, announcementId, file),
  detach: (ctx, { announcementId }) => detachPicture(ctx, deps, announcementId),
});
