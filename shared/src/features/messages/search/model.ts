import { z } from 'zod';
import { instant, rowId } from '../../../kernel/wire.ts';
import { contactCard } from '../../contacts/index.ts';

/** A message that holds what was searched for, and where it can be jumped to. */
export const messageHit = z
  .object({
    id: z.string(),
    /** The latest ticket of its conversation that the caller may see; the message stands in it at `seq`. */
    ticketId: rowId,
    ticketUuid: z.uuid(),
    seq: z.int(),
    fromMe: z.boolean(),
    mediaType: z.string(),
    /** A piece of its text, in one line and without marks; of its file's name where that holds the words. */
    excerpt: z.string(),
    /** Where the words stand in the excerpt, end excluded. */
    marks: z.array(z.object({ from: z.int(), to: z.int() })),
    contact: contactCard,
    isGroup: z.boolean(),
    queue: z.object({ name: z.string(), color: z.string() }).nullable(),
    whatsapp: z.object({ id: rowId, name: z.string() }),
    createdAt: instant,
  })
  .meta({ id: 'MessageHit' });

export type MessageHit = z.output<typeof messageHit>;
