import { rowId } from '@prosa/shared';
import { z } from 'zod';
import { defineFact } from '#src/platform/outbox/define.ts';

const announcement = z.object({ announcementId: rowId });

/** A new announcement; like its changes, stated in every company, for everybody hears of it. */
export const announcementCreated = defineFact('announcement.created', announcement);
export const announcementChanged = defineFact('announcement.changed', announcement);
export const announcementDeleted = defineFact('announcement.deleted', announcement);
