/** A poll as it stands: how many have chosen each option, and who. */
import type { CardView } from '@prosa/shared';
import { IconChartBar } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CardFrame } from './card-frame.tsx';
import classes from './poll-card.module.css';
import { VoterNames, type Voters } from './voter-names.tsx';

type Poll = Extract<CardView, { type: 'poll' }>;

export function PollCard({ poll }: { poll: Poll }) {
  const { t } = useTranslation('messages');
  const { title, options, more, many, voted } = poll;
  const most = Math.max(1, ...options.map(({ votes }) => votes));
  return (
    <CardFrame icon={<IconChartBar size={14} aria-hidden />} kind={t('card.poll')} card={{ title }}>
      <span className={classes.hint}>{many ? t('card.pollMany') : t('card.pollOne')}</span>
      <ul className={classes.options} aria-label={title ?? t('card.poll')}>
        {options.map((option, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: options of a poll never move.
          <Option key={at} {...option} share={option.votes / most} />
        ))}
      </ul>
      {more > 0 && <span className={classes.hint}>{t('card.moreOptions', { count: more })}</span>}
      <div className={classes.sum}>
        {voted === 0 ? t('card.nobodyVoted') : t('card.voted', { count: voted })}
      </div>
    </CardFrame>
  );
}

type OptionProps = {
  name: string;
  votes: number;
  voters: Voters;
  /** Votes in relation to the option with the most of them, from 0 to 1. */
  share: number;
};

function Option({ name, votes, voters, share }: OptionProps) {
  const { t } = useTranslation('messages');
  return (
    <li>
      <span className={classes.line}>
        <span className={classes.name}>{name || t('card.noName')}</span>
        <span className={classes.count}>
          <span aria-hidden>{votes}</span>
          <span className={classes.said}>{t('card.votes', { count: votes })}</span>
        </span>
      </span>
      <span className={classes.bar} aria-hidden>
        <span className={classes.share} style={{ inlineSize: `${share * 100}%` }} />
      </span>
      <VoterNames voters={voters} count={votes} />
    </li>
  );
}
