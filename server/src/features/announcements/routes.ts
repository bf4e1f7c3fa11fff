/** Contract → use case. */
import type { announcementsContract } from '@prosa/shared';
import type { FileWorld } from '#src/features/files/index.ts';
import type { Handlers } from '#src/platform/feature.ts';
import { attachPicture, detachPicture } from './change-picture.ts';
import { listAnnouncementsPage, readAnnouncement } from './read-announcements.ts';
import { changeAnnouncement, createAnnouncement, removeAnnouncement } from './write-announcement.ts';

export const announcementsHandlers = (world: FileWorld): Handlers<typeof announcementsContract> => ({
  list: (ctx, input) => listAnnouncementsPage(ctx, world, input),
  get: (ctx, { announcementId }) => readAnnouncement(ctx, world, announcementId),
  create: (ctx, input) => createAnnouncement(ctx, world, input),
  update: (ctx, input) => changeAnnouncement(ctx, world, input),
  remove: (ctx, { announcementId }) => removeAnnouncement(ctx, world, announcementId),
  attach: (ctx, { announcementId }, { files: [file] }) => attachPicture(ctx, world, announcementId, file),
  detach: (ctx, { announcementId }) => detachPicture(ctx, world, announcementId),
});
