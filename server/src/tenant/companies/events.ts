import { rowId } from '@prosa/shared';
import { z } from 'zod';
import { defineFact } from '#src/platform/outbox/define.ts';

/** Name, plan, due date, language, zone or state of the company has changed. */
export const companyChanged = defineFact('company.changed', z.object({ companyId: rowId }));
