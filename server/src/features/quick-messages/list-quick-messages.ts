/** Reads quick messages: one’s own, and those that are for all of one's queues. What one does not see is not there. */
import {
  canSeeQuickMessage,
  constants,
  fail,
  may,
  type OfferedQuickMessage,
  type QuickMessageView,
} from '@prosa/shared';
import type { Ctx, UserCtx } from '#src/platform/context.ts';
import type { FileDeps } from '#src/tenant/files/index.ts';
import { queueNames } from '#src/tenant/queues/index.ts';
import { ticketActor } from '#src/tenant/users/index.ts';
import {
  countQuickMessages,
  findQuickMessage,
  listOfferedQuickMessages,
  listQuickMessages,
  lockQuickMessage,
  type QuickMessageRow,
  type QuickMessageSort,
  type Reader,
} from './quick-message.queries.ts';
import { viewQuickMessage } from './quick-message.view.ts';

type Links = Pick<FileDeps, 'links'>;

/** More than anybody remembers the names of. */
const mostOffered = 2_000;

async function readerOf(ctx: UserCtx): Promise<Reader> {
  const actor = await ticketActor(ctx);
  return { id: actor.id, seesAllQueues: may(actor, 'admin'), queueIds: actor.queueIds };
}

export async function viewQuickMessages(
  ctx: Ctx,
  deps: Links,
  rows: readonly QuickMessageRow[],
): Promise<QuickMessageView[]> {
  const queues = await ctx.cached(queueNames);
  return rows.map((row) => viewQuickMessage(deps, ctx, queues, row));
}

export async function listQuickMessagesPage(
  ctx: UserCtx,
  deps: Links,
  {
    searchParam: text,
    folder = null,
    pageNumber,
    sort,
  }: {
    searchParam: string;
    folder?: string | null | undefined;
    pageNumber: number;
    sort?: QuickMessageSort | undefined;
  },
): Promise<{ records: QuickMessageView[]; count: number; hasMore: boolean }> {
  const reader = await readerOf(ctx);
  const size = constants.rowsPerPage;
  const part = { text, folder, limit: size + 1, offset: (pageNumber - 1) * size, sort };
  const rows = await listQuickMessages(ctx.db, reader, part);
  return {
    records: await viewQuickMessages(ctx, deps, rows.slice(0, size)),
    count: await countQuickMessages(ctx.db, reader, part),
    hasMore: rows.length > size,
  };
}

export async function listOffered(ctx: UserCtx, deps: Links): Promise<OfferedQuickMessage[]> {
  const rows = await listOfferedQuickMessages(ctx.db, await readerOf(ctx), mostOffered);
  const queues = await ctx.cached(queueNames);
  return rows.map((row) => ({ ...viewQuickMessage(deps, ctx, queues, row), ownUses: row.ownUses }));
}

export const getQuickMessage = async (ctx: UserCtx, deps: Links, id: number): Promise<QuickMessageView> =>
  show(ctx, deps, await ifVisible(ctx, await findQuickMessage(ctx.db, id)));

/** Returns a quick message as whoever has just written it sees it, even where the change took it out of their sight. */
export const showWritten = async (ctx: UserCtx, deps: Links, id: number): Promise<QuickMessageView> =>
  show(ctx, deps, await findQuickMessage(ctx.db, id));

async function show(ctx: Ctx, deps: Links, row: QuickMessageRow | undefined): Promise<QuickMessageView> {
  const [view] = row === undefined ? [] : await viewQuickMessages(ctx, deps, [row]);
  return view ?? fail('ERR_NO_QUICK_MESSAGE_FOUND');
}

/**
 * Returns a quick message that the caller sees, locked until the transaction ends. Throws ERR_NO_QUICK_MESSAGE_FOUND.
 */
export const lockVisible = async (ctx: UserCtx, id: number): Promise<QuickMessageRow> =>
  ifVisible(ctx, await lockQuickMessage(ctx.db, id));

async function ifVisible(ctx: UserCtx, row: QuickMessageRow | undefined): Promise<QuickMessageRow> {
  if (row === undefined || !canSeeQuickMessage(await ticketActor(ctx), row))
    return fail('ERR_NO_QUICK_MESSAGE_FOUND');
  return row;
}
