/** Tells everybody of the company that lists have something else in them now: what was made was told one by one to nobody. */
import type { Ctx } from '#src/platform/context.ts';
import { publishOn, type Subscriber } from '#src/platform/feature.ts';
import type { Publication } from '#src/platform/realtime/publication.ts';
import { rooms } from '#src/platform/realtime/rooms.ts';
import { sampleDataCreated, sampleDataRemoved } from './events.ts';

const tell =
  (action: 'create' | 'delete') =>
  async (ctx: Ctx): Promise<Publication[]> => [
    { rooms: [rooms.company(ctx.companyId)], channel: 'sampleData', payload: { action } },
  ];

export const sampleDataSubscribers: readonly Subscriber[] = [
  publishOn(sampleDataCreated, tell('create')),
  publishOn(sampleDataRemoved, tell('delete')),
];
