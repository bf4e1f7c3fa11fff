/** The bell in the bar above every page: how many news its user has not read, and below it which. */
import { ActionIcon, Indicator, Popover, Tooltip } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBell } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnreadNews } from '../hooks/use-unread-news.ts';
import { NotificationPanel } from './notification-panel.tsx';

/** Loaded when it is first wanted. */
const PushDialog = lazy(() =>
  import('../push/push-dialog.tsx').then((module) => ({ default: module.PushDialog })),
);

const most = 99;

export function NotificationBell() {
  const { t } = useTranslation('notifications');
  const [opened, { close, toggle }] = useDisclosure(false);
  const count = useUnreadNews();
  const label = count > 0 ? t('bell.unread', { count }) : t('bell.nothing');
  const [devices, { open: openDevices, close: closeDevices }] = useDisclosure(false);
  const toDevices = (): void => {
    close();
    openDevices();
  };
  return (
    <>
      <Popover
        opened={opened}
        onChange={(open) => !open && close()}
        width="min(360px, calc(100vw - 16px))"
        position="bottom-end"
        shadow="md"
        trapFocus
        returnFocus
      >
        <Tooltip label={label} disabled={opened}>
          <span>
            <Popover.Target>
              <ActionIcon
                size="lg"
                onClick={toggle}
                aria-label={label}
                // A number of three signs reaches beyond the bell.
                style={{ overflow: 'visible' }}
              >
                <Indicator
                  label={count > most ? `${most}+` : count}
                  disabled={count === 0}
                  color="red"
                  size={16}
                  offset={2}
                  zIndex={1}
                  fz={10}
                >
                  <IconBell size={20} stroke={1.7} aria-hidden style={{ display: 'block' }} />
                </Indicator>
              </ActionIcon>
            </Popover.Target>
          </span>
        </Tooltip>
        <Popover.Dropdown p={0}>
          {opened && <NotificationPanel onLeave={close} onPush={toDevices} />}
        </Popover.Dropdown>
      </Popover>
      <Suspense>{devices && <PushDialog opened onClose={closeDevices} />}</Suspense>
    </>
  );
}
