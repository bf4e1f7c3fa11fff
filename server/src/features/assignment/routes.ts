import type { assignmentContract } from '@prosa/shared';
import type { Handlers } from '#src/platform/feature.ts';
import { listTeam } from './list-team.ts';

export const assignmentRoutes: Handlers<typeof assignmentContract> = { team: listTeam };
