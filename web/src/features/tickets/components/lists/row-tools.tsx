/** One menu and one look inside for all rows of a list: of the ticket that was last asked for. */
import type { TicketActor, TicketView } from '@prosa/shared';
import { type ReactNode, useMemo, useState } from 'react';
import { useEventCallback } from '#src/ui/lists/use-event-callback.ts';
import { useTakeTicket } from '../../hooks/use-ticket-actions.ts';
import { opening } from '../../opening.ts';
import { ResolveDialog } from '../lifecycle/dialogs.ts';
import { type Point, RowMenu } from './row-menu.tsx';
import { SpyDialog } from './spy-dialog.tsx';

type Asked = {
  readonly id: number;
  /** `null` once the menu is closed: what it has begun goes on. */
  readonly at: Point | null;
  /** What had the focus, and gets it back. */
  readonly from: Element | null;
};

/** What a row can ask for. */
export type RowTools = {
  readonly menu: (ticketId: number, at: Point) => void;
  /** Absent where looking inside is not offered. */
  readonly spy?: (ticketId: number) => void;
  /** A finger has pushed the row away: what waits is accepted, resolving asks first. */
  readonly swipe: (ticket: TicketView) => void;
};

type RowToolsProps = {
  tickets: readonly TicketView[];
  viewer: TicketActor;
  mayPeek: boolean;
  /** A conversation as it is looked into. */
  spied: ((ticket: TicketView) => ReactNode) | undefined;
};

export function useRowTools({ tickets, viewer, mayPeek, spied }: RowToolsProps): [RowTools, ReactNode] {
  const [asked, ask] = useState<Asked | null>(null);
  const [looking, look] = useState<number | null>(null);
  const [resolving, resolve] = useState<TicketView | null>(null);
  const take = useTakeTicket();
  const swipe = useEventCallback((pushed: TicketView) =>
    pushed.status === 'pending' ? take.mutate(pushed) : resolve(pushed),
  );
  const [last, setLast] = useState<TicketView | undefined>();
  const known = tickets.find(({ id }) => id === (asked?.id ?? looking));
  // What leaves the list while something is asked about it is still what it is asked about.
  if (known !== undefined && known !== last) setLast(known);
  const ticket = known ?? last;
  const tools = useMemo(
    (): RowTools => ({
      swipe,
      menu: (id, at) => {
        look(null);
        ask({ id, at, from: document.activeElement });
      },
      ...(spied && {
        spy: (id) => {
          ask(null);
          look(id);
        },
      }),
    }),
    [spied, swipe],
  );
  if (ticket === undefined && resolving === null) return [tools, null];
  const way = ticket && opening({ viewer, mayPeek }, ticket);
  const overlays = (
    <>
      {resolving !== null && (
        <ResolveDialog key={resolving.id} ticket={resolving} opened onClose={() => resolve(null)} />
      )}
      {asked !== null && ticket !== undefined && (
        <RowMenu
          key={ticket.id}
          ticket={ticket}
          at={asked.at}
          opens={way != null}
          onSpy={spied && way === 'peek' ? () => tools.spy?.(ticket.id) : undefined}
          onClose={() => {
            ask({ ...asked, at: null });
            if (asked.from instanceof HTMLElement) asked.from.focus();
          }}
        />
      )}
      {spied !== undefined && (
        <SpyDialog
          ticket={looking === null ? undefined : ticket}
          conversation={spied}
          onClose={() => look(null)}
        />
      )}
    </>
  );
  return [tools, overlays];
}
