/** The left side of the workspace: tabs, filters and the tickets of this place. */
import { useMediaQuery } from '@mantine/hooks';
import type { TicketView } from '@prosa/shared';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { connectionQueries } from '#src/features/connections/index.ts';
import { useActor } from '#src/lib/session/use-session.ts';
import { useSetting } from '#src/lib/session/use-setting.ts';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { ListSkeleton } from '#src/ui/feedback/list-skeleton.tsx';
import { SelectableRows } from '../../bulk/selectable-rows.tsx';
import { useCounters } from '../../hooks/use-counters.ts';
import { useTicketList } from '../../hooks/use-ticket-list.ts';
import { useTicketPlace } from '../../hooks/use-ticket-place.ts';
import { usePins } from '../../pins/pins.ts';
import type { TicketScope } from '../../scope.ts';
import { filterOf } from '../../search.ts';
import { TicketFilters } from '../filters/ticket-filters.tsx';
import { TicketSearchFields } from '../filters/ticket-search-fields.tsx';
import { FoundCount } from './found-count.tsx';
import { FoundTabs } from './found-tabs.tsx';
import { NarrowListBar } from './narrow-list-bar.tsx';
import { useRowTools } from './row-tools.tsx';
import { TicketListEmpty } from './ticket-list-empty.tsx';
import classes from './ticket-list-panel.module.css';
import { TicketTabs } from './ticket-tabs.tsx';

const none: readonly TicketView[] = [];

type TicketListPanelProps = {
  /** What was said anywhere that holds the words of the search. */
  messages?: (text: string) => ReactNode;
  /** A conversation as it is looked into from the list. */
  spied?: (ticket: TicketView) => ReactNode;
};

export function TicketListPanel({ messages, spied }: TicketListPanelProps) {
  const { t } = useTranslation('tickets');
  const viewer = useActor();
  const { search, refine, step } = useTicketPlace();
  const scope = useMemo<TicketScope>(() => ({ viewer, filter: filterOf(search) }), [viewer, search]);
  const counters = useCounters(scope);
  const narrow = useMediaQuery('(max-width: 599.98px)', false, { getInitialValueInEffect: false });
  const [unfolded, unfold] = useState(false);
  const sought = search.q.trim();
  const list = (
    <>
      {(!narrow || unfolded) && (
        <TicketFilters viewer={viewer} search={search} refine={refine} starts={!narrow} />
      )}
      <ScopedList scope={scope} waiting={counters?.pending ?? 0} spied={spied} />
    </>
  );
  const content = (
    <>
      {search.tab === 'search' && (
        <TicketSearchFields viewer={viewer} search={search} refine={refine} brief={narrow && !unfolded} />
      )}
      {messages !== undefined && search.tab === 'search' && sought !== '' ? (
        <FoundTabs search={search} refine={refine}>
          {search.found === 'messages' ? messages(sought) : list}
        </FoundTabs>
      ) : (
        list
      )}
    </>
  );
  return (
    <section className={classes.panel} aria-label={t('list.label')}>
      {narrow ? (
        <>
          <NarrowListBar
            search={search}
            counters={counters}
            step={step}
            unfolded={unfolded}
            onUnfold={unfold}
          />
          {content}
        </>
      ) : (
        <TicketTabs search={search} counters={counters} step={step}>
          {content}
        </TicketTabs>
      )}
    </section>
  );
}

type ScopedListProps = {
  scope: TicketScope;
  waiting: number;
  spied: TicketListPanelProps['spied'];
};

function ScopedList({ scope, waiting, spied }: ScopedListProps) {
  const { t } = useTranslation('tickets');
  const { uuid, search, refine } = useTicketPlace();
  const { tickets, isError, retry, ...more } = useTicketList(scope);
  const { data: connections } = useQuery(connectionQueries.list());
  const { viewer } = scope;
  const manyConnections = (connections?.length ?? 0) > 1;
  const mayPeek = useSetting('pendingPeek') === 'enabled';
  const pins = usePins();
  const [tools, overlays] = useRowTools({ tickets: tickets ?? none, viewer, mayPeek, spied });
  const around = useMemo(
    () => ({ viewer, search, selected: uuid, manyConnections, mayPeek, tools, pins }),
    [viewer, search, uuid, manyConnections, mayPeek, tools, pins],
  );
  if (isError) return <ErrorState title={t('errors.list')} onRetry={retry} />;
  if (tickets === undefined) return <ListSkeleton rows={8} />;
  if (tickets.length === 0) {
    return (
      <>
        <TicketListEmpty
          viewer={viewer}
          search={search}
          hasConnection={connections?.length !== 0}
          waiting={waiting}
          refine={refine}
        />
        {overlays}
      </>
    );
  }
  return (
    <>
      {search.tab === 'search' && search.q.trim() !== '' && (
        <FoundCount count={tickets.length} hasMore={more.hasMore} />
      )}
      <SelectableRows
        key={JSON.stringify(scope.filter)}
        scope={scope}
        hasMore={more.hasMore}
        tickets={tickets}
        around={around}
        loadMore={more.loadMore}
        loadingMore={more.loadingMore}
        moreFailed={more.moreFailed}
      />
      {overlays}
    </>
  );
}
