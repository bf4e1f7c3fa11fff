import { rowId } from '@prosa/shared';
import { z } from 'zod';
import { defineFact } from '#src/platform/outbox/define.ts';

/** A service level is new, another, or gone. */
export const slaPolicyChanged = defineFact('sla.policy_changed', z.object({ policyId: rowId }));
