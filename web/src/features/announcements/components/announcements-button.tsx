/** The way to the announcements in the bar above every page: how many are new, and below it all of them. */
import { useDisclosure } from '@mantine/hooks';
import { IconSpeakerphone } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { storage } from '#src/lib/browser/storage.ts';
import { BarPopover } from '#src/ui/overlays/bar-popover.tsx';
import { countUnseen, newestOf } from '../active.ts';
import { announcementQueries } from '../api.ts';
import { AnnouncementsPanel } from './announcements-panel.tsx';

export function AnnouncementsButton() {
  const { t } = useTranslation('announcements');
  const [opened, { close, open }] = useDisclosure(false);
  const { data: list = [] } = useQuery(announcementQueries.active());
  const [seenUntil, setSeenUntil] = useState(() => storage.get('announcementsSeen'));
  const count = opened ? 0 : countUnseen(list, seenUntil);
  const label = count > 0 ? t('button.unseen', { count }) : t('button.nothing');
  const markSeen = (): void => {
    const newest = newestOf(list);
    if (newest === null) return;
    storage.set('announcementsSeen', newest);
    setSeenUntil(newest);
  };
  const handleOpen = (): void => {
    markSeen();
    open();
  };
  /** What came while it stood open has been seen as well. */
  const handleClose = (): void => {
    markSeen();
    close();
  };
  return (
    <BarPopover
      opened={opened}
      onOpen={handleOpen}
      onClose={handleClose}
      label={label}
      icon={<IconSpeakerphone size={20} stroke={1.7} />}
      count={count}
      width={380}
      bare
    >
      <AnnouncementsPanel />
    </BarPopover>
  );
}
