import { rowId } from '@prosa/shared';
import { z } from 'zod';
import { defineFact } from '#src/platform/outbox/define.ts';

/** What the company's plan allows or switches on has changed; stated in every company that has it. */
export const planChanged = defineFact('plan.changed', z.object({ planId: rowId }));
