/** Everyone of a company hears what it changes about itself. */

import type { Ctx } from '#src/platform/context.ts';
import { publishOn, type Subscriber } from '#src/platform/feature.ts';
import type { Farewell, Publication } from '#src/platform/realtime/publication.ts';
import { rooms } from '#src/platform/realtime/rooms.ts';
import { findCompany } from '#src/tenant/companies/company.queries.ts';
import { isOpen } from '#src/tenant/companies/company.rules.ts';
import { companyChanged } from '#src/tenant/companies/events.ts';
import { planChanged } from '#src/tenant/plans/index.ts';
import { viewCompany } from './company.view.ts';

async function tellCompany(ctx: Ctx): Promise<(Publication | Farewell)[]> {
  const row = await findCompany(ctx.db, ctx.companyId);
  // Removed meanwhile: nobody is left to hear of it.
  if (row === undefined) return [{ farewell: 'company' }];
  const told: Publication = {
    rooms: [rooms.company(ctx.companyId)],
    channel: 'company',
    payload: { action: 'update', company: viewCompany(row) },
  };
  return isOpen(row) ? [told] : [told, { farewell: 'company' }];
}

export const companiesSubscribers: readonly Subscriber[] = [
  publishOn(companyChanged, tellCompany),
  publishOn(planChanged, tellCompany),
];
