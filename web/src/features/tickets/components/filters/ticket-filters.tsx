/** What narrows or widens the list: the filters behind one button, and for those who oversee others everyone's tickets. */
import { Button, Group, Popover, Stack, Switch, Tooltip } from '@mantine/core';
import { may, reachOf, type TicketActor } from '@prosa/shared';
import { IconFilter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { StartConversation } from '../../new-ticket/start-conversation.tsx';
import { countFilters, noFilters, type TicketSearch } from '../../search.ts';
import {
  ConnectionFilter,
  DayFilter,
  QueueFilter,
  TagFilter,
  UnansweredFilter,
  UnreadFilter,
  UserFilter,
} from './filter-fields.tsx';
import { OrderMenu } from './order-menu.tsx';

type TicketFiltersProps = {
  viewer: TicketActor;
  search: TicketSearch;
  refine: (changes: Partial<TicketSearch>) => void;
};

export function TicketFilters({ viewer, search, refine }: TicketFiltersProps) {
  const { t } = useTranslation('tickets');
  const reach = reachOf(viewer, 'tickets-manager:showall');
  return (
    <Group justify="space-between" px="sm" h={44} flex="none" wrap="nowrap">
      <StartConversation />
      <Filters viewer={viewer} search={search} refine={refine} />
      {search.tab !== 'search' && <OrderMenu search={search} refine={refine} />}
      {reach !== null && (
        <Tooltip label={t(`filters.allOf.${reach}`)} multiline maw={240}>
          <div>
            <Switch
              size="sm"
              labelPosition="left"
              label={t('filters.all')}
              checked={search.all}
              // Without all there is nobody else's to narrow to.
              onChange={({ currentTarget: { checked } }) =>
                refine({ all: checked, ...(!checked && { users: [] }) })
              }
            />
          </div>
        </Tooltip>
      )}
    </Group>
  );
}

function Filters({ viewer, search, refine }: TicketFiltersProps) {
  const { t } = useTranslation('tickets');
  const count = countFilters(search);
  const fields = { search, refine };
  // The search tab shows these two itself.
  const searching = search.tab === 'search';
  return (
    <Popover position="bottom-start" shadow="md" width={280} trapFocus returnFocus>
      <Popover.Target>
        <Button
          size="compact-sm"
          mr="auto"
          variant={count > 0 ? 'light' : 'subtle'}
          color={count > 0 ? 'prosa' : 'gray'}
          leftSection={<IconFilter size={15} aria-hidden />}
        >
          {count > 0 ? t('filters.chosen', { count }) : t('filters.open')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="md">
          <UnreadFilter {...fields} />
          {search.tab === 'open' && <UnansweredFilter {...fields} />}
          <QueueFilter viewer={viewer} {...fields} />
          <ConnectionFilter {...fields} />
          <DayFilter {...fields} />
          {!searching && <TagFilter {...fields} />}
          {!searching && may(viewer, 'tickets-manager:showall') && <UserFilter {...fields} />}
          <Button size="compact-sm" variant="subtle" disabled={count === 0} onClick={() => refine(noFilters)}>
            {t('filters.clear')}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
