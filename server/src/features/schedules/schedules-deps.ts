/** What schedules are given by the application beside their context. */

import type { MessageDeps } from '#src/features/messages/index.ts';
import type { FileDeps } from '#src/tenant/files/index.ts';

export type SchedulesDeps = FileDeps & Pick<MessageDeps, 'capabilities'>;
