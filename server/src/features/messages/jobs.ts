/** Orders that messages give. */
import { z } from 'zod';
import { defineJob } from '#src/platform/outbox/define.ts';

/** A stored file is looked at: its size in pixels, a small picture of it, a voice note as the network wants it. */
export const prepareMedia = defineJob({
  name: 'messages.prepare-media',
  schema: z.object({ messageId: z.uuid() }),
  key: ({ messageId }) => messageId,
  track: 'media',
  attempts: 10,
});
