/** The simulated phones: strangers with a number who write to a sandbox connection and see ticks, typing and answers. */
import { z } from 'zod';
import { instant, rowId } from '../../kernel/wire.ts';

/** One line on a simulated phone's screen. `mine` is the customer's own. */
export const phoneMessage = z
  .object({
    id: z.string(),
    whatsappId: rowId,
    phone: z.string(),
    mine: z.boolean(),
    body: z.string(),
    /** 0 waiting, 1 arrived at the company's number, 3 read there. For the company's messages: 2 delivered, 3 read. */
    ack: z.int(),
    createdAt: instant,
  })
  .meta({ id: 'PhoneMessage' });
export type PhoneMessage = z.output<typeof phoneMessage>;
