/** What other features put into statements of their own about automation. */
import { currentCompany } from '#src/platform/db/current-company.ts';

/** Returns SQL of how many texts automation has sent to a contact since a moment, in all their tickets. */
export const countSentSince = (contactId: string, since: string): string =>
  `(select coalesce(sum(a.said), 0)::int from automation_turns a
      where a.company_id = ${currentCompany} and a.contact_id = ${contactId} and a.at > ${since} and a.said > 0)`;
