/** Whoever sees a saved view hears of it; whoever sees it no more hears that it is gone. */
import type { Ctx } from '#src/platform/context.ts';
import { publishOn } from '#src/platform/feature.ts';
import type { Publication } from '#src/platform/realtime/publication.ts';
import { rooms } from '#src/platform/realtime/rooms.ts';
import { savedViewChanged, savedViewDeleted } from '../events.ts';
import { findView } from './view.queries.ts';
import { viewOf } from './view.view.ts';

type Reach = { readonly userId: number; readonly shared: boolean };

const audienceOf = ({ companyId }: Ctx, { userId, shared }: Reach): string[] => [
  shared ? rooms.company(companyId) : rooms.user(companyId, userId),
];

const gone = (to: string[], id: number, except: string[] = []): Publication => ({
  rooms: to,
  except,
  channel: 'savedView',
  payload: { action: 'delete', id },
});

async function told(ctx: Ctx, id: number, before: Reach | null): Promise<Publication[]> {
  const row = await findView(ctx.db, id);
  if (row === undefined) return [];
  const audience = audienceOf(ctx, row);
  const news: Publication = {
    rooms: audience,
    channel: 'savedView',
    payload: { action: 'update', record: viewOf(row) },
  };
  const isNarrowed = before?.shared === true && !row.shared;
  return isNarrowed ? [gone(audienceOf(ctx, before), id, audience), news] : [news];
}

export const viewSubscribers = [
  publishOn(savedViewChanged, (ctx, { viewId, before }) => told(ctx, viewId, before)),
  publishOn(savedViewDeleted, async (ctx, { viewId, before }) => [gone(audienceOf(ctx, before), viewId)]),
];
