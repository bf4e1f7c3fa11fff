/** Warns whoever has begun an answer that a colleague is writing one as well. */
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { messageQueries } from '../../api.ts';
import classes from './collision-warning.module.css';

export function CollisionWarning({ ticketId, writing }: { ticketId: number; writing: boolean }) {
  const { t } = useTranslation('messages');
  const { data: typing } = useQuery(messageQueries.typing(ticketId));
  const [colleague] = typing.agents;
  const isShown = writing && colleague !== undefined;
  return (
    <div role="alert">
      {isShown && (
        <div className={classes.warning}>
          <IconAlertTriangle size={15} aria-hidden />
          {t('collision', { name: colleague.name })}
        </div>
      )}
    </div>
  );
}
