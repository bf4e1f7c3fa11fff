/** Whoever sees a macro hears of it; whoever sees it no more hears that it is gone, and nothing else. */
import type { Ctx } from '#src/platform/context.ts';
import { publishOn, type Subscriber } from '#src/platform/feature.ts';
import type { Publication } from '#src/platform/realtime/publication.ts';
import { rooms } from '#src/platform/realtime/rooms.ts';
import { macroChanged, macroCreated, macroDeleted } from './events.ts';
import { findMacro } from './macro.queries.ts';
import { viewMacro } from './macro.view.ts';

type Reach = { readonly userId: number; readonly shared: boolean };

const audienceOf = ({ companyId }: Ctx, { userId, shared }: Reach): string[] => [
  shared ? rooms.company(companyId) : rooms.user(companyId, userId),
];

const gone = (to: string[], id: number, except: string[] = []): Publication => ({
  rooms: to,
  except,
  channel: 'macro',
  payload: { action: 'delete', id },
});

async function told(
  ctx: Ctx,
  action: 'create' | 'update',
  id: number,
  before?: Reach,
): Promise<Publication[]> {
  const row = await findMacro(ctx.db, id);
  if (row === undefined) return [];
  const audience = audienceOf(ctx, row);
  const news: Publication = {
    rooms: audience,
    channel: 'macro',
    payload: { action, record: await viewMacro(ctx, row) },
  };
  const isNarrowed = before?.shared === true && !row.shared;
  return isNarrowed ? [gone(audienceOf(ctx, before), id, audience), news] : [news];
}

export const macrosSubscribers: readonly Subscriber[] = [
  publishOn(macroCreated, (ctx, { macroId }) => told(ctx, 'create', macroId)),
  publishOn(macroChanged, (ctx, { macroId, before }) => told(ctx, 'update', macroId, before)),
  publishOn(macroDeleted, async (ctx, { macroId, before }) => [gone(audienceOf(ctx, before), macroId)]),
];
