/** A tag: a coloured label on tickets; with `kanban` it is also a lane of the board. */
import { z } from 'zod';
import { rowId } from '../../kernel/wire.ts';

export const tagLabel = z.object({ id: rowId, name: z.string(), color: z.string() }).meta({ id: 'TagLabel' });
export type TagLabel = z.output<typeof tagLabel>;
