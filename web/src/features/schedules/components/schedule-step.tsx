/** The entry of a ticket's menu that puts a message to its contact down for later, and the dialog it opens. */
import { Menu } from '@mantine/core';
import type { TicketView } from '@prosa/shared';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useHasSchedules } from '../hooks/use-has-schedules.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';

/** Offers to schedule a message; nothing where the company's plan has no schedules. */
export function ScheduleStep({ onChoose }: { onChoose: () => void }) {
  const { t } = useTranslation('schedules');
  if (!useHasSchedules()) return null;
  return (
    <Menu.Item leftSection={<IconCalendarPlus size={15} aria-hidden />} onClick={onChoose}>
      {t('ticket.action')}
    </Menu.Item>
  );
}

/** Draws the dialog of a new schedule; `ticket` is the one it was chosen for, `undefined` while closed. */
export function ScheduleForTicket({
  ticket,
  onClose,
}: {
  ticket: TicketView | undefined;
  onClose: () => void;
}) {
  const draft = ticket === undefined ? {} : { contact: ticket.contact, whatsappId: ticket.whatsappId };
  return (
    <ScheduleDialog schedule={ticket === undefined ? undefined : null} draft={draft} onClose={onClose} />
  );
}
