/** Walking through the list by keys: to the conversation above or below, and to the next tab. */
import { useCommand } from '#src/lib/commands/commands.ts';
import type { TicketSearch } from '../search.ts';
import { useNeighbour, useShowTicket } from './use-neighbours.ts';
import { useTicketPlace } from './use-ticket-place.ts';

type Tab = Pick<TicketSearch, 'tab' | 'sub'>;
const round: readonly Tab[] = [
  { tab: 'open', sub: 'assigned' },
  { tab: 'open', sub: 'pending' },
  { tab: 'open', sub: 'snoozed' },
  { tab: 'closed', sub: 'assigned' },
  { tab: 'search', sub: 'assigned' },
];

/** Returns what comes after a tab; after the last the first. */
export function tabAfter({ tab, sub }: Tab): Tab {
  const here = round.findIndex((one) => one.tab === tab && (tab !== 'open' || one.sub === sub));
  return round[(here + 1) % round.length] ?? { tab: 'open', sub: 'assigned' };
}

export function useListCommands(): void {
  const { search, step } = useTicketPlace();
  const neighbour = useNeighbour();
  const show = useShowTicket();
  const go = (way: 1 | -1) => (): void => {
    const ticket = neighbour(way);
    if (ticket !== undefined) show(ticket);
  };
  useCommand('next', go(1));
  useCommand('previous', go(-1));
  useCommand('nextTab', () => step(tabAfter(search)));
}
