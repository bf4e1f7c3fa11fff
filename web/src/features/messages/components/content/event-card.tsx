/** An event: when and where, whether it takes place at all, and who has said that they come. */
import type { CardView } from '@prosa/shared';
import { IconCalendarEvent } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { clockTime, dayOf, shortDate } from '#src/lib/time/time.ts';
import { CardFrame } from './card-frame.tsx';
import classes from './poll-card.module.css';
import { VoterNames } from './voter-names.tsx';

type Event = Extract<CardView, { type: 'event' }>;

export function EventCard({ event }: { event: Event }) {
  const { t } = useTranslation('messages');
  const { title, text, place, url, isCall, isCancelled, answers } = event;
  const when = useWhen(event);
  const given = answers.filter(({ votes }) => votes > 0);
  return (
    <CardFrame
      icon={<IconCalendarEvent size={14} aria-hidden />}
      kind={isCall ? t('card.eventCall') : t('card.event')}
      card={{ title, text }}
    >
      {isCancelled && <div className={classes.cancelled}>{t('card.eventCancelled')}</div>}
      {when !== null && <div className={classes.fact}>{when}</div>}
      {place !== null && <div className={classes.fact}>{place}</div>}
      {url !== null && !isCancelled && (
        <a className={classes.link} href={url} target="_blank" rel="noopener noreferrer">
          {t('card.joinCall')}
        </a>
      )}
      <ul className={classes.options} aria-label={t('card.answers')}>
        {given.map(({ answer, votes, guests, voters }) => (
          <li key={answer}>
            <span className={classes.line}>
              <span className={classes.name}>{t(`card.answer.${answer}`)}</span>
              <span className={classes.count}>
                {votes}
                {guests > 0 && ` ${t('card.guests', { count: guests })}`}
              </span>
            </span>
            <VoterNames voters={voters} count={votes} />
          </li>
        ))}
      </ul>
      {given.length === 0 && <div className={classes.sum}>{t('card.nobodyAnswered')}</div>}
    </CardFrame>
  );
}

/** `24/11/2026 14:00 – 16:00`; with both days where it ends on another one. */
function useWhen({ startsAt, endsAt }: Event): string | null {
  if (startsAt === null) return null;
  if (endsAt === null) return momentOf(startsAt);
  const end = dayOf(startsAt) === dayOf(endsAt) ? clockTime(endsAt) : momentOf(endsAt);
  return `${momentOf(startsAt)} – ${end}`;
}

/** Years are told whole: nobody should read `10/03/30` twice. */
const momentOf = (iso: string): string => `${shortDate(iso)} ${clockTime(iso)}`;
