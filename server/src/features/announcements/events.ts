import { rowId } from '@prosa/shared';
import { z } from 'zod';
import { defineFact } from '#src/platform/outbox/define.ts';

const announcement = z.object({ announcementId: rowId });

/** Each is stated in every company: everybody hears of it. */
export const announcementCreated = defineFact('announcement.created', announcement);
export const announcementChanged = defineFact('announcement.changed', announcement);
export const announcementDeleted = defineFact('announcement.deleted', announcement);
