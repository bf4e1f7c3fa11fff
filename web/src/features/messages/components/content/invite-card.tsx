/** What one is invited to. It is accepted on the phone alone. */
import type { CardView } from '@prosa/shared';
import { IconUsersPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { dateTime, isPast } from '#src/lib/time/time.ts';
import { CardFrame } from './card-frame.tsx';
import classes from './poll-card.module.css';

export function InviteCard({ invite }: { invite: Extract<CardView, { type: 'invite' }> }) {
  const { t } = useTranslation('messages');
  const { to, title, text, endsAt, picture } = invite;
  const isOver = endsAt !== null && isPast(endsAt);
  return (
    <CardFrame
      icon={<IconUsersPlus size={14} aria-hidden />}
      kind={t(`card.invite.${to}`)}
      card={{ title, text, picture }}
    >
      {endsAt !== null && (
        <div className={classes.fact}>
          {isOver
            ? t('card.inviteOver', { when: dateTime(endsAt) })
            : t('card.inviteUntil', { when: dateTime(endsAt) })}
        </div>
      )}
      {!isOver && <div className={classes.sum}>{t('card.inviteHint')}</div>}
    </CardFrame>
  );
}
