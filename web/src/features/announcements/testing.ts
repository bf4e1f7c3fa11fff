/** Builders of announcements for tests. */
import type { AnnouncementView } from '@prosa/shared';

export const buildAnnouncement = (fields: Partial<AnnouncementView> = {}): AnnouncementView => ({
  id: 1,
  title: 'Manutenção no domingo',
  text: 'Das 2h às 3h o sistema fica fora do ar.',
  priority: 3,
  status: true,
  mediaPath: null,
  mediaName: null,
  version: 1,
  createdAt: '2026-11-20T12:00:00.000Z',
  updatedAt: '2026-11-20T12:00:00.000Z',
  ...fields,
});
