/** What narrows or widens the list: the filters behind one button, and for those who oversee others everyone's tickets. */
import { Button, Group, Popover, Stack, Switch, Tooltip } from '@mantine/core';
import { may, reachOf, type TicketActor } from '@prosa/shared';
import { IconFilter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { StartConversation } from '../../new-ticket/start-conversation.tsx';
import { countFilters, noFilters, type TicketSearch } from '../../search.ts';
import { ViewsButton } from '../../views/views-button.tsx';
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
import classes from './ticket-filters.module.css';

type TicketFiltersProps = {
  viewer: TicketActor;
  search: TicketSearch;
  refine: (changes: Partial<TicketSearch>) => void;
  /** False where a new conversation is begun elsewhere. */
  starts?: boolean;
};

export function TicketFilters({ viewer, search, refine, starts = true }: TicketFiltersProps) {
  const { t } = useTranslation('tickets');
  const reach = reachOf(viewer, 'tickets-manager:showall');
  return (
    <Group justify="space-between" gap={6} px="sm" h={44} flex="none" wrap="nowrap">
      {starts && <StartConversation />}
      <Filters viewer={viewer} search={search} refine={refine} />
      <ViewsButton viewer={viewer} />
      <OrderMenu search={search} refine={refine} />
      {reach !== null && (
        <Tooltip label={t(`filters.allOf.${reach}`)} multiline maw={240}>
          <div>
            <Switch
              className={classes.switch ?? ''}
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

function Filters({ viewer, search, refine }: Omit<TicketFiltersProps, 'starts'>) {
  const { t } = useTranslation('tickets');
  const count = countFilters(search);
  const label = count > 0 ? t('filters.chosen', { count }) : t('filters.open');
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
          flex="none"
          aria-label={label}
        >
          <IconFilter size={15} aria-hidden />
          <span className={classes.word}>{label}</span>
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
