/**
 * Another system of the company sends: WhatsApp is asked about a number nobody has written with, then everything is stored
 * in one transaction and leaves in order like anything an agent writes. One key sends once, however often it is asked; the
 * key is the message's id, so it is known for as long as the message is.
 */
import {
  type ApiSent,
  apiSendsPerMinute,
  fail,
  failFields,
  hasTextVariables,
  longestIdempotencyKey,
} from '@prosa/shared';
import { recognizeContact, type SenderIdentity, voucherOf } from '#src/features/contacts/identity/index.ts';
import { findContactIdBy, type Identity, lockContact } from '#src/features/contacts/index.ts';
import { findMessage, type MessageRow } from '#src/features/messages/index.ts';
import { sendLowPriorityMessage } from '#src/features/messages/outbound/index.ts';
import { closeTicket, ticketToSendIn } from '#src/features/tickets/lifecycle/index.ts';
import type { ConnectionCtx, ConnectionRemoteCtx } from '#src/platform/context.ts';
import type { Exchange } from '#src/platform/feature.ts';
import { derivedId } from '#src/platform/id.ts';
import { openThrottle, type Throttle } from '#src/platform/limits/throttle.ts';
import { assertNotHeldOver } from '#src/tenant/connections/index.ts';
import { type StoredFile, takeFile } from '#src/tenant/files/index.ts';
import { queueNames } from '#src/tenant/queues/index.ts';
import { agents } from '#src/tenant/users/index.ts';
import { addresseeOf } from './addressee.ts';
import { viewApiMessage } from './api-message.view.ts';
import type { PublicApiDeps } from './public-api-deps.ts';

export type ApiSend = {
  readonly number: string;
  readonly body: string;
  readonly queueId?: number | null | undefined;
  readonly userId?: number | null | undefined;
  readonly closeTicket?: boolean | undefined;
  readonly saveOnTicket?: boolean | undefined;
};

const windowMs = 60_000;

export function openApiSend(deps: PublicApiDeps) {
  /** Per connection; each node counts for itself. */
  const pace = openThrottle({ limit: apiSendsPerMinute, windowMs, maxKeys: 20_000 });
  return async (ctx: ConnectionRemoteCtx, input: ApiSend, exchange: Exchange): Promise<ApiSent> => {
    assertPace(ctx, pace);
    const to = addresseeOf(input.number) ?? failFields({ field: 'number', rule: 'invalid_format' });
    if (input.body.trim() === '' && exchange.files.length === 0) fail('ERR_EMPTY_MESSAGE');
    const order: Order = { input, to, id: idFor(ctx, exchange), hasFiles: exchange.files.length > 0 };
    const sent = await ctx.inside((own) => findSent(own, order));
    if (sent !== undefined) return answerOf(sent);
    const person = await personOf(ctx, deps, to);
    return ctx.inside((own) => store(own, deps, { ...order, person, exchange }));
  };
}

function assertPace({ actor, now }: ConnectionRemoteCtx, pace: Throttle): void {
  if (!pace.take(String(actor.id), now().getTime())) fail('ERR_TOO_MANY_REQUESTS');
}

type Order = {
  readonly input: ApiSend;
  readonly to: Identity;
  readonly id: string;
  readonly hasFiles: boolean;
};

function idFor({ companyId, actor, newId }: ConnectionRemoteCtx, { header }: Exchange): string {
  const key = header('idempotency-key')?.trim();
  if (key === undefined || key === '') return newId();
  if (key.length > longestIdempotencyKey) failFields({ field: 'idempotency-key', rule: 'too_big' });
  return derivedId(`api/${companyId}/${actor.id}/${key}`);
}

/** Returns what the key has sent before; asked with it for something else it is refused. */
async function findSent(ctx: ConnectionCtx, order: Order): Promise<MessageRow | undefined> {
  const { id, input, to, hasFiles } = order;
  const row = await findMessage(ctx, id);
  if (row === undefined) return undefined;
  const said = input.body.trim();
  // What was filled then is not what would be filled now.
  const isSameText = hasTextVariables(said) || row.body === said;
  const isSamePerson = (await findContactIdBy(ctx, [to])) === row.contactId;
  if (!isSamePerson || !isSameText || hasFiles !== (row.mediaPath !== null)) fail('ERR_DUPLICATED_MESSAGE');
  return row;
}

/**
 * Returns by which names the network that will write knows the number. Whom the company knows is not asked about; of
 * groups it writes to those alone that it knows.
 */
async function personOf(
  ctx: ConnectionRemoteCtx,
  { lookUp }: PublicApiDeps,
  own: Identity,
): Promise<SenderIdentity> {
  const isGroup = own.kind === 'group';
  const unasked: SenderIdentity = { identities: [own], pushName: null, isGroup, vouchedBy: 'nobody' };
  const isKnown = await ctx.inside(async (inner) => {
    if ((await findContactIdBy(inner, [own])) !== undefined) return true;
    // Whoever may not be written to is not asked about either.
    await assertNotHeldOver(inner, ctx.actor.id, true);
    return false;
  });
  if (isKnown) return unasked;
  if (isGroup) fail('ERR_WAPP_INVALID_CONTACT');
  const found = await lookUp(ctx.companyId, own.value, ctx.actor.id);
  if (found.kind === 'absent') fail('ERR_WAPP_INVALID_CONTACT');
  return found.kind === 'known'
    ? { ...unasked, identities: found.identities, vouchedBy: voucherOf(found) }
    : unasked;
}

type Storing = Order & { readonly person: SenderIdentity; readonly exchange: Exchange };

async function store(ctx: ConnectionCtx, deps: PublicApiDeps, storing: Storing): Promise<ApiSent> {
  const { input, id, person, exchange } = storing;
  await assertReferencesExist(ctx, input);
  const contactId = await recognizeContact(ctx, person, deps.join);
  await lockContact(ctx, contactId);
  // Asked twice at once, the second has waited for the first.
  const sent = await findSent(ctx, storing);
  if (sent !== undefined) return answerOf(sent);
  const { queueId = null, userId = null } = input;
  const connectionId = ctx.actor.id;
  const closes = input.closeTicket === true;
  const opens = !closes && input.saveOnTicket !== false;
  const ticket = await ticketToSendIn(ctx, {
    contactId,
    connectionId,
    isGroup: person.isGroup,
    opens,
    userId,
    queueId,
  });
  const files: readonly (StoredFile | null)[] = exchange.files.map((file) => takeFile(file, 'medias'));
  for (const [place, file] of (files.length === 0 ? [null] : files).entries())
    await sendLowPriorityMessage(ctx, deps, ticket, {
      id: place === 0 ? id : derivedId(`${id}/file/${place}`),
      userId: null,
      text: place === 0 ? input.body : '',
      file,
      isHuman: false,
    });
  if (closes && ticket.status !== 'closed') await closeTicket(ctx, ticket, { silent: true });
  const row = (await findMessage(ctx, id)) ?? fail('ERR_CREATING_MESSAGE');
  return answerOf(row);
}

async function assertReferencesExist(ctx: ConnectionCtx, { queueId, userId }: ApiSend): Promise<void> {
  if (queueId != null && !(await ctx.cached(queueNames)).has(queueId)) fail('ERR_NO_QUEUE_FOUND');
  if (userId != null && !(await ctx.cached(agents)).has(userId)) fail('ERR_NO_USER_FOUND');
}

/** The sentence is the one that clients of this API family know. */
function answerOf(row: MessageRow): ApiSent {
  const { id, status } = viewApiMessage(row);
  return { mensagem: 'Mensagem enviada', id, status };
}
