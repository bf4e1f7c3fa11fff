/** A schedule to be read: what was to be said, what became of it, and the ways on from there. */
import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { canChangeSchedule, type ScheduleView } from '@prosa/shared';
import { formatPhone } from '@prosa/shared/kernel/phone';
import { IconMessage, IconPaperclip, IconRepeat } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#src/lib/navigation/paths.ts';
import { useActor, useSession } from '#src/lib/session/use-session.ts';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { usePreviousNonNull } from '#src/ui/overlays/use-previous-non-null.ts';
import { useRecurrenceText } from '../hooks/use-recurrence-text.ts';
import { momentText } from '../moments.ts';
import { isHeld, reasonOf } from '../reason.ts';
import { ScheduleStatus } from './schedule-status.tsx';
import classes from './schedules.module.css';

type ScheduleDetailsProps = {
  /** `undefined` while closed. */
  schedule: ScheduleView | undefined;
  onClose: () => void;
  onEdit: (schedule: ScheduleView) => void;
  onRemove: (schedule: ScheduleView) => void;
  /** Begins the same schedule once more, at another time. */
  onAgain: (schedule: ScheduleView) => void;
};

export function ScheduleDetails({ schedule, onClose, ...actions }: ScheduleDetailsProps) {
  const { t } = useTranslation('schedules');
  const shown = usePreviousNonNull(schedule);
  return (
    <Dialog opened={schedule !== undefined} onClose={onClose} title={t('details.title')} size={540}>
      {shown !== undefined && <Details schedule={shown} {...actions} />}
    </Dialog>
  );
}

function Details({
  schedule,
  onEdit,
  onRemove,
  onAgain,
}: Omit<ScheduleDetailsProps, 'schedule' | 'onClose'> & { schedule: ScheduleView }) {
  const { t } = useTranslation(['schedules', 'messages']);
  const { timezone } = useSession().company;
  const actor = useActor();
  const often = useRecurrenceText()(schedule);
  const reason = reasonOf(schedule);
  const { contact, author, user, whatsapp, sentAt, ticketUuid } = schedule;
  const mayChange = canChangeSchedule(actor, schedule);
  return (
    <Stack gap="md">
      {reason !== null && (
        <Alert color={isHeld(schedule) ? 'yellow' : 'red'} role="note">
          {reason}
        </Alert>
      )}
      <dl className={classes.facts}>
        <Fact name={t('details.contact')}>
          {contact.name}
          {contact.number !== null && <span className={classes.soft}>{formatPhone(contact.number)}</span>}
        </Fact>
        <Fact name={t('details.when')}>
          {momentText(schedule.sendAt, timezone)}
          {often !== null && (
            <span className={classes.soft}>
              <IconRepeat size={14} aria-hidden /> {often}
            </span>
          )}
        </Fact>
        <Fact name={t('details.status')}>
          <ScheduleStatus schedule={schedule} />
          {sentAt !== null && (
            <span className={classes.soft}>
              {t('details.sentAt', { time: momentText(sentAt, timezone) })}
            </span>
          )}
        </Fact>
        <Fact name={t('details.message')}>
          <span className={classes.body}>{schedule.body}</span>
          {schedule.template !== null && (
            <span className={classes.soft}>
              {t('messages:template.choose')}: {schedule.template.name}
            </span>
          )}
        </Fact>
        {schedule.mediaName !== null && (
          <Fact name={t('details.file')}>
            <FileName schedule={schedule} />
          </Fact>
        )}
        {whatsapp !== null && <Fact name={t('details.connection')}>{whatsapp.name}</Fact>}
        {user !== null && user.id !== author.id && <Fact name={t('details.user')}>{user.name}</Fact>}
        <Fact name={t('details.author')}>{author.name}</Fact>
      </dl>
      <Group justify="flex-end" gap="sm">
        {mayChange && (
          <Button variant="subtle" color="red" onClick={() => onRemove(schedule)}>
            {t('details.remove')}
          </Button>
        )}
        {ticketUuid !== null && (
          <Button
            component={Link}
            to={paths.ticket(ticketUuid)}
            variant="default"
            leftSection={<IconMessage size={16} aria-hidden />}
          >
            {t('details.open')}
          </Button>
        )}
        {schedule.status === 'PENDENTE' ? (
          mayChange && <Button onClick={() => onEdit(schedule)}>{t('details.edit')}</Button>
        ) : (
          <Button onClick={() => onAgain(schedule)}>{t('details.again')}</Button>
        )}
      </Group>
    </Stack>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <Text component="dt" size="xs" c="var(--ink-soft)">
        {name}
      </Text>
      <Text component="dd" size="sm" m={0}>
        {children}
      </Text>
    </div>
  );
}

function FileName({ schedule: { mediaPath, mediaName } }: { schedule: ScheduleView }) {
  const name = (
    <span className={classes.file}>
      <IconPaperclip size={15} aria-hidden />
      {mediaName}
    </span>
  );
  // Once sent it belongs to the message, where it is opened.
  if (mediaPath === null) return name;
  return (
    <Anchor href={mediaPath} target="_blank" rel="noreferrer" size="sm">
      {name}
    </Anchor>
  );
}
