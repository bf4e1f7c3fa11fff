/** Who has chosen something, by name; how many more there are where the names are not all told. */
import type { CardView } from '@prosa/shared';
import { useTranslation } from 'react-i18next';
import classes from './poll-card.module.css';

export type Voters = Extract<CardView, { type: 'poll' }>['options'][number]['voters'];

/** More names than that are read by nobody; hovering tells the others. */
const mostShown = 5;

export function VoterNames({ voters, count }: { voters: Voters; count: number }) {
  const { t, i18n } = useTranslation('messages');
  if (voters.length === 0) return null;
  const names = voters.map(({ contactId, name }) => (contactId === null ? t('card.us') : name));
  const rest = count - Math.min(names.length, mostShown);
  const shown = [...names.slice(0, mostShown), ...(rest > 0 ? [t('card.others', { count: rest })] : [])];
  const listed = new Intl.ListFormat(i18n.language, { type: 'conjunction' });
  return (
    <span className={classes.voters} title={rest > 0 ? names.join(', ') : undefined}>
      {listed.format(shown)}
    </span>
  );
}
