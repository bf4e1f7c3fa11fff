/** What contacts are narrowed down by: a list on the screen, a file of it, what is done with many at once, whom a campaign reaches. */
import { z } from 'zod';
import { searchParam, wireDay, wireFilter, wireFlag, wireIdList, wireIdOrNone } from '../../kernel/wire.ts';

const nothing = z.literal('').transform(() => undefined);
const day = wireDay.or(nothing).optional();

export const tagMatches = ['any', 'all'] as const;
export type TagMatch = (typeof tagMatches)[number];

/** More tags than anybody asks for at once. */
export const maxFilterTags = 20;

/** Days are the company's own. What is left out narrows nothing. */
export const contactFilter = z
  .object({
    /** A part of the name or of the number. */
    searchParam,
    /** Made on this day or later, and not after that one. */
    dateStart: day,
    dateEnd: day,
    /** Whoever carries one of these tags themselves, or all of them. */
    tags: wireIdList.pipe(z.array(z.int()).max(maxFilterTags)).optional(),
    tagMatch: z.enum(tagMatches).or(nothing).optional(),
    /** Something has been written in one of their conversations on this day or later. */
    talkedSince: day,
    /** Nothing has, if ever they had one. */
    silentSince: day,
    hasEmail: wireFlag.or(nothing).optional(),
    /** Whose they are; 0: nobody’s. */
    ownerId: z.union([wireIdOrNone, wireFilter]),
  })
  .meta({ id: 'ContactFilter' });
export type ContactFilter = z.output<typeof contactFilter>;

/** A filter of contacts as it is told where it is kept. */
export const contactSegment = z
  .object({
    searchParam: z.string(),
    dateStart: z.string().optional(),
    dateEnd: z.string().optional(),
    tags: z.array(z.int()).optional(),
    tagMatch: z.enum(tagMatches).optional(),
    talkedSince: z.string().optional(),
    silentSince: z.string().optional(),
    hasEmail: z.boolean().optional(),
    ownerId: z.int().optional(),
  })
  .meta({ id: 'ContactSegment' });
export type ContactSegment = z.output<typeof contactSegment>;

/** Returns whether a filter leaves anybody out. How tags are matched narrows nothing where there are none. */
export const isNarrowed = ({
  searchParam: text,
  tagMatch: _,
  tags = [],
  ...others
}: ContactFilter): boolean =>
  text !== '' || tags.length > 0 || Object.values(others).some((value) => value !== undefined);
