/** Bubbles that will be there in a moment. */
import { useTranslation } from 'react-i18next';
import classes from './conversation-skeleton.module.css';

const bubbles = [
  { id: 1, width: '45%', side: 'theirs' },
  { id: 2, width: '30%', side: 'theirs' },
  { id: 3, width: '52%', side: 'ours' },
  { id: 4, width: '38%', side: 'theirs' },
  { id: 5, width: '28%', side: 'ours' },
  { id: 6, width: '48%', side: 'ours' },
];

export function ConversationSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={classes.bubbles} role="status" aria-busy="true" aria-label={t('states.loading')}>
      {bubbles.map(({ id, width, side }) => (
        <div key={id} className={classes.bubble} data-side={side} style={{ width }} />
      ))}
    </div>
  );
}
