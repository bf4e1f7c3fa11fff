import { z } from 'zod';
import { defineFact } from '#src/platform/outbox/define.ts';

/** A setting of the company has a new value. */
export const settingChanged = defineFact('setting.changed', z.object({ key: z.string() }));
