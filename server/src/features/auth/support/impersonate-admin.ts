/**
 * Who the operator is in a company they name in a request: an admin of it for that one request, under a name that says
 * who it was, and nobody's operator there.
 */
import { fail } from '@prosa/shared';
import { impersonatedName } from '#src/features/users/access/index.ts';
import type { UserActor } from '#src/platform/context.ts';
import { isOpen, type OwnCompany } from '#src/tenant/companies/index.ts';

/** Returns the operator as an admin of the company for one request; throws 404 where there is no such company, 403 where it is switched off. */
export function impersonateAdmin(company: OwnCompany | undefined, operator: UserActor): UserActor {
  if (company === undefined || company.removedAt !== null) fail('ERR_NO_COMPANY_FOUND');
  if (!isOpen(company)) fail('ERR_COMPANY_INACTIVE');
  return {
    ...operator,
    name: impersonatedName(operator.name),
    profile: 'admin',
    super: false,
    support: true,
  };
}
