/** Facts about sample data. */
import { z } from 'zod';
import { defineFact } from '#src/platform/outbox/define.ts';

export const sampleDataCreated = defineFact('sample_data.created', z.object({}));
export const sampleDataRemoved = defineFact('sample_data.removed', z.object({}));
