import type { Restriction as Column } from '@prosa/shared';
import type { Restriction } from '#src/drivers/whatsapp/events.ts';

/** Returns how a restriction that a network has told of lies in the connection's row. */
export const restrictionColumn = (told: Restriction | null): Column | null =>
  told === null ? null : { ...told, until: told.until?.toISOString() ?? null };
