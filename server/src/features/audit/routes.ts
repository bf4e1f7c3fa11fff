/** Contract → use case. */
import type { auditContract } from '@prosa/shared';
import type { Handlers } from '#src/platform/feature.ts';
import { listAuditLog } from './list-audit-log.ts';

export const auditHandlers: Handlers<typeof auditContract> = { list: listAuditLog };
