/** Tickets that are given to people by themselves: how much everybody carries. */
import { z } from 'zod';
import { rowId } from '../../kernel/wire.ts';

/** How much of what they may carry somebody of the team carries. */
export const teamLoad = z
  .object({
    userId: rowId,
    /** The user's open tickets; what is put off and groups do not count. */
    open: z.int(),
    /** How many they are given at most. */
    capacity: z.int(),
  })
  .meta({ id: 'TeamLoad' });
export type TeamLoad = z.output<typeof teamLoad>;
