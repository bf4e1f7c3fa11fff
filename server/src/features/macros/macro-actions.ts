/**
 * What each action of a macro is: what it names, and the use case of the feature that does it for one ticket, with the
 * rights of whoever acts. A new kind is one entry here and one in the contract.
 */
import type { ErrorCode, MacroAction, MacroActionKind } from '@prosa/shared';
import { type SendDeps, sendMessage } from '#src/features/messages/outbound/index.ts';
import { createNote } from '#src/features/notes/index.ts';
import { resolveReasons } from '#src/features/queues/reasons/index.ts';
import { lockTicket } from '#src/features/tickets/access/index.ts';
import { updateTicketByIntent } from '#src/features/tickets/lifecycle/index.ts';
import { setPriority } from '#src/features/tickets/priority/index.ts';
import { snoozeTicket } from '#src/features/tickets/snooze/index.ts';
import { setTags } from '#src/features/tickets/tags/index.ts';
import type { Ctx, UserCtx } from '#src/platform/context.ts';
import { queueNames } from '#src/tenant/queues/index.ts';
import { tagNames } from '#src/tenant/tags/index.ts';
import { agents } from '#src/tenant/users/index.ts';

/** Where and for which run an action is done. */
export type Occasion = {
  readonly deps: SendDeps;
  readonly ticketId: number;
  /** The id of a message that the action writes: the same however often it is done. */
  readonly messageId: string;
  /** Messages begin with the name of whoever acts. */
  readonly sign: boolean;
};

type Entry<A> = {
  /**
   * What it names: the words for it, `null` where it is gone, undefined where it names nothing; and what is said of one
   * that was never there.
   */
  readonly target?: {
    readonly find: (ctx: Ctx, action: A) => Promise<string | null | undefined>;
    readonly missing: ErrorCode;
  };
  readonly run: (ctx: UserCtx, occasion: Occasion, action: A) => Promise<unknown>;
};
type Entries = { readonly [K in MacroActionKind]: Entry<Extract<MacroAction, { kind: K }>> };

const tag = {
  find: async (ctx: Ctx, { tagId }: { tagId: number }) =>
    (await ctx.cached(tagNames)).get(tagId)?.name ?? null,
  missing: 'ERR_NO_TAG_FOUND',
} as const;

async function changeTags(
  ctx: UserCtx,
  { ticketId }: Occasion,
  change: (tagIds: readonly number[]) => number[],
): Promise<void> {
  const ticket = await lockTicket(ctx, ticketId);
  await setTags(ctx, ticket, change(ticket.tagIds));
}

/** Nobody is told that a ticket has come to them which is theirs already. */
async function assign(ctx: UserCtx, ticketId: number, userId: number): Promise<void> {
  const ticket = await lockTicket(ctx, ticketId);
  if (ticket.status === 'open' && ticket.userId === userId) return;
  const isAccepted = ticket.status === 'pending' && userId === ctx.actor.id;
  await updateTicketByIntent(ctx, {
    ticketId,
    userId,
    ...(isAccepted ? { status: 'open' } : { transfering: true }),
  });
}

const entries: Entries = {
  message: {
    run: (ctx, { deps, ticketId, messageId, sign }, { text }) =>
      sendMessage(ctx, deps, {
        ticketId,
        body: sign ? signed(text, ctx.actor.name) : text,
        clientId: messageId,
        quotedMsg: undefined,
        edit: undefined,
      }),
  },
  addTag: {
    target: tag,
    run: (ctx, occasion, { tagId }) => changeTags(ctx, occasion, (tagIds) => [...tagIds, tagId]),
  },
  removeTag: {
    target: tag,
    run: (ctx, occasion, { tagId }) =>
      changeTags(ctx, occasion, (tagIds) => tagIds.filter((one) => one !== tagId)),
  },
  queue: {
    target: {
      find: async (ctx, { queueId }) => (await ctx.cached(queueNames)).get(queueId)?.name ?? null,
      missing: 'ERR_NO_QUEUE_FOUND',
    },
    run: (ctx, { ticketId }, { queueId }) =>
      updateTicketByIntent(ctx, { ticketId, queueId, transfering: true }),
  },
  assign: {
    target: {
      find: async (ctx, { userId }) => (await ctx.cached(agents)).get(userId)?.name ?? null,
      missing: 'ERR_NO_USER_FOUND',
    },
    run: (ctx, { ticketId }, { userId }) => assign(ctx, ticketId, userId),
  },
  assignMe: { run: (ctx, { ticketId }) => assign(ctx, ticketId, ctx.actor.id) },
  note: { run: (ctx, { ticketId }, { text }) => createNote(ctx, { ticketId, note: text, mentions: [] }) },
  snooze: { run: (ctx, { ticketId }, { until }) => snoozeTicket(ctx, { ticketId, choice: { until } }) },
  priority: { run: (ctx, { ticketId }, { priority }) => setPriority(ctx, { ticketId, priority }) },
  resolve: {
    target: {
      find: async (ctx, { reasonId }) =>
        reasonId === undefined
          ? undefined
          : ((await ctx.cached(resolveReasons)).find(({ id }) => id === reasonId)?.name ?? null),
      missing: 'ERR_NO_REASON_FOUND',
    },
    run: (ctx, { ticketId }, { reason, reasonId, silent }) =>
      updateTicketByIntent(ctx, { ticketId, status: 'closed', reason, reasonId, silent }),
  },
};

const signed = (text: string, name: string): string => `*${name}:*\n${text}`;

const entryOf = (action: MacroAction): Entry<MacroAction> => entries[action.kind] as Entry<MacroAction>;

/** Does an action for one ticket. */
export const doAction = (ctx: UserCtx, occasion: Occasion, action: MacroAction): Promise<unknown> =>
  entryOf(action).run(ctx, occasion, action);

/** Returns what an action's tag, queue, user or reason is called: `null` where it is gone, undefined where it names none. */
export const targetOf = async (ctx: Ctx, action: MacroAction): Promise<string | null | undefined> =>
  entryOf(action).target?.find(ctx, action);

/** Returns what is said of an action whose target is not there. */
export const missingTarget = (action: MacroAction): ErrorCode =>
  entryOf(action).target?.missing ?? 'ERR_VALIDATION';
