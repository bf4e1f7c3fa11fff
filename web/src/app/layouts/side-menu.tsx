/** The main menu, open with words or folded to a rail of icons. */

import { Text, Tooltip } from '@mantine/core';
import { may } from '@prosa/shared/kernel/permission';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useHasUnreadChats } from '#src/features/chats/index.ts';
import { useConnectionAlert } from '#src/features/connections/index.ts';
import { useBrand } from '#src/lib/brand/brand.ts';
import { appVersion } from '#src/lib/browser/app-version.ts';
import { useActor, useSession } from '#src/lib/session/use-session.ts';
import { BrandLogo } from '#src/ui/layout/brand-logo.tsx';
import { Logo } from '#src/ui/layout/logo.tsx';
import { clustersOf, type NavigationEntry, navigationFor } from '../navigation.ts';
import { useOwnPlan } from '../use-own-plan.ts';
import { MenuCluster } from './menu-cluster.tsx';
import classes from './side-menu.module.css';

type SideMenuProps = { folded: boolean; bare?: boolean; className?: string; onNavigate?: () => void };

export function SideMenu({ folded, bare = false, className = '', onNavigate }: SideMenuProps) {
  const { t } = useTranslation();
  const actor = useActor();
  const brand = useBrand();
  const alert = useConnectionAlert(may(actor, 'drawer-admin-items:view'));
  const plan = useOwnPlan();
  const { restricted } = useSession();
  const unread = useHasUnreadChats(plan?.useInternalChat === true && !restricted);
  const signOf = (entry: NavigationEntry): Sign | null => {
    if (entry.alertsOnConnections === true && alert) return 'alert';
    return entry.tellsOfChats === true && unread ? 'unread' : null;
  };
  const administration = navigationFor(actor, 'administration', plan);
  const draw = (entry: NavigationEntry) => (
    <MenuEntry key={entry.key} entry={entry} folded={folded} sign={signOf(entry)} onNavigate={onNavigate} />
  );

  return (
    <nav
      className={`${classes.menu} ${className}`}
      data-folded={folded || undefined}
      data-bare={bare || undefined}
      aria-label={t('shell.menu')}
    >
      {!bare && (
        <div className={classes.brand}>
          {brand.logo === null || folded ? <Logo size={30} /> : <BrandLogo brand={brand} height={32} />}
          {brand.logo === null && !folded && <span>{brand.name}</span>}
        </div>
      )}
      <ul className={classes.list}>{navigationFor(actor, 'general', plan).map(draw)}</ul>
      {administration.length > 0 && (
        <>
          {folded ? (
            <hr className={classes.rule} />
          ) : (
            <p className={classes.group}>{t('shell.administration')}</p>
          )}
          <ul className={classes.list}>
            {clustersOf(administration).map(({ name, entries }) =>
              name === undefined || folded ? (
                entries.map(draw)
              ) : (
                <MenuCluster key={name} name={name} entries={entries}>
                  {entries.map(draw)}
                </MenuCluster>
              ),
            )}
          </ul>
        </>
      )}
      {administration.length > 0 && (
        <Text className={classes.version ?? ''} size="xs" c="var(--ink-soft)">
          {folded ? appVersion : t('shell.version', { version: appVersion })}
        </Text>
      )}
    </nav>
  );
}

/** What an entry says beside its name. */
type Sign = 'alert' | 'unread';

type MenuEntryProps = {
  entry: NavigationEntry;
  folded: boolean;
  sign: Sign | null;
  onNavigate: (() => void) | undefined;
};

function MenuEntry({ entry, folded, sign, onNavigate }: MenuEntryProps) {
  const { t } = useTranslation();
  const Picture = entry.icon;
  const page = t(`nav.${entry.key}`);
  return (
    <li>
      <Tooltip label={page} position="right" disabled={!folded}>
        <Link
          to={entry.to}
          className={classes.entry}
          activeProps={{ 'data-active': true }}
          activeOptions={{ exact: entry.to === '/', includeSearch: false }}
          aria-label={sign === null ? page : t(`nav.${sign}`, { page })}
          {...(onNavigate && { onClick: onNavigate })}
        >
          <span className={classes.icon}>
            <Picture size={21} stroke={1.7} aria-hidden />
            {sign === 'alert' && <span className={classes.alert}>!</span>}
            {sign === 'unread' && <span className={classes.dot} />}
          </span>
          {!folded && <span className={classes.label}>{page}</span>}
        </Link>
      </Tooltip>
    </li>
  );
}
