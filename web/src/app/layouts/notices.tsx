/** What everybody must know now: the connection to the server is lost, the subscription is about to end. */

import { CloseButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { constants } from '@prosa/shared/kernel/constants';
import { IconAlertTriangle, IconCloudCheck, IconCloudOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSession, VisitBar } from '#src/features/auth/index.ts';
import { RetentionBar } from '#src/features/settings/index.ts';
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
  const { company } = useSession();
  const [open, { close }] = useDisclosure(true);
  const days = company.dueDate === null ? null : daysUntil(company.dueDate);
  if (!open || days === null || days < 0 || days >= constants.dueWarningDays) return null;
  return (
    <div role="status" className={classes.bar} data-tone="due">
      <IconAlertTriangle size={16} aria-hidden />
      {days === 0 ? t('shell.dueToday') : t('shell.dueWarning', { days })}
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
