/** The left side of the workspace: tabs, filters and the tickets of this place. */
import type { TicketView } from '@prosa/shared';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
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
import type { TicketScope } from '../../scope.ts';
import { filterOf } from '../../search.ts';
import { TicketFilters } from '../filters/ticket-filters.tsx';
import { TicketSearchFields } from '../filters/ticket-search-fields.tsx';
import { FoundCount } from './found-count.tsx';
import { FoundTabs } from './found-tabs.tsx';
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
  const sought = search.q.trim();
  const list = (
    <>
      <TicketFilters viewer={viewer} search={search} refine={refine} />
      <ScopedList scope={scope} waiting={counters?.pending ?? 0} spied={spied} />
    </>
  );
  return (
    <section className={classes.panel} aria-label={t('list.label')}>
      <TicketTabs search={search} counters={counters} step={step}>
        {search.tab === 'search' && <TicketSearchFields viewer={viewer} search={search} refine={refine} />}
        {messages !== undefined && search.tab === 'search' && sought !== '' ? (
          <FoundTabs search={search} refine={refine}>
            {search.found === 'messages' ? messages(sought) : list}
          </FoundTabs>
        ) : (
          list
        )}
      </TicketTabs>
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
  const [tools, overlays] = useRowTools({ tickets: tickets ?? none, viewer, mayPeek, spied });
  const around = useMemo(
    () => ({ viewer, search, selected: uuid, manyConnections, mayPeek, tools }),
    [viewer, search, uuid, manyConnections, mayPeek, tools],
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
