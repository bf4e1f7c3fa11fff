/** The list's own part of a telephone's one bar: where one is, a new conversation, and the switch for what narrows and orders the list. */
import { ActionIcon } from '@mantine/core';
import type { TicketCounters } from '@prosa/shared';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { InTopBar } from '#src/ui/layout/top-bar-room.tsx';
import { StartConversation } from '../../new-ticket/start-conversation.tsx';
import { countFilters, orderOf, type TicketSearch } from '../../search.ts';
import { PlaceMenu } from './place-menu.tsx';

type NarrowListBarProps = {
  search: TicketSearch;
  counters: TicketCounters | undefined;
  step: (changes: Partial<TicketSearch>) => void;
  /** Whether filters, views and order are shown below the bar. */
  unfolded: boolean;
  onUnfold: (unfolded: boolean) => void;
};

/** Whether the list is another than its name says. */
const isNarrowed = (search: TicketSearch): boolean =>
  countFilters(search) > 0 || orderOf(search) !== orderOf({ ...search, order: null });

export function NarrowListBar({ search, counters, step, unfolded, onUnfold }: NarrowListBarProps) {
  const { t } = useTranslation('tickets');
  const count = countFilters(search);
  const label = count > 0 ? t('narrow.toolsChosen', { count }) : t('narrow.tools');
  const marked = unfolded || isNarrowed(search);
  return (
    <InTopBar>
      <PlaceMenu search={search} counters={counters} step={step} />
      <StartConversation />
      <ActionIcon
        size="lg"
        variant={marked ? 'light' : 'subtle'}
        color={marked ? 'prosa' : 'gray'}
        aria-label={label}
        aria-expanded={unfolded}
        onClick={() => onUnfold(!unfolded)}
      >
        <IconAdjustmentsHorizontal size={20} stroke={1.7} />
      </ActionIcon>
    </InTopBar>
  );
}
