/** How urgent a ticket is, at a glance; the word for it stands beside it. */
import type { TicketPriority } from '@prosa/shared';
import { IconChevronDown, IconChevronsUp, IconChevronUp, IconMinus } from '@tabler/icons-react';
import classes from './priority.module.css';

const pictures = { urgent: IconChevronsUp, high: IconChevronUp, normal: IconMinus, low: IconChevronDown };

export function PriorityFlag({ of: priority }: { of: TicketPriority }) {
  const Picture = pictures[priority];
  return <Picture size={13} stroke={2.4} className={classes.flag} data-priority={priority} aria-hidden />;
}
