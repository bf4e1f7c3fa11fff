/** Whether the network still holds a number back. Pure. */
import type { ConnectionView } from '@prosa/shared';
import { isPast } from '#src/lib/time.ts';

export type Restriction = NonNullable<ConnectionView['restriction']>;

/** A term that has run out counts no more, even before the server says so. */
export const inForce = (restriction: Restriction | null, present?: Date): Restriction | null =>
  restriction?.until != null && isPast(restriction.until, present === undefined ? {} : { now: present })
    ? null
    : restriction;
