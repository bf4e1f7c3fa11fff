/** The bar above every page: menu switch, commands, reload, notifications, volume, theme, own account. */
import { ActionIcon, Group, Tooltip, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import {
  IconCommand,
  IconLayoutSidebarLeftCollapse,
  IconMenu2,
  IconMoon,
  IconRefresh,
  IconSun,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { AnnouncementsButton } from '#src/features/announcements/index.ts';
import { NotificationBell, VolumeControl } from '#src/features/notifications/index.ts';
import { carryOut, keysOf, shapeOf } from '#src/lib/commands/commands.ts';
import { reload } from '#src/lib/navigation/reload.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import classes from './top-bar.module.css';
import { UserMenu } from './user-menu.tsx';

type TopBarProps = { className: string; menuOpen: boolean; onToggleMenu: () => void; showName: boolean };

export function TopBar({ className, menuOpen, onToggleMenu, showName }: TopBarProps) {
  const { t } = useTranslation();
  const { restricted } = useSession();
  const menuLabel = menuOpen ? t('shell.closeMenu') : t('shell.openMenu');
  return (
    <header className={`${classes.bar} ${className}`}>
      <Tooltip label={menuLabel}>
        <ActionIcon size="lg" onClick={onToggleMenu} aria-label={menuLabel} aria-expanded={menuOpen}>
          {menuOpen ? (
            <IconLayoutSidebarLeftCollapse size={20} stroke={1.7} />
          ) : (
            <IconMenu2 size={20} stroke={1.7} />
          )}
        </ActionIcon>
      </Tooltip>
      {showName && <span className={classes.name}>{t('product')}</span>}
      <Group gap={4} ml="auto" wrap="nowrap">
        <CommandButton />
        <Tooltip label={t('actions.reload')}>
          <ActionIcon size="lg" onClick={reload} aria-label={t('actions.reload')}>
            <IconRefresh size={20} stroke={1.7} />
          </ActionIcon>
        </Tooltip>
        {!restricted && <AnnouncementsButton />}
        {!restricted && <NotificationBell />}
        {!restricted && <VolumeControl />}
        <ThemeToggle />
        <UserMenu />
      </Group>
    </header>
  );
}

function CommandButton() {
  const { t } = useTranslation('commands');
  const { chord } = shapeOf('commandBar');
  const label = t('bar.open', { keys: chord === undefined ? '' : keysOf(chord).join(' ') });
  return (
    <Tooltip label={label}>
      <ActionIcon size="lg" onClick={() => carryOut('commandBar')} aria-label={label}>
        <IconCommand size={20} stroke={1.7} />
      </ActionIcon>
    </Tooltip>
  );
}

function ThemeToggle() {
  const { t } = useTranslation();
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark';
  const label = dark ? t('shell.light') : t('shell.dark');
  return (
    <Tooltip label={label}>
      <ActionIcon size="lg" onClick={() => setColorScheme(dark ? 'light' : 'dark')} aria-label={label}>
        {dark ? <IconSun size={20} stroke={1.7} /> : <IconMoon size={20} stroke={1.7} />}
      </ActionIcon>
    </Tooltip>
  );
}
