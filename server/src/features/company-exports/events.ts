/** Facts about archives of companies. */
import { z } from 'zod';
import { defineFact } from '#src/platform/outbox/define.ts';

/** An archive was ordered, has come further, has ended, or its file is gone. */
export const companyExportChanged = defineFact('company_export.changed', z.object({ id: z.uuid() }));
