/** How each attendant stands: who is online first, then by their tickets. A name leads to what they work on. */
import { Group, Paper, Skeleton, Table, Text, Title } from '@mantine/core';
import type { Attendant, DashboardPeriod } from '@prosa/shared';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Average } from '#src/features/ratings/index.ts';
import { addressOf, defaultPlace } from '#src/features/tickets/index.ts';
import { StatusDot } from '#src/ui/status-dot.tsx';
import { hoursAndMinutes } from '../duration.ts';
import classes from './dashboard.module.css';
import { TableButton } from './table-button.tsx';

export const byPresence = (attendants: readonly Attendant[]): Attendant[] =>
  attendants.toSorted(
    (one, other) =>
      Number(other.online) - Number(one.online) ||
      other.tickets - one.tickets ||
      one.name.localeCompare(other.name),
  );

const columns = ['name', 'tickets', 'finished', 'support', 'wait', 'rating'] as const;

type AttendantTableProps = { attendants: readonly Attendant[] | undefined; period: DashboardPeriod };

export function AttendantTable({ attendants, period }: AttendantTableProps) {
  const { t } = useTranslation('dashboard');
  const title = t('attendants.title');
  const sorted = byPresence(attendants ?? []);
  const table = {
    columns: [...columns.map((column) => t(`attendants.${column}`)), t('attendants.presence')],
    rows: sorted.map((one) => [
      one.name,
      one.tickets,
      one.finished,
      hoursAndMinutes(one.avgSupportTime),
      hoursAndMinutes(one.avgWaitTime),
      one.rating ?? '',
      t(one.online ? 'attendants.online' : 'attendants.offline'),
    ]),
  };
  return (
    <Paper component="section" aria-label={title} withBorder radius="md" bg="var(--surface-raised)">
      <Group justify="space-between" p="md" pb="xs">
        <Title order={2} fz="md">
          {title}
        </Title>
        <TableButton title={title} period={period} table={table} />
      </Group>
      {attendants === undefined ? (
        <Skeleton height={160} m="md" w="auto" />
      ) : (
        <Table.ScrollContainer minWidth={720} type="native">
          <Table aria-label={title} verticalSpacing="xs" horizontalSpacing="md" highlightOnHover>
            <Table.Thead>
              <Table.Tr>
                {columns.map((column) => (
                  <Table.Th key={column}>{t(`attendants.${column}`)}</Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {sorted.map((one) => (
                <Row key={one.id} attendant={one} />
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </Paper>
  );
}

function Row({ attendant }: { attendant: Attendant }) {
  const { t } = useTranslation('dashboard');
  const { id, name, online, tickets, finished, avgSupportTime, avgWaitTime, rating, ratings } = attendant;
  const everyones = { ...defaultPlace, all: true, users: [id] };
  const open = addressOf(null, everyones);
  const closed = addressOf(null, { ...everyones, tab: 'closed' as const });
  return (
    <Table.Tr>
      <Table.Td>
        <Group gap="xs" wrap="nowrap">
          <StatusDot
            tone={online ? 'good' : 'idle'}
            label={t(online ? 'attendants.online' : 'attendants.offline')}
          />
          <Link className={classes.link} to={open.to} search={open.search}>
            {name}
          </Link>
        </Group>
      </Table.Td>
      <Table.Td className={classes.digits ?? ''}>{tickets}</Table.Td>
      <Table.Td className={classes.digits ?? ''}>
        <Link
          className={classes.link}
          to={closed.to}
          search={closed.search}
          aria-label={t('attendants.finishedOf', { name, count: finished })}
        >
          {finished}
        </Link>
      </Table.Td>
      <Table.Td className={classes.digits ?? ''}>{timeOf(avgSupportTime)}</Table.Td>
      <Table.Td className={classes.digits ?? ''}>{timeOf(avgWaitTime)}</Table.Td>
      <Table.Td>
        {rating === null ? (
          <Text span size="sm" c="var(--ink-soft)">
            –
          </Text>
        ) : (
          <Average average={rating} count={ratings} />
        )}
      </Table.Td>
    </Table.Tr>
  );
}

const timeOf = (minutes: number): string => (minutes === 0 ? '–' : hoursAndMinutes(minutes));
