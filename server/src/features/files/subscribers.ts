/** Everyone of the company hears which lists of files there are. */
import type { Ctx } from '#src/platform/context.ts';
import { publishOn, type Subscriber } from '#src/platform/feature.ts';
import type { Publication } from '#src/platform/realtime/publication.ts';
import { rooms } from '#src/platform/realtime/rooms.ts';
import type { FileDeps } from '#src/tenant/files/file-deps.ts';
import { fileListChanged, fileListCreated, fileListDeleted } from './events.ts';
import { findFileListView } from './list-file-lists.ts';

export function filesSubscribers(deps: FileDeps): readonly Subscriber[] {
  const tellAbout =
    (action: 'create' | 'update') =>
    async (ctx: Ctx, { fileId }: { fileId: number }): Promise<Publication[]> => {
      const files = await findFileListView(ctx, deps, fileId);
      if (files === undefined) return [];
      return [{ rooms: [rooms.company(ctx.companyId)], channel: 'file', payload: { action, files } }];
    };
  return [
    publishOn(fileListCreated, tellAbout('create')),
    publishOn(fileListChanged, tellAbout('update')),
    publishOn(
      fileListDeleted,
      async (ctx, { fileId }): Promise<Publication[]> => [
        { rooms: [rooms.company(ctx.companyId)], channel: 'file', payload: { action: 'delete', fileId } },
      ],
    ),
  ];
}
