/** Runs in every page of the signed-in: what waits in the tab's title and icon, calls, and that calls were seen. */

import { useIconCount } from '#src/lib/browser/page-icon.ts';
import { useTitleCount } from '#src/lib/browser/page-title.ts';
import { useAnnouncer } from '../hooks/use-announcer.ts';
import { useSeenMentions } from '../hooks/use-mentions.ts';
import { useWaitingCount } from '../hooks/use-waiting-count.ts';

export function NotificationCompanion() {
  const count = useWaitingCount();
  useTitleCount(count);
  useIconCount(count);
  useAnnouncer();
  useSeenMentions();
  return null;
}
