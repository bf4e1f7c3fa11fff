/** What is told of an attendant, in the table and on the cards alike. */
import { Group, Text } from '@mantine/core';
import type { Attendant } from '@prosa/shared';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Average } from '#src/features/ratings/index.ts';
import { Load, presenceTones } from '#src/features/users/index.ts';
import { StatusDot } from '#src/ui/colors/status-dot.tsx';
import { hoursAndMinutes } from '../duration.ts';
import { ticketListAddress } from '../ticket-list-address.ts';
import classes from './dashboard.module.css';

type AttendantProps = { attendant: Attendant };

/** Leads to what they work on. */
export function AttendantName({ attendant: { id, name, availability } }: AttendantProps) {
  const { t } = useTranslation('users');
  const open = ticketListAddress({ users: [id] });
  return (
    <Group gap="xs" wrap="nowrap">
      <StatusDot tone={presenceTones[availability]} label={t(`availability.${availability}`)} />
      <Link className={classes.link} to={open.to} search={open.search}>
        {name}
      </Link>
    </Group>
  );
}

/** Shows how many tickets an attendant has finished, and leads to them. */
export function Finished({ attendant: { id, name, finished } }: AttendantProps) {
  const { t } = useTranslation('dashboard');
  const closed = ticketListAddress({ users: [id], tab: 'closed' });
  return (
    <Link
      className={classes.link}
      to={closed.to}
      search={closed.search}
      aria-label={t('attendants.finishedOf', { name, count: finished })}
    >
      {finished}
    </Link>
  );
}

/** Shows how much of what they may carry an attendant carries. */
export function Carried({ attendant: { id, carried, capacity } }: AttendantProps) {
  return <Load load={{ userId: id, open: carried, capacity }} />;
}

export function Rating({ attendant: { rating, ratings } }: AttendantProps) {
  if (rating !== null) return <Average average={rating} count={ratings} />;
  return (
    <Text span size="sm" c="var(--ink-soft)">
      –
    </Text>
  );
}

export const timeOf = (minutes: number): string => (minutes === 0 ? '–' : hoursAndMinutes(minutes));
