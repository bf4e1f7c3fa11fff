/** Runs in every page of the signed-in: how many news there are in the tab's title and icon, calls, that news were seen, and devices. */

import { useIconCount } from '#src/lib/browser/page-icon.ts';
import { useTitleCount } from '#src/lib/browser/page-title.ts';
import { useAnnouncer } from '../hooks/use-announcer.ts';
import { useSeenNews } from '../hooks/use-seen-news.ts';
import { useUnreadNews } from '../hooks/use-unread-news.ts';
import { useAttention } from '../push/use-attention.ts';
import { useKeptDevice } from '../push/use-kept-device.ts';
import { useOpenedNotices } from '../push/use-opened-notices.ts';

export function NotificationCompanion() {
  const count = useUnreadNews();
  useTitleCount(count);
  useIconCount(count);
  useAnnouncer();
  useSeenNews();
  useAttention();
  useKeptDevice();
  useOpenedNotices();
  return null;
}
