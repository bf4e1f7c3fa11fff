import { rowId } from '@prosa/shared';
import { z } from 'zod';
import { defineFact } from '#src/platform/outbox/define.ts';

/** Who could see it. */
const reach = z.object({ userId: rowId, shared: z.boolean() });

export const macroCreated = defineFact('macro.created', z.object({ macroId: rowId }));
export const macroChanged = defineFact('macro.changed', z.object({ macroId: rowId, before: reach }));
export const macroDeleted = defineFact('macro.deleted', z.object({ macroId: rowId, before: reach }));
