/**
 * A company has paid: it goes on until a new due date, with the plan it has paid for. Part of the transaction that keeps
 * the payment; a company cannot do this itself.
 */
import type { Tell } from '#src/platform/context.ts';
import type { PlatformDb } from '#src/platform/db/tenant-db.ts';
import { companyChanged } from '#src/tenant/companies/events.ts';
import { type Term, updateTerm } from './company.queries.ts';

export async function renewCompany(
  db: PlatformDb,
  tell: Tell,
  companyId: number,
  term: Term,
  now: Date,
): Promise<void> {
  await updateTerm(db, companyId, term, now);
  tell(companyId, companyChanged, { companyId });
}
