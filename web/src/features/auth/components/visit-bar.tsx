/** Whose company this tab is in as a visitor, until when, and the way out. Nothing where nobody visits. */
import { UnstyledButton } from '@mantine/core';
import { IconLifebuoy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentVisit } from '#src/lib/session/visit.ts';
import { clockTime, epochMs, now } from '#src/lib/time/time.ts';
import { useSignOut } from '../api.ts';
import { endSession } from '../session.ts';
import classes from './visit-bar.module.css';

export function VisitBar() {
  const { t } = useTranslation('auth');
  const [visit] = useState(currentVisit);
  const signOut = useSignOut();
  useEffect(() => {
    if (visit === null) return undefined;
    const timer = window.setTimeout(endSession, Math.max(0, epochMs(visit.expiresAt) - now().getTime()));
    return () => window.clearTimeout(timer);
  }, [visit]);
  if (visit === null) return null;
  return (
    <div role="status" className={classes.bar}>
      <IconLifebuoy className={classes.picture} size={16} aria-hidden />
      {t('visit.in', { company: visit.user.company.name, time: clockTime(visit.expiresAt) })}
      <UnstyledButton
        className={classes.leave ?? ''}
        fz="inherit"
        disabled={signOut.isPending}
        onClick={() => signOut.mutate()}
      >
        {t('visit.leave')}
      </UnstyledButton>
    </div>
  );
}
