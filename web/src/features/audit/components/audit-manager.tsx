/** The audit log: what is looked for, and the entries page by page. */
import { Paper } from '@mantine/core';
import { IconHistory, IconSearchOff } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { ListSkeleton } from '#src/ui/feedback/list-skeleton.tsx';
import { PageHeader } from '#src/ui/layout/page-header.tsx';
import { ListEnd } from '#src/ui/lists/list-end.tsx';
import { auditQueries } from '../api.ts';
import type { AuditFilter } from '../filter.ts';
import classes from './audit.module.css';
import { AuditDownload } from './audit-download.tsx';
import { AuditEntry } from './audit-entry.tsx';
import { AuditFilters } from './audit-filters.tsx';

type AuditManagerProps = { filter: AuditFilter; onFilter: (filter: AuditFilter) => void };

export function AuditManager({ filter, onFilter }: AuditManagerProps) {
  const { t } = useTranslation('audit');
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} action={<AuditDownload filter={filter} />} />
      <AuditFilters filter={filter} onFilter={onFilter} />
      <Entries filter={filter} />
    </>
  );
}

function Entries({ filter }: { filter: AuditFilter }) {
  const { t } = useTranslation('audit');
  const query = useInfiniteQuery(auditQueries.pages(filter));
  if (query.data === undefined)
    return query.isError ? <ErrorState onRetry={() => void query.refetch()} /> : <ListSkeleton rows={8} />;
  const entries = query.data.pages.flatMap((page) => page.records);
  if (entries.length === 0) {
    const isFiltered = Object.keys(filter).length > 0;
    return isFiltered ? (
      <EmptyState icon={IconSearchOff} title={t('notFound.title')} text={t('notFound.text')} />
    ) : (
      <EmptyState icon={IconHistory} title={t('empty.title')} text={t('empty.text')} />
    );
  }
  return (
    <>
      <Paper withBorder radius="md" bg="var(--surface-raised)">
        <ul className={classes.entries} aria-label={t('title')}>
          {entries.map((entry) => (
            <AuditEntry key={entry.id} entry={entry} />
          ))}
        </ul>
      </Paper>
      <ListEnd query={query} />
    </>
  );
}
