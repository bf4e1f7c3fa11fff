/**
 * An agent writes: what is to be sent is stored under the client's id, answered, and leaves over its connection in order.
 * The same id sent twice is one message; what is refused is refused before anything is stored.
 */
import { fail, hasTextVariables, type SentView } from '@prosa/shared';
import { lockTicket } from '#src/features/tickets/access/index.ts';
import type { UserCtx } from '#src/platform/context.ts';
import type { Uploaded } from '#src/platform/feature.ts';
import { derivedId } from '#src/platform/id.ts';
import { editOwnMessage } from '../changes/edit-message.ts';
import { getMessageOf } from '../get-message.ts';
import { findMessage, listMessagesByIds, type MessageRow } from '../message.queries.ts';
import { messageViews } from '../message.view.ts';
import type { MessageDeps } from '../message-deps.ts';
import { assertSendable } from '../send-policy.ts';
import { assertWritable } from '../write-permission.ts';
import { compose, type SendRequest, textOf } from './compose.ts';
import { fillVariables } from './fill-variables.ts';
import { noteFirstReply } from './first-reply.queries.ts';
import { queueMessage } from './queue-message.ts';

export type SendDeps = MessageDeps & {
  /** Told of the quick message with which something was sent. */
  readonly countUse: (ctx: UserCtx, quickMessageId: number) => Promise<void>;
};

export async function sendMessage(
  ctx: UserCtx,
  deps: SendDeps,
  request: SendRequest,
  files: readonly Uploaded[] = [],
): Promise<SentView> {
  const ticket = await lockTicket(ctx, request.ticketId);
  if (request.edit !== undefined)
    return editOwnMessage(ctx, deps, ticket, request.edit, await fillVariables(ctx, ticket, textOf(request)));
  const sentBefore = await findSent(ctx, request);
  if (sentBefore !== undefined) return answer(ctx, deps, sentBefore);
  await assertWritable(ctx, ticket);
  const drafts = await compose(ctx, ticket, request, files);
  await assertSendable(ctx, deps, ticket, drafts);
  const quoted =
    request.quotedMsg === undefined ? undefined : await getMessageOf(ctx, ticket, request.quotedMsg);
  const author = { userId: ctx.actor.id, name: ctx.actor.name, isHuman: true };
  const ids: string[] = [];
  for (const [position, draft] of drafts.entries()) {
    const id = idFor(ctx, request.clientId, position);
    // What it answers stands above the first.
    const quotedId = position === 0 ? (quoted?.id ?? null) : null;
    await queueMessage(ctx, { id, ticket, draft, author, quotedId });
    ids.push(id);
  }
  if (request.quickMessageId !== undefined) await deps.countUse(ctx, request.quickMessageId);
  // Later ones are no first ones.
  if (!ticket.humanSpoke) await noteFirstReply(ctx, ticket.id, ctx.now());
  for (const file of files) file.keep();
  return answer(ctx, deps, await listMessagesByIds(ctx, ids));
}

const idFor = (ctx: UserCtx, clientId: string | undefined, position: number): string => {
  if (clientId === undefined) return ctx.newId();
  return position === 0 ? clientId : derivedId(`${clientId}/${position}`);
};

/** Returns what was stored under the client's id before; another message under it is refused. */
async function findSent(ctx: UserCtx, request: SendRequest): Promise<MessageRow[] | undefined> {
  const { clientId, ticketId } = request;
  const first = clientId === undefined ? undefined : await findMessage(ctx, clientId);
  if (first === undefined || clientId === undefined) return undefined;
  const isText = first.mediaPath === null && first.details === null && request.forwardOf === undefined;
  const said = textOf(request);
  // What was filled then is not what would be filled now.
  const isSameText = !isText || hasTextVariables(said) || first.body === said;
  const isSame = first.fromMe && first.ticketId === ticketId && isSameText;
  if (!isSame) fail('ERR_DUPLICATED_MESSAGE');
  const others = Array.from({ length: 60 }, (_, n) => derivedId(`${clientId}/${n + 1}`));
  return [first, ...(await listMessagesByIds(ctx, others))];
}

async function answer(ctx: UserCtx, deps: MessageDeps, rows: readonly MessageRow[]): Promise<SentView> {
  const ordered = [...rows].sort((a, b) => a.seq - b.seq);
  const [first, ...others] = await messageViews(ctx, ordered, deps.links);
  return first === undefined ? fail('ERR_CREATING_MESSAGE') : { ...first, others };
}
