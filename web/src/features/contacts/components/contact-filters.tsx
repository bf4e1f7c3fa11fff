/** What narrows the list further, behind a button that says how much of it there is. */
import { Badge, Button, Popover, Stack } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type ContactFilter, countFurther, noFilter } from '../contact-filter.ts';
import { FilterFields } from './filter-fields.tsx';

type ContactFiltersProps = { filter: ContactFilter; onFilter: (filter: ContactFilter) => void };

export function ContactFilters({ filter, onFilter }: ContactFiltersProps) {
  const { t } = useTranslation('contacts');
  const count = countFurther(filter);
  const { text, from, to } = filter;
  return (
    <Popover position="bottom-start" shadow="md" trapFocus width={380}>
      <Popover.Target>
        <Button
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
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
