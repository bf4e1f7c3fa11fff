/** Announcements: what the platform tells everybody, of whatever company. */
import { announcementsContract } from '@prosa/shared';
import { type Feature, mounted } from '#src/platform/feature.ts';
import { type FileDeps, signedFiles } from '#src/tenant/files/index.ts';
import { findAnnouncement } from './announcement.queries.ts';
import { announcementsHandlers } from './routes.ts';
import { announcementsSubscribers } from './subscribers.ts';

export const announcementsFeature = (deps: FileDeps): Feature => ({
  name: 'announcements',
  endpoints: mounted(announcementsContract, announcementsHandlers(deps)),
  files: [
    signedFiles(deps, 'announcements', async (ctx, id) => {
      const { mediaPath, mediaType, mediaName } = (await findAnnouncement(ctx.db, id)) ?? {};
      return mediaPath && mediaType && mediaName
        ? { path: mediaPath, mediaType, fileName: mediaName }
        : undefined;
    }),
  ],
  subscribers: announcementsSubscribers(deps),
});
