/** The bar above every page: menu switch, commands, reload, notifications, volume, theme, own account. */
import { ActionIcon, Group, Tooltip } from '@mantine/core';
import {
  IconCommand,
  IconLayoutSidebarLeftCollapse,
  IconMenu2,
  IconMoon,
  IconRefresh,
  IconSun,
} from '@tabler/icons-react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { AnnouncementsButton } from '#src/features/announcements/index.ts';
import { NotificationBell, VolumeControl } from '#src/features/notifications/index.ts';
import { useBrand } from '#src/lib/brand/brand.ts';
import { carryOut, keysOf, shapeOf } from '#src/lib/commands/commands.ts';
import { reload } from '#src/lib/navigation/reload.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { GuideLink } from './guide-link.tsx';
import classes from './top-bar.module.css';
import { useThemeSwitch } from './use-theme-switch.ts';
import { UserMenu } from './user-menu.tsx';

type TopBarProps = {
  className: string;
  menuOpen: boolean;
  onToggleMenu: () => void;
  showName: boolean;
  /** On a telephone: what is not needed at once stands in the menu of one's account. */
  narrow?: boolean;
  /** Hidden: the page has a bar of its own. */
  covered?: boolean;
  /** Where the page may put what is its own, on a telephone. */
  slotRef?: Ref<HTMLDivElement>;
};

export function TopBar({
  className,
  menuOpen,
  onToggleMenu,
  showName,
  narrow = false,
  covered = false,
  slotRef,
}: TopBarProps) {
  const { t } = useTranslation();
  const { restricted } = useSession();
  const { name } = useBrand();
  const menuLabel = menuOpen ? t('shell.closeMenu') : t('shell.openMenu');
  return (
    <header className={`${classes.bar} ${className}`} hidden={covered}>
      <Tooltip label={menuLabel}>
        <ActionIcon size="lg" onClick={onToggleMenu} aria-label={menuLabel} aria-expanded={menuOpen}>
          {menuOpen ? (
            <IconLayoutSidebarLeftCollapse size={20} stroke={1.7} />
          ) : (
            <IconMenu2 size={20} stroke={1.7} />
          )}
        </ActionIcon>
      </Tooltip>
      {narrow && <div ref={slotRef} className={classes.slot} />}
      {showName && <span className={classes.name}>{name}</span>}
      <Group gap={narrow ? 0 : 4} ml="auto" wrap="nowrap">
        <GuideLink />
        {!narrow && <CommandButton />}
        {!narrow && (
          <Tooltip label={t('actions.reload')}>
            <ActionIcon size="lg" onClick={reload} aria-label={t('actions.reload')}>
              <IconRefresh size={20} stroke={1.7} />
            </ActionIcon>
          </Tooltip>
        )}
        {!restricted && <AnnouncementsButton />}
        {!restricted && <NotificationBell />}
        {!restricted && !narrow && <VolumeControl />}
        {!narrow && <ThemeToggle />}
        <UserMenu narrow={narrow} />
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
  const { isDark, label, toggle } = useThemeSwitch();
  return (
    <Tooltip label={label}>
      <ActionIcon size="lg" onClick={toggle} aria-label={label}>
        {isDark ? <IconSun size={20} stroke={1.7} /> : <IconMoon size={20} stroke={1.7} />}
      </ActionIcon>
    </Tooltip>
  );
}
