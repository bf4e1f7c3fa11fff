/** An announcement: what the platform's operator tells everybody, of whatever company. */
import { z } from 'zod';
import { instant, rowId, wireFlag, wireId } from '../../kernel/wire.ts';

export const announcementTitleLength = 120;
export const announcementTextLength = 4_096;
export const maxAnnouncementPictureBytes = 5 * 1_024 * 1_024;

/** 1 is the most urgent. */
export const priorities = [1, 2, 3] as const;
export type AnnouncementPriority = (typeof priorities)[number];
const priority = z.literal(priorities);

export const announcementView = z
  .object({
    id: rowId,
    title: z.string(),
    text: z.string(),
    priority,
    /** Shown to everybody; otherwise to the operator alone. */
    status: z.boolean(),
    /** Where its picture is, good until the end of tomorrow. */
    mediaPath: z.string().nullable(),
    mediaName: z.string().nullable(),
    /** Grows with every change; a change that names an older one is refused. */
    version: z.int(),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'Announcement' });
export type AnnouncementView = z.output<typeof announcementView>;

/** What the operator writes about one. */
export const announcementFields = z.object({
  title: z.string().trim().min(1).max(announcementTitleLength),
  text: z.string().trim().min(1).max(announcementTextLength),
  /** Forms send it as text. */
  priority: wireId.pipe(priority),
  status: wireFlag,
});
