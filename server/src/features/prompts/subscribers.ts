/** Admins hear which prompts there are; people are waited for where one that is gone has led; a customer’s recording that has come is heard at once. */
import { recordingArrived } from '#src/features/messages/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import { jobOn, publishOn, type Subscriber } from '#src/platform/feature.ts';
import type { Publication } from '#src/platform/realtime/publication.ts';
import { rooms } from '#src/platform/realtime/rooms.ts';
import { promptChanged, promptCreated, promptDeleted } from './events.ts';
import { hearRecording, releaseTicketsJob } from './jobs.ts';
import { findPromptView } from './settings/list-prompts.ts';

const tellAbout =
  (action: 'create' | 'update') =>
  async (ctx: Ctx, { promptId }: { promptId: number }): Promise<Publication[]> => {
    const prompt = await findPromptView(ctx, promptId);
    if (prompt === undefined) return [];
    return [{ rooms: [rooms.admins(ctx.companyId)], channel: 'prompt', payload: { action, prompt } }];
  };

export const promptSubscribers: readonly Subscriber[] = [
  publishOn(promptCreated, tellAbout('create')),
  publishOn(promptChanged, tellAbout('update')),
  publishOn(
    promptDeleted,
    async (ctx, { promptId }): Promise<Publication[]> => [
      {
        rooms: [rooms.admins(ctx.companyId)],
        channel: 'prompt',
        payload: { action: 'delete', promptId },
      },
    ],
  ),
  jobOn(promptDeleted, releaseTicketsJob, ({ promptId }) => ({ promptId })),
  jobOn(recordingArrived, hearRecording, ({ ticketId }) => ({ ticketId })),
];
