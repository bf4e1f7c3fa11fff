/** What schedules are given by the application beside their context. */
import type { FileWorld } from '#src/features/files/index.ts';
import type { MessageWorld } from '#src/features/messages/index.ts';

export type SchedulesWorld = FileWorld & Pick<MessageWorld, 'capabilities'>;
