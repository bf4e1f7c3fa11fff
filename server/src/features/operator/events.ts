import { rowId } from '@prosa/shared';
import { z } from 'zod';
import { defineFact } from '#src/platform/outbox/define.ts';

/** The company exists for nobody any more; what it had is on its way out. */
export const companyRemoved = defineFact('company.removed', z.object({ companyId: rowId }));
