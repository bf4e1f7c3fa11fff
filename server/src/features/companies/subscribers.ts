/** Everyone of a company hears what it changes about itself. */
import { type Publication, publishOn, type Subscriber } from '#src/platform/feature.ts';
import { rooms } from '#src/platform/realtime/rooms.ts';
import { companyChanged } from './events.ts';
import { readCompany } from './get-company.ts';

export const companiesSubscribers: readonly Subscriber[] = [
  publishOn(companyChanged, async (ctx): Promise<Publication[]> => {
    const company = await readCompany(ctx.db, ctx.companyId);
    return [
      { rooms: [rooms.company(ctx.companyId)], channel: 'company', payload: { action: 'update', company } },
    ];
  }),
];
