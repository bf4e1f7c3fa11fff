/**
 * The frame of all signed-in screens: menu, top bar, notices, page. Opens the socket for as long as it stands, and on a
 * narrow screen keeps the menu out of the way.
 */
import { Drawer } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { Outlet, useLocation } from '@tanstack/react-router';
import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SecondFactorDemand } from '#src/features/auth/index.ts';
import { useOutbox } from '#src/features/messages/index.ts';
import { NotificationCompanion } from '#src/features/notifications/index.ts';
import { AvailabilityCommands, IdleCompanion } from '#src/features/users/index.ts';
import { storage } from '#src/lib/browser/storage.ts';
import { loadRestOfTexts } from '#src/lib/i18n/texts.ts';
import { connectRealtime, useRoom } from '#src/lib/realtime/realtime.ts';
import { eventAtStart } from '#src/lib/session/session.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { TopBarRoomContext } from '#src/ui/layout/top-bar-room.tsx';
import { useVisibleHeight } from '#src/ui/layout/use-visible-height.ts';
import { useBackCloses, useBackIsEscape } from '#src/ui/overlays/use-back-closes.ts';
import { CommandCenter } from '../commands/command-center.tsx';
import { realtimePatches } from '../realtime-patches.ts';
import { useCampaignsFlag } from '../use-own-plan.ts';
import { Notices } from './notices.tsx';
import classes from './private-layout.module.css';
import { RestrictedNotice } from './restricted-notice.tsx';
import { SideMenu } from './side-menu.tsx';
import { TopBar } from './top-bar.tsx';
import { useKeptScroll } from './use-kept-scroll.ts';

/** Open or folded to a rail, as it was left; open at first. */
function useWideMenu(): [open: boolean, toggle: () => void] {
  const [open, setOpen] = useState(() => storage.get('drawerOpen') !== 'false');
  const toggle = (): void => {
    storage.set('drawerOpen', String(!open));
    setOpen(!open);
  };
  return [open, toggle];
}

/** After the first page, which seldom needs them. */
const textsAheadMs = 1_500;

function useRestOfTexts(): void {
  useEffect(() => {
    const timer = window.setTimeout(() => void loadRestOfTexts(), textsAheadMs);
    return () => window.clearTimeout(timer);
  }, []);
}

/** What everybody who may work has running in every page. */
function Companions() {
  useOutbox();
  useCampaignsFlag();
  return (
    <>
      <NotificationCompanion />
      <IdleCompanion />
      <AvailabilityCommands />
    </>
  );
}

/** Where a company that is late can pay. */
const isWayToPay = (pathname: string): boolean =>
  /^\/(financeiro(\/\d+\/receipt)?|subscription)\/?$/.test(pathname);

/** Draws private pages; whoever owes a second factor sets it up before anything else is shown. */
export function PrivateLayout() {
  const { secondFactor } = useSession();
  return secondFactor?.required === true ? <SecondFactorDemand /> : <Shell />;
}

function Shell() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { companyId, restricted } = useSession();
  const wide = useMediaQuery('(min-width: 1200px)', undefined, { getInitialValueInEffect: false });
  const narrow = useMediaQuery('(max-width: 599.98px)', undefined, { getInitialValueInEffect: false });
  const content = useRef<HTMLElement>(null);
  useKeptScroll(content);
  useVisibleHeight();
  useRestOfTexts();
  const [wideOpen, toggleWide] = useWideMenu();
  const [overlaid, overlay] = useDisclosure(false);
  useBackIsEscape();
  useBackCloses(overlaid && !wide, overlay.close);
  useEffect(() => connectRealtime({ companyId, readSince: eventAtStart() }, realtimePatches), [companyId]);
  useRoom('notification', restricted ? null : '');
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const [covered, cover] = useState(false);
  const room = useMemo(() => ({ slot: narrow ? slot : null, cover }), [narrow, slot]);

  return (
    <div className={classes.shell}>
      <a href="#content" className={classes.skip}>
        {t('shell.skip')}
      </a>
      <div className={classes.notices}>
        <Suspense fallback={null}>
          <Notices />
        </Suspense>
      </div>
      {!narrow && <SideMenu className={classes.menu ?? ''} folded={!(wide && wideOpen)} />}
      <TopBar
        className={classes.top ?? ''}
        menuOpen={wide ? wideOpen : overlaid}
        onToggleMenu={wide ? toggleWide : overlay.toggle}
        showName={narrow || !wide || !wideOpen}
        narrow={narrow}
        covered={narrow && covered}
        slotRef={setSlot}
      />
      <main ref={content} id="content" className={classes.main} tabIndex={-1}>
        <TopBarRoomContext value={room}>
          {restricted && !isWayToPay(pathname) ? <RestrictedNotice /> : <Outlet />}
        </TopBarRoomContext>
        {!restricted && <Companions />}
        {!restricted && <CommandCenter />}
      </main>
      <Drawer
        opened={overlaid && !wide}
        onClose={overlay.close}
        size={260}
        padding={0}
        title={t('shell.menu')}
        closeButtonProps={{ 'aria-label': t('shell.closeMenu') }}
        classNames={{ header: classes.drawerHeader ?? '', body: classes.drawerBody ?? '' }}
      >
        <SideMenu folded={false} onNavigate={overlay.close} bare />
      </Drawer>
    </div>
  );
}
