/** Calls the user, in the tab that rings: by sound and by the browser, as they chose, and takes back what is over. */
import { type NotificationPreferences, usualPreferences } from '@prosa/shared';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useActor } from '#src/lib/session/use-session.ts';
import { type Announcement, type AnnouncementSource, announcementOf, waysOf } from '../announcement.ts';
import { onAnnounced } from '../announcer.ts';
import { notificationQueries } from '../api.ts';
import { closeAllNotices, closeNotice, showNotice } from '../browser-notices.ts';
import { isPageVisible } from '../is-page-visible.ts';
import { openRinger, type Ringer } from '../ringer.ts';
import { openSound, ring } from '../sound.ts';
import { volume } from '../volume.ts';

const touches = ['pointerdown', 'keydown'] as const;

/** The tab that the user touches is the one that rings. */
function useRinger(): () => boolean {
  const ringer = useRef<Ringer | null>(null);
  useEffect(() => {
    const mine = openRinger(navigator.locks);
    ringer.current = mine;
    const touched = (): void => {
      openSound();
      mine.take();
    };
    if (document.hasFocus()) mine.take();
    window.addEventListener('focus', mine.take);
    for (const touch of touches) window.addEventListener(touch, touched);
    return () => {
      window.removeEventListener('focus', mine.take);
      for (const touch of touches) window.removeEventListener(touch, touched);
      mine.close();
      ringer.current = null;
    };
  }, []);
  return () => ringer.current?.isHere() ?? false;
}

export function useAnnouncer(): void {
  const { t } = useTranslation('notifications');
  const viewer = useActor();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const rings = useRinger();

  const titleOf = ({ event, says, by, contact }: Announcement): string =>
    t(`announced.${says ?? event}`, { contact, by: by ?? t('somebody') });
  const announce = (announcement: Announcement, chosen: NotificationPreferences): void => {
    const { place, tag, text, event } = announcement;
    const ways = waysOf(announcement, chosen, isPageVisible(place.to));
    if (ways.sound) ring(event, volume.get());
    if (ways.browser)
      showNotice({
        ...{ tag, path: place.to, title: titleOf(announcement), text },
        onClick: () => void navigate(place),
      });
  };
  const hear = useEffectEvent((heard: AnnouncementSource) => {
    const announcement = rings() ? announcementOf(heard, viewer) : null;
    if (announcement === null) return;
    const query = notificationQueries.preferences();
    const known = cache.getQueryData(query.queryKey);
    if (known !== undefined) return announce(announcement, known);
    // Asked for with the first call, and kept by events.
    const asked = cache.fetchQuery(query).catch(() => usualPreferences);
    void asked.then((chosen) => announce(announcement, chosen));
  });
  useEffect(() => {
    const stop = onAnnounced((said) => (said.kind === 'over' ? closeNotice(said.tag) : hear(said)));
    return () => {
      stop();
      closeAllNotices();
    };
  }, []);
}
