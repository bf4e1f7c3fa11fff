/** What everybody must know now: the connection to the server is lost, the subscription is about to end. */

import { Anchor, CloseButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { constants } from '@prosa/shared/kernel/constants';
import { IconAlertTriangle, IconCloudCheck, IconCloudOff, IconInfoCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession, VisitBar } from '#src/features/auth/index.ts';
import { RetentionBar } from '#src/features/settings/index.ts';
import { paths } from '#src/lib/paths.ts';
import { useConnectionState } from '#src/lib/realtime.ts';
import { daysUntil } from '#src/lib/time.ts';
import { useConnectionNotice } from '#src/lib/use-connection-notice.ts';
import classes from './notices.module.css';

export function Notices() {
  const user = useSession();
  return (
    <>
      <VisitBar />
      <ConnectionBar />
      <DueBar />
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

function DueBar() {
  const { t } = useTranslation();
  const { company, profile } = useSession();
  const [open, { close }] = useDisclosure(true);
  const days = company.dueDate === null ? null : daysUntil(company.dueDate);
  if (!open || days === null || days < 0 || days >= constants.dueWarningDays) return null;
  const isNear = days <= 1;
  return (
    <div role="status" className={classes.bar} data-tone={isNear ? 'due' : 'calm'}>
      {isNear ? <IconAlertTriangle size={16} aria-hidden /> : <IconInfoCircle size={16} aria-hidden />}
      {days === 0 ? t('shell.dueToday') : t('shell.dueWarning', { count: days })}
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
