/** Everybody of the company sees its brand change. */
import { publishOn, type Subscriber } from '#src/platform/feature.ts';
import { rooms } from '#src/platform/realtime/rooms.ts';
import { viewBrand } from './brand.view.ts';
import { findCompanyBrand, undecided } from './decided-brand.queries.ts';
import { brandChanged } from './events.ts';

export const brandSubscribers: readonly Subscriber[] = [
  publishOn(brandChanged, async (ctx) => {
    const brand = viewBrand((await findCompanyBrand(ctx.db)) ?? undecided, ctx.companyId);
    return [
      { rooms: [rooms.company(ctx.companyId)], channel: 'brand', payload: { action: 'update', brand } },
    ];
  }),
];
