/** What a new company can look at before it has anything of its own, and take away again. */
import { z } from 'zod';
import { rowId } from '../../kernel/wire.ts';

export const sampleKinds = ['queue', 'tag', 'quickMessage', 'contact'] as const;
export type SampleKind = (typeof sampleKinds)[number];

export const sampleData = z
  .object({
    /** The connection that is none, by which its conversations are known; null where there are no sample data. */
    whatsappId: rowId.nullable(),
    /** How many of what was made are still there. */
    queues: z.int(),
    tags: z.int(),
    quickMessages: z.int(),
    contacts: z.int(),
    tickets: z.int(),
  })
  .meta({ id: 'SampleData' });
export type SampleData = z.output<typeof sampleData>;

export const removedSampleData = z
  .object({
    /** What people have changed, or use, since it was made: theirs from now on. */
    kept: z.array(z.object({ kind: z.enum(sampleKinds), id: rowId, name: z.string() })),
  })
  .meta({ id: 'RemovedSampleData' });
export type RemovedSampleData = z.output<typeof removedSampleData>;
