/**
 * How others ask, in a query of their own, whether something has been written in one of a contact's conversations since then.
 * It is asked of one contact after the other and never joined: what a join would cost hangs on what the planner believes.
 */
import { currentCompany } from '#src/platform/db/current-company.ts';

export const talkedSince = (contactId: string, since: string): string =>
  `((select true from tickets t where t.company_id = ${currentCompany} and t.contact_id = ${contactId}
      and t.deleted_at is null and t.updated_at >= ${since} limit 1) is true)`;
