/** What comes of a campaign that is begun or resumed over a number that its network holds back. */
import type { ConnectionView } from '@prosa/shared';
import { useTranslation } from 'react-i18next';
import { useSession } from '#src/lib/session/use-session.ts';
import { dateTime } from '#src/lib/time/time.ts';

/** Returns a function that says what a connection's network holds back; null where nothing is held back. */
export function useHoldText(): (connection: string, hold: ConnectionView['restriction']) => string | null {
  const { t } = useTranslation('campaigns');
  const zone = useSession().company.timezone;
  return (connection, hold) => {
    if (hold === null) return null;
    return hold.until === null
      ? t('holdOpen', { connection })
      : t('holdUntil', { connection, until: dateTime(hold.until, { zone }) });
  };
}
