/** Above a list: how many records it has, and where there are no headings to sort by, the choice of its order. */
import { Group, Select, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '#src/lib/i18n/i18n.ts';
import type { Column } from './column.ts';
import type { Sorting } from './sort-heading.tsx';

/** Returns how many records there are, as the latest page tells; undefined where it does not. */
export function totalOf(pages: readonly unknown[]): number | undefined {
  const last = pages.at(-1);
  if (typeof last !== 'object' || last === null || !('count' in last)) return undefined;
  return typeof last.count === 'number' ? last.count : undefined;
}

type ListBarProps = {
  total: number | undefined;
  /** Nobody has counted any further. */
  isAtLeast?: boolean;
  columns?: readonly Column[];
  /** Given where the list is drawn without headings. */
  sorting?: Sorting | undefined;
  /** The way to keep it as a file. */
  download?: ReactNode;
};

export function ListBar({ total, isAtLeast = false, columns = [], sorting, download }: ListBarProps) {
  const { t } = useTranslation();
  const sorted = columns.flatMap(({ label, sort }) => (sort === undefined ? [] : [{ label, sort }]));
  return (
    <Group justify="space-between" mb="xs" gap="xs" mih={20}>
      <Text size="sm" c="var(--ink-soft)" role="status">
        {total !== undefined &&
          t(isAtLeast ? 'list.totalAtLeast' : 'list.total', {
            count: total,
            total: total.toLocaleString(currentLanguage()),
          })}
      </Text>
      <Group gap="xs">
        {sorting !== undefined && sorted.length > 0 && (
          <Select
            aria-label={t('list.sortBy')}
            size="xs"
            w={215}
            allowDeselect={false}
            data={sorted.flatMap(({ label, sort }) => [
              { value: sort, label: t('list.upwards', { label }) },
              { value: `-${sort}`, label: t('list.downwards', { label }) },
            ])}
            placeholder={t('list.sortBy')}
            value={sorting.sort || null}
            onChange={(chosen) => chosen !== null && sorting.onSort(chosen)}
          />
        )}
        {download}
      </Group>
    </Group>
  );
}
