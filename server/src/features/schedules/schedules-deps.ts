/** What schedules are given by the application beside their context. */
import type { FileDeps } from '#src/features/files/index.ts';
import type { MessageDeps } from '#src/features/messages/index.ts';

export type SchedulesDeps = FileDeps & Pick<MessageDeps, 'capabilities'>;
