/** Everyone of the company hears which tags there are. */
import type { Ctx } from '#src/platform/context.ts';
import { publishOn, type Subscriber } from '#src/platform/feature.ts';
import type { Publication } from '#src/platform/realtime/publication.ts';
import { rooms } from '#src/platform/realtime/rooms.ts';
import { tagChanged, tagCreated, tagDeleted } from '#src/tenant/tags/events.ts';
import { type CountCarriers, findTagView } from './list-tags.ts';

export function tagsSubscribers(carriers: CountCarriers): readonly Subscriber[] {
  const tellAbout =
    (action: 'create' | 'update') =>
    async (ctx: Ctx, { tagId }: { tagId: number }): Promise<Publication[]> => {
      const tag = await findTagView(ctx, carriers, tagId);
      if (tag === undefined) return [];
      return [{ rooms: [rooms.company(ctx.companyId)], channel: 'tag', payload: { action, tag, tags: tag } }];
    };
  return [
    publishOn(tagCreated, tellAbout('create')),
    publishOn(tagChanged, tellAbout('update')),
    publishOn(
      tagDeleted,
      async (ctx, { tagId }): Promise<Publication[]> => [
        { rooms: [rooms.company(ctx.companyId)], channel: 'tag', payload: { action: 'delete', tagId } },
      ],
    ),
  ];
}
