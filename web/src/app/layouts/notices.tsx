/** What everybody must know now: the connection to the server is lost, the subscription is about to end. */

import { Anchor, CloseButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { isOnTrial } from '@prosa/shared';
import { constants } from '@prosa/shared/kernel/constants';
import { may } from '@prosa/shared/kernel/permission';
import {
  IconAlertTriangle,
  IconCloudCheck,
  IconCloudOff,
  IconInfoCircle,
  IconShieldLock,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ImpersonationBar } from '#src/features/auth/index.ts';
import { TroubleBar } from '#src/features/nodes/index.ts';
import { RetentionBar } from '#src/features/settings/index.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { useConnectionState } from '#src/lib/realtime/realtime.ts';
import { useConnectionNotice } from '#src/lib/realtime/use-connection-notice.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { daysUntil, now, shortDate } from '#src/lib/time/time.ts';
import classes from './notices.module.css';

/** Loaded when it is first wanted. */
const OwnProfile = lazy(() => import('./own-profile.tsx').then((module) => ({ default: module.OwnProfile })));

export function Notices() {
  const user = useSession();
  return (
    <>
      <ImpersonationBar />
      <ConnectionBar />
      {may({ id: user.id, profile: user.profile, super: user.super }, 'super') && (
        <TroubleBar className={classes.bar ?? ''} />
      )}
      <DueBar />
      <SecondFactorBar />
      {user.profile === 'admin' && <RetentionBar className={classes.bar ?? ''} />}
    </>
  );
}

function ConnectionBar() {
  const { t } = useTranslation();
  const state = useConnectionState();
  const notice = useConnectionNotice(state);
  const lost = state === 'offline' ? t('shell.offline') : t('shell.reconnecting');
  return (
    <div role="status">
      {notice === 'lost' && (
        <div className={classes.bar} data-tone="lost">
          <IconCloudOff size={16} aria-hidden /> {lost}
        </div>
      )}
      {notice === 'back' && (
        <div className={classes.bar} data-tone="back">
          <IconCloudCheck size={16} aria-hidden /> {t('shell.reconnected')}
        </div>
      )}
    </div>
  );
}

/** Whoever is signed in while a second factor is demanded has some days to set it up. */
function SecondFactorBar() {
  const { t } = useTranslation('auth');
  const { secondFactor } = useSession();
  const [profile, { open, close }] = useDisclosure(false);
  // The dialog stays while it is open: it still shows the recovery codes.
  if (!secondFactor && !profile) return null;
  return (
    <>
      {secondFactor && (
        <div role="status" className={classes.bar} data-tone="calm">
          <IconShieldLock size={16} aria-hidden />
          {t('totp.demand.due', { date: shortDate(secondFactor.dueAt) })}
          <Anchor component="button" type="button" size="sm" c="inherit" underline="always" onClick={open}>
            {t('totp.demand.now')}
          </Anchor>
        </div>
      )}
      <Suspense fallback={null}>{profile && <OwnProfile isOpen onClose={close} />}</Suspense>
    </>
  );
}

function DueBar() {
  const { t } = useTranslation();
  const { company, profile } = useSession();
  const [open, { close }] = useDisclosure(true);
  const { dueDate, trialExpiration, timezone: zone } = company;
  const days = dueDate === null ? null : daysUntil(dueDate, { zone });
  if (!open || dueDate === null || days === null || days < 0 || days >= constants.dueWarningDays) return null;
  const isNear = days <= 1;
  const isTrial =
    trialExpiration !== null &&
    isOnTrial({ dueDate: new Date(dueDate), trialExpiration: new Date(trialExpiration) }, now());
  return (
    <div role="status" className={classes.bar} data-tone={isNear ? 'due' : 'calm'}>
      {isNear ? <IconAlertTriangle size={16} aria-hidden /> : <IconInfoCircle size={16} aria-hidden />}
      {days === 0
        ? t('shell.dueToday')
        : t(isTrial ? 'shell.trialWarning' : 'shell.dueWarning', { count: days })}
      {profile === 'admin' && (
        <Anchor component={Link} to={paths.subscription()} size="sm" c="inherit" underline="always">
          {t('shell.dueLink')}
        </Anchor>
      )}
      <CloseButton
        size="sm"
        variant="transparent"
        c="inherit"
        onClick={close}
        aria-label={t('actions.dismiss')}
      />
    </div>
  );
}
