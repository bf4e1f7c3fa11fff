/** How others ask, in a query of their own, whether something has been written in one of a contact's conversations since then. */
import { currentCompany } from './ticket.queries.ts';

export const talkedSince = (contactId: string, since: string): string =>
  `exists (select 1 from tickets t where t.company_id = ${currentCompany} and t.contact_id = ${contactId}
     and t.deleted_at is null and t.updated_at >= ${since})`;
