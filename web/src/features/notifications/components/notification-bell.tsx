/** The bell in the bar above every page: how many news its user has not read, and below it which. */
import { useDisclosure } from '@mantine/hooks';
import { IconBell } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ListSkeleton } from '#src/ui/feedback/list-skeleton.tsx';
import { BarPopover } from '#src/ui/overlays/bar-popover.tsx';
import { useUnreadNews } from '../hooks/use-unread-news.ts';
import { NotificationPanel } from './notification-panel.tsx';

/** Loaded when it is first wanted. */
const PushDialog = lazy(() =>
  import('../push/push-dialog.tsx').then((module) => ({ default: module.PushDialog })),
);

export function NotificationBell() {
  const { t } = useTranslation('notifications');
  const [opened, { close, open }] = useDisclosure(false);
  const count = useUnreadNews();
  const label = count > 0 ? t('bell.unread', { count }) : t('bell.nothing');
  const [devices, { open: openDevices, close: closeDevices }] = useDisclosure(false);
  const toDevices = (): void => {
    close();
    openDevices();
  };
  return (
    <>
      <BarPopover
        opened={opened}
        onOpen={open}
        onClose={close}
        label={label}
        icon={<IconBell size={20} stroke={1.7} />}
        count={count}
        width={360}
        bare
      >
        <Suspense fallback={<ListSkeleton rows={3} />}>
          <NotificationPanel onLeave={close} onPush={toDevices} />
        </Suspense>
      </BarPopover>
      <Suspense>{devices && <PushDialog opened onClose={closeDevices} />}</Suspense>
    </>
  );
}
