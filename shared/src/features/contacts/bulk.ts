/** One step for many contacts: who is meant, what is done with each, and how many it could not be done with. */
import { z } from 'zod';
import { wireChoice, wireId } from '../../kernel/wire.ts';
import { contactFilter } from './filter.ts';

/** More contacts than one step is for. */
export const maxBulkContacts = 5_000;

/** Either named one by one or by what the list is narrowed to; exactly one of the two. */
export const contactChoice = z.object({
  contactIds: z.array(wireId).min(1).max(maxBulkContacts).optional(),
  filter: contactFilter
    .extend({
      /** The newest contact that was counted: whoever came later is not meant. */
      upTo: wireId.optional(),
    })
    .optional(),
});
export type ContactChoice = z.output<typeof contactChoice>;

const tagIds = z.array(wireId).min(1).max(20);

export const contactBulkAction = z.discriminatedUnion('kind', [
  /** Adds these to the tags a contact carries. */
  z.object({ kind: z.literal('tag'), tagIds }),
  /** Takes these away. */
  z.object({ kind: z.literal('untag'), tagIds }),
  /** Makes them somebody's customers, or nobody's. */
  z.object({ kind: z.literal('own'), ownerId: wireChoice }),
  /** With their tickets; for those who may delete one. */
  z.object({ kind: z.literal('delete') }),
]);
export type ContactBulkAction = z.output<typeof contactBulkAction>;

/**
 * Why it was not done with some: they are not there (any more), they are so already, they would carry too many tags, they
 * stand on the list, they have no number to write to.
 */
export const contactBulkReasons = ['missing', 'unchanged', 'full', 'listed', 'noNumber'] as const;
export type ContactBulkReason = (typeof contactBulkReasons)[number];

export const contactBulkResult = z
  .object({
    done: z.int(),
    /** How many contacts nothing was done with, by reason; reasons that nobody gave are missing. */
    left: z.array(z.object({ reason: z.enum(contactBulkReasons), count: z.int() })),
  })
  .meta({ id: 'ContactBulk' });
export type ContactBulkResult = z.output<typeof contactBulkResult>;
