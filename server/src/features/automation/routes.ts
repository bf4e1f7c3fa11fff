import type { automationContract } from '@prosa/shared';
import type { Handlers } from '#src/platform/feature.ts';
import { listTurnsOf } from './list-turns.ts';

export const automationRoutes: Handlers<typeof automationContract> = { turns: listTurnsOf };
