/** Orders that messages give. */
import { rowId } from '@prosa/shared';
import { z } from 'zod';
import { defineJob } from '#src/platform/outbox/define.ts';

/** The ticket of whoever came by an advertisement is tagged with it. */
export const tagByAd = defineJob({
  name: 'messages.tag-by-ad',
  schema: z.object({ messageId: z.uuid(), ticketId: z.int() }),
  key: ({ messageId }) => messageId,
  track: 'prompt',
  attempts: 5,
});

/** The picture of an advertisement that came without one is fetched. */
export const fetchAdPicture = defineJob({
  name: 'messages.fetch-ad-picture',
  schema: z.object({ messageId: z.uuid(), ticketId: z.int() }),
  key: ({ messageId }) => messageId,
  track: 'bulk',
  attempts: 5,
});

/** A sticker's file goes, unless messages were sent with it. */
export const forgetSticker = defineJob({
  name: 'messages.forget-sticker',
  schema: z.object({ path: z.string() }),
  key: ({ path }) => path,
  track: 'bulk',
  attempts: 10,
});

/** A stored file is looked at: its size in pixels, a small picture of it, a voice note as the network wants it. */
export const prepareMedia = defineJob({
  name: 'messages.prepare-media',
  schema: z.object({ messageId: z.uuid() }),
  key: ({ messageId }) => messageId,
  track: 'media',
  attempts: 10,
});

/** A connection is removed: what waits to leave over it never will, and says so. */
export const giveUpUnsent = defineJob({
  name: 'messages.give-up-unsent',
  schema: z.object({ connectionId: rowId }),
  key: ({ connectionId }) => String(connectionId),
  track: 'bulk',
  attempts: 10,
});
