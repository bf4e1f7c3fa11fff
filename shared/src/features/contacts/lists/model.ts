/** What narrows a list of contacts. */
import { z } from 'zod';
import { pageNumber, wireDay } from '../../../kernel/wire.ts';
import { contactFilter } from '../filter.ts';

export const contactListQuery = contactFilter.extend({
  pageNumber,
  /** Made on this very day; outdoes the period. */
  date: wireDay.or(z.literal('')).optional(),
  /** Where the previous page ended; with it pageNumber is ignored and every page costs the same. */
  cursor: z.string().max(1_000).optional(),
});
