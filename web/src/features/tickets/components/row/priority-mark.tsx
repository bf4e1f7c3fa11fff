/** How urgent a ticket is, where there is no room for the word; of what is as usual nothing is said. */
import type { TicketView } from '@prosa/shared';
import { useTranslation } from 'react-i18next';
import { PriorityFlag } from '../../priority/priority-flag.tsx';
import classes from '../lists/ticket-row.module.css';

export function PriorityMark({ priority }: Pick<TicketView, 'priority'>) {
  const { t } = useTranslation('tickets');
  if (priority === 'normal') return null;
  const label = t('priority.chip', { priority: t(`priority.${priority}`) });
  return (
    <span className={classes.priority} role="img" aria-label={label} title={label}>
      <PriorityFlag of={priority} />
    </span>
  );
}
