/** The address of a ticket at a place of the workspace, as links want it. */
import { paths } from '#src/lib/paths.ts';
import { type TicketSearch, toSearchParams } from './search.ts';

export const addressOf = (uuid: string, search: TicketSearch) => ({
  to: paths.ticket(uuid),
  search: toSearchParams(search),
});
