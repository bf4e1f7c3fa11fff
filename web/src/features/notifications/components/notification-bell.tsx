/** The bell in the bar above every page: how much waits, and below it what. */
import { ActionIcon, Indicator, Popover, Tooltip } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBell } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useWaitingCount } from '../hooks/use-waiting-count.ts';
import { NotificationPanel } from './notification-panel.tsx';

const most = 99;

export function NotificationBell() {
  const { t } = useTranslation('notifications');
  const [opened, { close, toggle }] = useDisclosure(false);
  const count = useWaitingCount();
  const label = count > 0 ? t('bell.waiting', { count }) : t('bell.nothing');
  return (
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
      <Popover.Dropdown p={0}>{opened && <NotificationPanel onLeave={close} />}</Popover.Dropdown>
    </Popover>
  );
}
