/** What is still to be sent to a contact, the next first, each with the way to change it; and the way to one more. */
import { Anchor, Button, Group, Skeleton, Text, Title, UnstyledButton } from '@mantine/core';
import { canChangeSchedule, type ScheduleView } from '@prosa/shared';
import { IconCalendarPlus, IconRepeat } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#src/lib/navigation/paths.ts';
import { useActor, useSession } from '#src/lib/session/use-session.ts';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { scheduleQueries } from '../api.ts';
import { useHasSchedules } from '../hooks/use-has-schedules.ts';
import { useRecurrenceText } from '../hooks/use-recurrence-text.ts';
import { useScheduleRemoval } from '../hooks/use-schedule-removal.ts';
import { momentText } from '../moments.ts';
import { ScheduleDetails } from './schedule-details.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import classes from './schedules.module.css';

type Person = { readonly id: number; readonly name: string; readonly number: string | null };
type ContactSchedulesProps = { contact: Person; whatsappId: number };

/** Shows what is still to leave for a contact; nothing where the company's plan has no schedules. */
export function ContactSchedules(props: ContactSchedulesProps) {
  return useHasSchedules() ? <PendingOf {...props} /> : null;
}

function PendingOf({ contact, whatsappId }: ContactSchedulesProps) {
  const { t } = useTranslation('schedules');
  const actor = useActor();
  const { data, isError, refetch } = useQuery(scheduleQueries.pendingOf(contact.id));
  const [edited, setEdited] = useState<ScheduleView | null | undefined>();
  const [opened, setOpened] = useState<ScheduleView>();
  const remove = useScheduleRemoval();
  const edit = (schedule: ScheduleView): void => {
    setOpened(undefined);
    setEdited(schedule);
  };
  return (
    <section>
      <Group justify="space-between" mb="xs">
        <Title order={3}>{t('ticket.pending')}</Title>
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconCalendarPlus size={16} aria-hidden />}
          onClick={() => setEdited(null)}
        >
          {t('ticket.action')}
        </Button>
      </Group>
      {data === undefined && isError && (
        <ErrorState title={t('ticket.failed')} onRetry={() => void refetch()} />
      )}
      {data === undefined && !isError && <Skeleton height={44} radius="md" />}
      {data?.schedules.length === 0 && (
        <Text size="sm" c="var(--ink-soft)">
          {t('ticket.none')}
        </Text>
      )}
      {data !== undefined && data.schedules.length > 0 && (
        <ul className={classes.lines} aria-label={t('ticket.list')}>
          {data.schedules.map((schedule) => (
            <li key={schedule.id}>
              <Line
                schedule={schedule}
                onOpen={() => (canChangeSchedule(actor, schedule) ? edit(schedule) : setOpened(schedule))}
              />
            </li>
          ))}
        </ul>
      )}
      {data?.hasMore === true && (
        <Anchor component={Link} to={paths.schedules()} size="sm">
          {t('ticket.all')}
        </Anchor>
      )}
      <ScheduleDetails
        schedule={opened}
        onClose={() => setOpened(undefined)}
        onEdit={edit}
        onRemove={(schedule) => void remove(schedule)}
        onAgain={() => setEdited(null)}
      />
      <ScheduleDialog
        schedule={edited}
        draft={{ contact, whatsappId }}
        onClose={() => setEdited(undefined)}
      />
    </section>
  );
}

function Line({ schedule, onOpen }: { schedule: ScheduleView; onOpen: () => void }) {
  const { timezone } = useSession().company;
  const often = useRecurrenceText()(schedule);
  return (
    <UnstyledButton className={classes.line} onClick={onOpen}>
      <Text span size="sm" fw={600} className={classes.soft} c="inherit">
        {momentText(schedule.sendAt, timezone)}
        {often !== null && <IconRepeat size={14} aria-label={often} />}
      </Text>
      <Text span size="sm" c="var(--ink-soft)" display="block" truncate>
        {schedule.body}
      </Text>
    </UnstyledButton>
  );
}
