/** What everybody is told now, as it changes, and what of it a reader has not seen yet. Pure. */
import type { AnnouncementView } from '@prosa/shared';

const inOrder = (one: AnnouncementView, other: AnnouncementView): number =>
  one.priority - other.priority || other.createdAt.localeCompare(one.createdAt) || other.id - one.id;

/**
 * Returns the announcements with this one among them. A newer version takes the place of an older one, never the other
 * way round.
 */
export function withAnnouncement(
  list: readonly AnnouncementView[],
  record: AnnouncementView,
): AnnouncementView[] {
  const known = list.find(({ id }) => id === record.id);
  if (known !== undefined && known.version > record.version) return [...list];
  const others = withoutAnnouncement(list, record.id);
  return record.status ? [...others, record].sort(inOrder) : others;
}

export const withoutAnnouncement = (list: readonly AnnouncementView[], id: number): AnnouncementView[] =>
  list.filter((one) => one.id !== id);

/** Returns how many announcements have come, or have been rewritten, since the reader looked. */
export const countUnseen = (list: readonly AnnouncementView[], seenUntil: string | null): number =>
  list.filter(({ updatedAt }) => seenUntil === null || updatedAt > seenUntil).length;

/** Returns when the newest of the announcements was written; null where there is none. */
export const newestOf = (list: readonly AnnouncementView[]): string | null =>
  list.reduce<string | null>(
    (newest, { updatedAt }) => (newest === null || updatedAt > newest ? updatedAt : newest),
    null,
  );
