/** What narrows or widens the list: the queues, and for admins everyone's tickets. */

import { Button, Checkbox, Group, Popover, Stack, Switch, Text, Tooltip } from '@mantine/core';
import { may, type TicketActor } from '@prosa/shared';
import { IconFilter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queueQueries } from '#src/features/queues/index.ts';
import { StartConversation } from '../new-ticket/start-conversation.tsx';
import type { TicketSearch } from '../search.ts';
import { Chip } from './ticket-chips.tsx';

type TicketFiltersProps = {
  viewer: TicketActor;
  search: TicketSearch;
  refine: (changes: Partial<TicketSearch>) => void;
};

export function TicketFilters({ viewer, search, refine }: TicketFiltersProps) {
  const { t } = useTranslation('tickets');
  const admin = may(viewer, 'tickets-manager:showall');
  return (
    <Group justify="space-between" px="sm" h={44} flex="none" wrap="nowrap">
      <StartConversation />
      <QueueFilter viewer={viewer} search={search} refine={refine} />
      {admin && (
        <Tooltip label={t('filters.allHint')} multiline maw={240}>
          <div>
            <Switch
              size="sm"
              labelPosition="left"
              label={t('filters.all')}
              checked={search.all}
              onChange={(event) => refine({ all: event.currentTarget.checked })}
            />
          </div>
        </Tooltip>
      )}
    </Group>
  );
}

function QueueFilter({ viewer, search, refine }: TicketFiltersProps) {
  const { t } = useTranslation('tickets');
  const { data: queues = [] } = useQuery(queueQueries.list());
  const admin = may(viewer, 'tickets-manager:showall');
  const offered = queues.filter(({ id }) => admin || viewer.queueIds.includes(id));
  const count = search.queues.length;
  if (offered.length < 2 && count === 0) return <span style={{ flex: 1 }} />;
  return (
    <Popover position="bottom-start" shadow="md" trapFocus>
      <Popover.Target>
        <Button
          size="compact-sm"
          variant={count > 0 ? 'light' : 'subtle'}
          color={count > 0 ? 'prosa' : 'gray'}
          leftSection={<IconFilter size={15} aria-hidden />}
        >
          {count > 0 ? t('filters.queuesChosen', { count }) : t('filters.queues')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Checkbox.Group
          value={search.queues.map(String)}
          onChange={(values) => refine({ queues: values.map(Number) })}
          label={t('filters.queues')}
        >
          <Stack gap="xs" mt="xs" mah={260} style={{ overflowY: 'auto' }}>
            {offered.map((queue) => (
              <Checkbox
                key={queue.id}
                value={String(queue.id)}
                label={<Chip text={queue.name} color={queue.color} />}
              />
            ))}
          </Stack>
        </Checkbox.Group>
        <Text mt="sm">
          <Button
            size="compact-xs"
            variant="subtle"
            disabled={count === 0}
            onClick={() => refine({ queues: [] })}
          >
            {t('filters.clear')}
          </Button>
        </Text>
      </Popover.Dropdown>
    </Popover>
  );
}
