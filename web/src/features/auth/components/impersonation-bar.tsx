/** Whose company this tab impersonates an admin of, until when, and the way out. Nothing where nobody is impersonated. */
import { UnstyledButton } from '@mantine/core';
import { IconLifebuoy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentImpersonation } from '#src/lib/session/impersonation.ts';
import { endSession } from '#src/lib/session/session.ts';
import { clockTime, epochMs, now } from '#src/lib/time/time.ts';
import { useSignOut } from '../api.ts';
import classes from './impersonation-bar.module.css';

export function ImpersonationBar() {
  const { t } = useTranslation('auth');
  const [session] = useState(currentImpersonation);
  const signOut = useSignOut();
  useEffect(() => {
    if (session === null) return undefined;
    const timer = window.setTimeout(endSession, Math.max(0, epochMs(session.expiresAt) - now().getTime()));
    return () => window.clearTimeout(timer);
  }, [session]);
  if (session === null) return null;
  return (
    <div role="status" className={classes.bar}>
      <IconLifebuoy className={classes.picture} size={16} aria-hidden />
      {t('visit.in', { company: session.user.company.name, time: clockTime(session.expiresAt) })}
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
