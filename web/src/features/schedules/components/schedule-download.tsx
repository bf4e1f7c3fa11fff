/** Keeps all schedules that are looked for as a file: what is still to leave, then what is done with. */
import type { ScheduleView } from '@prosa/shared';
import { wallClock } from '@prosa/shared/kernel/time';
import { useTranslation } from 'react-i18next';
import { useSession } from '#src/lib/session/use-session.ts';
import { DownloadMenu } from '#src/ui/lists/download-menu.tsx';
import { type FileColumn, fileRows } from '#src/ui/lists/file-columns.ts';
import { everySchedule } from '../api.ts';
import { useRecurrenceText } from '../hooks/use-recurrence-text.ts';
import { useStatusText } from './schedule-status.tsx';

export function ScheduleDownload({ text }: { text: string }) {
  const { t } = useTranslation('schedules');
  const columns = useFileColumns();
  return (
    <DownloadMenu
      of={t('title')}
      table={async () => ({ name: t('title'), ...fileRows(columns, await everySchedule(text)) })}
    />
  );
}

function useFileColumns(): FileColumn<ScheduleView>[] {
  const { t } = useTranslation('schedules');
  const { timezone } = useSession().company;
  const status = useStatusText();
  const recurrence = useRecurrenceText();
  return [
    { label: t('form.sendAt'), cell: ({ sendAt }) => wallClock(new Date(sendAt), timezone) },
    { label: t('form.contact'), cell: ({ contact }) => contact.name },
    { label: t('file.number'), cell: ({ contact }) => contact.number },
    { label: t('form.message'), cell: ({ body }) => body },
    { label: t('file.status'), cell: status },
    { label: t('form.recurrence'), cell: recurrence },
    { label: t('form.connection'), cell: ({ whatsapp }) => whatsapp?.name ?? null },
    { label: t('file.author'), cell: ({ author }) => author.name },
  ];
}
