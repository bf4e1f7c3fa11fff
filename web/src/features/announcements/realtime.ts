/**
 * Everybody hears of every announcement at the same moment: what they read is changed by what they hear, and nobody asks
 * the server. The operator's table, which has pages and a search, is read again where it is shown.
 */
import { definePatches } from '#src/lib/realtime/realtime.ts';
import { withAnnouncement, withoutAnnouncement } from './active.ts';
import { announcementQueries } from './api.ts';
import { announcementKeys } from './keys.ts';

export const announcementPatches = definePatches({
  announcement: (payload, cache) => {
    cache.setQueryData(announcementQueries.active().queryKey, (list) => {
      if (list === undefined) return undefined;
      return payload.action === 'delete'
        ? withoutAnnouncement(list, payload.id)
        : withAnnouncement(list, payload.record);
    });
    void cache.invalidateQueries({ queryKey: announcementKeys.lists() });
  },
});
