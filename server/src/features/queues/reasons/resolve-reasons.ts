/** The lists of reasons from memory: closing a ticket asks for them. */
import type { ResolveReasonView } from '@prosa/shared';
import { defineCache } from '#src/platform/cache/company-cache.ts';
import { queueDeleted } from '#src/tenant/queues/events.ts';
import { reasonsSaved } from './events.ts';
import { listReasons } from './resolve-reason.queries.ts';

export const resolveReasons = defineCache<readonly ResolveReasonView[]>({
  name: 'resolve-reasons',
  load: listReasons,
  staleAfter: [reasonsSaved, queueDeleted],
});
