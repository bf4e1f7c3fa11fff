/** How each attendant stands: who is available first, then by their tickets. A name leads to what they work on. */
import { Group, Paper, Skeleton, Table, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Attendant, DashboardPeriod } from '@prosa/shared';
import { useTranslation } from 'react-i18next';
import { hoursAndMinutes } from '../duration.ts';
import { AttendantCards } from './attendant-cards.tsx';
import { AttendantName, Carried, Finished, Rating, timeOf } from './attendant-parts.tsx';
import classes from './dashboard.module.css';
import { TableButton } from './table-button.tsx';

const nearness = { available: 0, away: 1, offline: 2 } as const;

export const byPresence = (attendants: readonly Attendant[]): Attendant[] =>
  attendants.toSorted(
    (one, other) =>
      nearness[one.availability] - nearness[other.availability] ||
      other.tickets - one.tickets ||
      one.name.localeCompare(other.name),
  );

const columns = ['name', 'open', 'carried', 'tickets', 'finished', 'support', 'wait', 'rating'] as const;

type AttendantTableProps = { attendants: readonly Attendant[] | undefined; period: DashboardPeriod };

export function AttendantTable({ attendants, period }: AttendantTableProps) {
  const { t } = useTranslation('dashboard');
  const { t: users } = useTranslation('users');
  const narrow = useMediaQuery('(max-width: 767.98px)', undefined, { getInitialValueInEffect: false });
  const Listing = narrow ? AttendantCards : Rows;
  const title = t('attendants.title');
  const sorted = byPresence(attendants ?? []);
  const table = {
    columns: [...columns.map((column) => t(`attendants.${column}`)), t('attendants.presence')],
    rows: sorted.map((one) => [
      one.name,
      one.open,
      `${one.carried}/${one.capacity}`,
      one.tickets,
      one.finished,
      hoursAndMinutes(one.avgSupportTime),
      hoursAndMinutes(one.avgWaitTime),
      one.rating ?? '',
      users(`availability.${one.availability}`),
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
        <Listing label={title} attendants={sorted} />
      )}
    </Paper>
  );
}

type ListingProps = { label: string; attendants: readonly Attendant[] };

function Rows({ label, attendants }: ListingProps) {
  const { t } = useTranslation('dashboard');
  return (
    <Table.ScrollContainer minWidth={880} type="native">
      <Table aria-label={label} verticalSpacing="xs" horizontalSpacing="md" highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <Table.Th key={column}>{t(`attendants.${column}`)}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {attendants.map((one) => (
            <Row key={one.id} attendant={one} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function Row({ attendant }: { attendant: Attendant }) {
  const { open, tickets, avgSupportTime, avgWaitTime } = attendant;
  return (
    <Table.Tr>
      <Table.Td>
        <AttendantName attendant={attendant} />
      </Table.Td>
      <Table.Td className={classes.digits ?? ''}>{open}</Table.Td>
      <Table.Td>
        <Carried attendant={attendant} />
      </Table.Td>
      <Table.Td className={classes.digits ?? ''}>{tickets}</Table.Td>
      <Table.Td className={classes.digits ?? ''}>
        <Finished attendant={attendant} />
      </Table.Td>
      <Table.Td className={classes.digits ?? ''}>{timeOf(avgSupportTime)}</Table.Td>
      <Table.Td className={classes.digits ?? ''}>{timeOf(avgWaitTime)}</Table.Td>
      <Table.Td>
        <Rating attendant={attendant} />
      </Table.Td>
    </Table.Tr>
  );
}
