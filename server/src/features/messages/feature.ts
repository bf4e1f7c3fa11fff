/** Messages: what customers and agents write to each other. */
import { messagesContract } from '@prosa/shared';
import type { HeardEvent } from '#src/drivers/whatsapp/events.ts';
import type { Cached } from '#src/platform/cache/company-cache.ts';
import { type Feature, handleJob, mounted } from '#src/platform/feature.ts';
import { sweepLooseFiles } from '#src/platform/storage/loose-files.ts';
import type { FileDeps } from '#src/tenant/files/index.ts';
import { seeToEarlyChanges } from './changes/apply-change.ts';
import { purgeOutgoingChanges } from './changes/outgoing-change.queries.ts';
import { observeBacklog } from './inbound/backlog.ts';
import { purgeRawEvents } from './inbound/purge-raw-events.ts';
import { fetchAdPictureOf } from './jobs/fetch-ad-picture.job.ts';
import { forgetStickerFile } from './jobs/forget-sticker.job.ts';
import { giveUpUnsentJob, unsentTimer } from './jobs/give-up-unsent.job.ts';
import { prepareMediaOf } from './jobs/prepare-media.job.ts';
import { tagByAdJob } from './jobs/tag-by-ad.job.ts';
import { fetchAdPicture, forgetSticker, prepareMedia } from './jobs.ts';
import { mediaFiles } from './media/media-files.ts';
import type { Messaging } from './messaging.ts';
import type { SendDeps } from './outbound/send-message.ts';
import { typingEvent } from './outbound/typing-event.ts';
import { votePersonalData } from './polls/vote-personal-data.ts';
import { groupMessagePersonalData, messagePersonalData } from './retention/message-personal-data.ts';
import { messageRoutes } from './routes.ts';
import { messageSubscribers } from './subscribers.ts';
import { giveUpWaiting } from './unreadable/give-up-waiting.ts';

/** How long processed provider events are kept for looking back, at least: they go by the week. */
const keepRawMs = 7 * 24 * 3_600_000;

export type MessagesDeps = SendDeps & {
  /** How the company's stickers are addressed. */
  readonly stickers: FileDeps;
  readonly messaging: Messaging;
  readonly cached: Cached;
};

export const messagesFeature = ({ stickers, messaging, cached, ...deps }: MessagesDeps): Feature => ({
  name: 'messages',
  endpoints: mounted(messagesContract, messageRoutes(deps, stickers)),
  files: [mediaFiles(deps)],
  subscribers: messageSubscribers(deps),
  jobs: [
    tagByAdJob,
    giveUpUnsentJob,
    handleJob(fetchAdPicture, (ctx, order) => fetchAdPictureOf(deps, ctx, order)),
    handleJob(prepareMedia, (ctx, order) => prepareMediaOf(deps, ctx, order)),
    handleJob(forgetSticker, (ctx, order) => forgetStickerFile(deps, ctx, order)),
  ],
  workers: [messaging.inbox, messaging.delivery, messaging.media],
  onNetworkEvent: async (companyId, connectionId, event: HeardEvent) => {
    if (event.type !== 'picture') await messaging.inbox.receive(companyId, connectionId, event);
  },
  personalData: [messagePersonalData, groupMessagePersonalData, votePersonalData],
  socketEvents: { typing: typingEvent(messaging.typing, cached) },
  observe: observeBacklog,
  timers: [
    { name: 'messages.early-changes', cron: '* * * * *', run: seeToEarlyChanges },
    { name: 'messages.give-up-waiting', cron: '* * * * *', run: giveUpWaiting },
    unsentTimer,
    {
      name: 'messages.sweep-files',
      cron: '41 * * * *',
      run: async (ctx) => void (await sweepLooseFiles(ctx, deps.storage)),
    },
    {
      name: 'messages.purge-raw-events',
      cron: '23 * * * *',
      run: async (ctx) => {
        const before = new Date(ctx.now().getTime() - keepRawMs);
        await purgeRawEvents(ctx, before);
        await ctx.across('purge changes of what never left', (db) => purgeOutgoingChanges(db, before));
      },
    },
  ],
});
