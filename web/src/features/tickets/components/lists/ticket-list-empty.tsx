/** What an empty list means at this place, with the one step that helps. */

import { Button } from '@mantine/core';
import { isOwnQueue, may, overseesCompany, type TicketActor } from '@prosa/shared';
import {
  IconArchive,
  IconClock,
  IconClockPause,
  IconMoodSmile,
  IconPlugConnected,
  IconSearchOff,
  IconUsersGroup,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '#src/lib/navigation/paths.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { countFilters, isView, noFilters, type TicketSearch } from '../../search.ts';

type TicketListEmptyProps = {
  viewer: TicketActor;
  search: TicketSearch;
  hasConnection: boolean;
  waiting: number;
  refine: (changes: Partial<TicketSearch>) => void;
};

const isFiltered = (search: TicketSearch): boolean =>
  (search.tab === 'search' && search.q !== '') || countFilters(search) > 0;

/** In no queue, and shown neither what has none nor everything. */
const belongsNowhere = (viewer: TicketActor): boolean =>
  viewer.queueIds.length === 0 && !isOwnQueue(viewer, null) && !overseesCompany(viewer);

export function TicketListEmpty({ viewer, search, hasConnection, waiting, refine }: TicketListEmptyProps) {
  const { t } = useTranslation('tickets');
  if (!hasConnection && may(viewer, 'connections-page:addConnection')) {
    const connect = (
      <Button component={Link} to={paths.connections()}>
        {t('list.connect')}
      </Button>
    );
    return (
      <EmptyState
        icon={IconPlugConnected}
        title={t('list.noConnection')}
        text={t('list.noConnectionText')}
        action={connect}
      />
    );
  }
  if (isFiltered(search)) {
    const clear = (
      <Button variant="light" onClick={() => refine({ q: '', ...noFilters })}>
        {t('filters.clear')}
      </Button>
    );
    return (
      <EmptyState
        icon={IconSearchOff}
        title={t('list.emptySearch')}
        text={t('list.emptySearchText')}
        action={clear}
      />
    );
  }
  if (isView(search))
    return <EmptyState icon={IconSearchOff} title={t('views.nothing')} text={t('views.nothingText')} />;
  // Nothing can come to them: that nobody waits would be a comfort, and untrue.
  if (search.tab === 'open' && belongsNowhere(viewer))
    return <EmptyState icon={IconUsersGroup} title={t('list.noQueue')} text={t('list.noQueueText')} />;
  const showAll = may(viewer, 'tickets-manager:showall') && !search.all && (
    <Button variant="light" onClick={() => refine({ all: true })}>
      {t('list.showAll')}
    </Button>
  );
  if (search.tab === 'search')
    return <EmptyState icon={IconSearchOff} title={t('list.emptySearch')} action={showAll} />;
  if (search.tab === 'closed')
    return (
      <EmptyState
        icon={IconArchive}
        title={t('list.emptyClosed')}
        text={t('list.emptyClosedText')}
        action={showAll}
      />
    );
  if (search.sub === 'pending')
    return <EmptyState icon={IconClock} title={t('list.emptyPending')} text={t('list.emptyPendingText')} />;
  if (search.sub === 'snoozed')
    return (
      <EmptyState icon={IconClockPause} title={t('list.emptySnoozed')} text={t('list.emptySnoozedText')} />
    );
  if (waiting > 0) {
    const showPending = (
      <Button variant="light" onClick={() => refine({ sub: 'pending' })}>
        {t('list.showPending')}
      </Button>
    );
    return (
      <EmptyState
        icon={IconClock}
        title={t('list.waiting', { count: waiting })}
        text={t('list.emptyAssignedText')}
        action={showPending}
      />
    );
  }
  return (
    <EmptyState
      icon={IconMoodSmile}
      title={t('list.emptyAssigned')}
      text={t('list.emptyAssignedText')}
      action={showAll}
    />
  );
}
