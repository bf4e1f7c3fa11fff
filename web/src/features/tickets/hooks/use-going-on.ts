/**
 * Where one goes when the open ticket has been dealt with: on to the next conversation of the list, or back to the list, as
 * the reader or else the company wants it. A ticket of the list alone leaves the open one where it is.
 */
import type { TicketView } from '@prosa/shared';
import { storage } from '#src/lib/browser/storage.ts';
import { useSetting } from '#src/lib/session/use-setting.ts';
import { useNextInList, useShowTicket } from './use-neighbours.ts';
import type { TicketName } from './use-ticket-change.ts';
import { useTicketPlace } from './use-ticket-place.ts';

/** Returns a function that leads back to the list, if this is the ticket that is open. */
export function useLeaving(): (ticket: Pick<TicketView, 'uuid'>) => void {
  const { uuid, leave } = useTicketPlace();
  return (ticket) => {
    if (uuid === ticket.uuid) leave();
  };
}

/** What somebody has chosen for themselves wins over the company's choice. */
const chosen = (ofCompany: 'next' | 'list'): 'next' | 'list' =>
  [storage.get('afterResolve')].find((one) => one === 'next' || one === 'list') ?? ofCompany;

type GoingOn = {
  /** Returns where one would go on; to be asked while the list is as it was. */
  readonly following: (ticket: TicketName, always?: boolean) => TicketView | undefined;
  /** Goes there. */
  readonly goOn: (ticket: TicketName, following: TicketView | undefined) => void;
};

export function useGoingOn(): GoingOn {
  const { uuid } = useTicketPlace();
  const ofCompany = useSetting('afterResolve');
  const next = useNextInList();
  const show = useShowTicket();
  const leave = useLeaving();
  return {
    following: (ticket, always = false) =>
      always || chosen(ofCompany) === 'next' ? next(ticket) : undefined,
    goOn: (ticket, following) => {
      if (uuid !== ticket.uuid) return;
      if (following === undefined) leave(ticket);
      else show(following);
    },
  };
}
