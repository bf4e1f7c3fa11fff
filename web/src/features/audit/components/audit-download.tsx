/** Keeps what a filter leaves of the audit log as a file, in the words of the screen; one line for each change. */
import type { AuditRecord } from '@prosa/shared';
import { wallClock } from '@prosa/shared/kernel/time';
import { useTranslation } from 'react-i18next';
import { useSession } from '#src/lib/session/use-session.ts';
import { DownloadMenu } from '#src/ui/lists/download-menu.tsx';
import { type FileColumn, fileRows } from '#src/ui/lists/file-columns.ts';
import { everyEntry } from '../api.ts';
import type { AuditFilter } from '../filter.ts';
import { actionWords, changeWords, isSaid, subjectOf } from '../words.ts';

export function AuditDownload({ filter }: { filter: AuditFilter }) {
  const { t } = useTranslation(['audit', 'settings']);
  const columns = useFileColumns();
  return (
    <DownloadMenu
      of={t('title')}
      table={async () => ({ name: t('title'), ...fileRows(columns, await everyEntry(filter)) })}
    />
  );
}

function changesOf({ action, changes }: AuditRecord): string {
  return changes
    .filter(isSaid)
    .map((change) => changeWords(action, change))
    .map(({ field, before, after }) => `${field}: ${before === '' ? after : `${before} → ${after}`}`)
    .join('\n');
}

function useFileColumns(): FileColumn<AuditRecord>[] {
  const { t } = useTranslation('audit');
  const { timezone } = useSession().company;
  return [
    { label: t('file.at'), cell: ({ at }) => wallClock(new Date(at), timezone) },
    { label: t('filters.user'), cell: ({ user }) => (user.id === null ? t('operator') : user.name) },
    { label: t('filters.action'), cell: ({ action }) => actionWords(action) },
    {
      label: t('file.record'),
      cell: ({ action, record, recordName }) => subjectOf(action, record, recordName),
    },
    { label: t('file.changes'), cell: changesOf },
    { label: t('file.unfinished'), cell: ({ unfinished }) => (unfinished ? t('unfinished') : null) },
    { label: t('ip'), cell: ({ ip }) => ip },
  ];
}
