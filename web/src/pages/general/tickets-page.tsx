/** The ticket workspace: the list, and beside it (or in turn with it) the conversation the address names. */
import { VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { TicketView } from '@prosa/shared';
import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ConversationSkeleton, MessageHits } from '#src/features/messages/index.ts';
import {
  NarrowWorkspace,
  SplitWorkspace,
  TicketListPanel,
  Welcome,
} from '#src/features/tickets/components/index.ts';
import { useEscape, useListCommands, useTicketPlace } from '#src/features/tickets/index.ts';
import { useBrand } from '#src/lib/brand/brand.ts';
import { usePageTitle } from '#src/lib/browser/page-title.ts';
import classes from './tickets-page.module.css';

/** After the list, whose reader will open one. */
const aheadMs = 1_500;
const loadOpenTicket = () => import('./parts/open-ticket.tsx');
const OpenTicket = lazy(() => loadOpenTicket().then((module) => ({ default: module.OpenTicket })));
const Spied = lazy(() =>
  import('./parts/spied-ticket.tsx').then((module) => ({ default: module.SpiedTicket })),
);

const drawHits = (text: string) => <MessageHits text={text} />;
const drawSpied = (ticket: TicketView) => (
  <Suspense fallback={<ConversationSkeleton />}>
    <Spied key={ticket.id} ticket={ticket} />
  </Suspense>
);

export function TicketsPage() {
  const { t } = useTranslation();
  const narrow = useMediaQuery('(max-width: 599.98px)', false, { getInitialValueInEffect: false });
  const { uuid, search } = useTicketPlace();
  const showsTicket = uuid !== null && (!narrow || search.view === 'ticket');
  usePageTitle(useBrand().name);
  useEscape();
  useListCommands();
  useEffect(() => {
    // What fails now is asked for again when it is wanted.
    const timer = window.setTimeout(() => void loadOpenTicket().catch(() => undefined), aheadMs);
    return () => window.clearTimeout(timer);
  }, []);
  const Workspace = narrow ? NarrowWorkspace : SplitWorkspace;
  return (
    <div className={classes.page}>
      {/* An open conversation is called after its customer. */}
      {!showsTicket && <VisuallyHidden component="h1">{t('nav.tickets')}</VisuallyHidden>}
      <Workspace list={<TicketListPanel messages={drawHits} spied={drawSpied} />}>
        {uuid === null ? (
          <Welcome />
        ) : (
          <Suspense fallback={<ConversationSkeleton />}>
            <OpenTicket uuid={uuid} narrow={narrow} />
          </Suspense>
        )}
      </Workspace>
    </div>
  );
}
