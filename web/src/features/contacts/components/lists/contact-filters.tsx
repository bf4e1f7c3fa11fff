/** What narrows the list further, behind a button that says how much of it there is. */
import { Badge, Button, Popover, Stack, Text } from '@mantine/core';
import { maxBulkContacts } from '@prosa/shared';
import { IconFilter, IconPlaylistAdd } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contactQueries } from '../../api.ts';
import { type ContactFilter, countFurther, isNarrowed, noFilter, queryOf } from '../../filter/index.ts';
import type { ListRequest } from '../bulk/bulk-bar.tsx';
import { FilterFields } from './filter-fields.tsx';

type ContactFiltersProps = {
  filter: ContactFilter;
  onFilter: (filter: ContactFilter) => void;
  /** Undefined where the reader has no lists. */
  onAddToList: ((request: ListRequest) => void) | undefined;
};

export function ContactFilters({ filter, onFilter, onAddToList }: ContactFiltersProps) {
  const { t } = useTranslation('contacts');
  const [opened, setOpened] = useState(false);
  const count = countFurther(filter);
  const { text, from, to } = filter;
  // It would stand on the question that comes.
  const addToList = (request: ListRequest): void => {
    setOpened(false);
    onAddToList?.(request);
  };
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      shadow="md"
      trapFocus
      returnFocus
      width={380}
    >
      <Popover.Target>
        <Button
          onClick={() => setOpened(!opened)}
          variant={count > 0 ? 'light' : 'default'}
          leftSection={<IconFilter size={16} aria-hidden />}
          rightSection={
            count > 0 && (
              <Badge size="sm" circle aria-hidden>
                {count}
              </Badge>
            )
          }
          aria-label={t('filters.label', { count })}
        >
          {t('filters.button')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown maw="calc(100vw - 24px)">
        <Stack gap="sm">
          <FilterFields filter={filter} onChange={onFilter} isWithin />
          <Button
            size="compact-sm"
            variant="subtle"
            disabled={count === 0}
            onClick={() => onFilter({ ...noFilter, text, from, to })}
          >
            {t('filters.clear')}
          </Button>
          {onAddToList !== undefined && isNarrowed(filter) && (
            <SaveAsList filter={filter} onAddToList={addToList} />
          )}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

type SaveAsListProps = { filter: ContactFilter; onAddToList: (request: ListRequest) => void };

/** All that the filter finds, for a list, once it is known exactly how many they are. */
function SaveAsList({ filter, onAddToList }: SaveAsListProps) {
  const { t } = useTranslation('contacts');
  const { data: found } = useQuery(contactQueries.count(filter));
  if (found?.hasMore)
    return (
      <Text size="xs" c="var(--ink-soft)">
        {t('bulk.tooMany', { most: maxBulkContacts })}
      </Text>
    );
  return (
    <Button
      variant="default"
      leftSection={<IconPlaylistAdd size={18} aria-hidden />}
      disabled={found === undefined || found.count === 0}
      onClick={() => found && onAddToList({ target: { filter: queryOf(filter) }, count: found.count })}
    >
      {t('filters.save')}
    </Button>
  );
}
