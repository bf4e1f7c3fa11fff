import { z } from 'zod';
import { rowId } from '../../kernel/wire.ts';
import { tagView } from './model.ts';

/** Clients of this API family look for the record under either name. */
export const tagChannel = z.discriminatedUnion('action', [
  z.object({ action: z.enum(['create', 'update']), tag: tagView, tags: tagView }),
  z.object({ action: z.literal('delete'), tagId: rowId }),
]);
