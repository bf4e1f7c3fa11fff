/** What of the audit log is looked for: whose doing, which action, which days. */
import { Button, Group, Select } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { userQueries } from '#src/features/users/index.ts';
import { DateFilter } from '#src/ui/forms/date-filter.tsx';
import { type AuditFilter, refined } from '../filter.ts';
import { actionWords, areaWord, auditActions } from '../words.ts';
import classes from './audit.module.css';

type AuditFiltersProps = { filter: AuditFilter; onFilter: (filter: AuditFilter) => void };

export function AuditFilters({ filter, onFilter }: AuditFiltersProps) {
  const { t } = useTranslation('audit');
  const { data: users = [] } = useQuery(userQueries.list());
  const change = (part: Parameters<typeof refined>[1]) => onFilter(refined(filter, part));
  return (
    <Group gap="sm" mb="md" align="flex-start" className={classes.filters ?? ''}>
      <Select
        label={t('filters.user')}
        placeholder={t('filters.everybody')}
        data={users.map(({ id, name }) => ({ value: String(id), label: name }))}
        // Of hundreds of people one is found by name, not by scrolling.
        limit={100}
        searchable
        clearable
        value={filter.user ?? null}
        onChange={(user) => change({ user })}
      />
      <Select
        label={t('filters.action')}
        placeholder={t('filters.everything')}
        data={auditActions.map(({ area, actions }) => ({
          group: areaWord(area),
          items: actions.map((action) => ({ value: action, label: actionWords(action) })),
        }))}
        searchable
        clearable
        value={filter.action ?? null}
        onChange={(action) => change({ action })}
      />
      <DateFilter
        w={150}
        label={t('filters.from')}
        max={filter.to}
        value={filter.from ?? ''}
        onChange={(from) => change({ from })}
      />
      <DateFilter
        w={150}
        label={t('filters.to')}
        min={filter.from}
        value={filter.to ?? ''}
        onChange={(to) => change({ to })}
      />
      {Object.keys(filter).length > 0 && (
        <Button variant="subtle" leftSection={<IconX size={16} />} onClick={() => onFilter({})}>
          {t('filters.clear')}
        </Button>
      )}
    </Group>
  );
}
