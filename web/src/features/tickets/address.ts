/** The address of a ticket at a place of the workspace, or of its list alone, as links want it. */
import { paths } from '#src/lib/navigation/paths.ts';
import { type TicketSearch, toSearchParams } from './search.ts';

export const addressOf = (uuid: string | null, search: TicketSearch) => ({
  to: uuid === null ? paths.tickets() : paths.ticket(uuid),
  search: toSearchParams(search),
});
