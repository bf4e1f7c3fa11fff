/** A schedule in a list: when, to whom, what, and how far it has come. */
import { Paper, Text, UnstyledButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { canChangeSchedule, type ScheduleView } from '@prosa/shared';
import { IconPaperclip, IconPencil, IconRepeat, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useActor, useSession } from '#src/lib/session/use-session.ts';
import { RowActions } from '#src/ui/lists/row-actions.tsx';
import { useRecurrenceText } from '../hooks/use-recurrence-text.ts';
import { timeText } from '../moments.ts';
import { isHeld, reasonOf } from '../reason.ts';
import { ScheduleStatus } from './schedule-status.tsx';
import classes from './schedules.module.css';

export type ScheduleActions = {
  onOpen: (schedule: ScheduleView) => void;
  onEdit: (schedule: ScheduleView) => void;
  onRemove: (schedule: ScheduleView) => void;
};

export function ScheduleCard({ schedule, ...actions }: ScheduleActions & { schedule: ScheduleView }) {
  const { timezone } = useSession().company;
  const often = useRecurrenceText()(schedule);
  const reason = reasonOf(schedule);
  return (
    <Paper withBorder radius="md" px="md" py={6} bg="var(--surface-raised)" className={classes.card}>
      <time dateTime={schedule.sendAt} className={classes.time}>
        {timeText(schedule.sendAt, timezone)}
      </time>
      <UnstyledButton className={classes.who} onClick={() => actions.onOpen(schedule)}>
        <Text span size="sm" fw={600} display="block" truncate>
          {schedule.contact.name}
        </Text>
        <Text span size="sm" c="var(--ink-soft)" lineClamp={2}>
          {schedule.body}
        </Text>
      </UnstyledButton>
      <CardActions schedule={schedule} {...actions} />
      <span className={classes.chips}>
        <ScheduleStatus schedule={schedule} />
        {reason !== null && (
          <Text span size="xs" c={isHeld(schedule) ? 'var(--ink-soft)' : 'var(--mantine-color-error)'}>
            {reason}
          </Text>
        )}
        {often !== null && (
          <Text span size="xs" className={classes.soft}>
            <IconRepeat size={14} aria-hidden /> {often}
          </Text>
        )}
        {schedule.mediaName !== null && (
          <Text span size="xs" className={classes.soft}>
            <IconPaperclip size={14} aria-hidden /> {schedule.mediaName}
          </Text>
        )}
      </span>
    </Paper>
  );
}

/** What has left is not edited any more. */
function CardActions({ schedule, onEdit, onRemove }: ScheduleActions & { schedule: ScheduleView }) {
  const { t } = useTranslation();
  const actor = useActor();
  const narrow = useMediaQuery('(max-width: 599.98px)', undefined, { getInitialValueInEffect: false });
  if (!canChangeSchedule(actor, schedule)) return <span />;
  const edit = { label: t('actions.edit'), icon: IconPencil, onClick: () => onEdit(schedule) };
  const remove = { label: t('actions.delete'), icon: IconTrash, onClick: () => onRemove(schedule) };
  return (
    <RowActions
      name={schedule.contact.name}
      large={narrow === true}
      actions={schedule.status === 'PENDENTE' ? [edit, remove] : [remove]}
    />
  );
}
