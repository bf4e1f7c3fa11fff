/** What may be sent in a conversation: by its network, and by how long its customer has been silent. */
import { endingOf, fail, type SendableKind, type SendingView, takesDocument } from '@prosa/shared';
import type { Capabilities } from '#src/drivers/whatsapp/driver.ts';
import type { TicketDetailRow } from '#src/features/tickets/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import { assertNotHeldOver, connectionNames } from '#src/tenant/connections/index.ts';
import { findLastInbound } from './message.queries.ts';
import type { MessageDeps } from './message-deps.ts';
import type { MediaDetails } from './message-details.tables.ts';

type Deps = Pick<MessageDeps, 'capabilities'>;
type Place = Pick<TicketDetailRow, 'contactId' | 'connectionId'>;
type Conversation = Place & Pick<TicketDetailRow, 'isGroup'>;

/**
 * How long after a customer's last message anything may be written to them, in milliseconds, where networks have a
 * window.
 */
export const windowMs = 24 * 3_600_000;

/** Returns what a connection's network can do; `undefined` when it is not on offer here any more. */
export async function capabilitiesOf(
  ctx: Ctx,
  deps: Deps,
  connectionId: number,
): Promise<Capabilities | undefined> {
  const connection = (await ctx.cached(connectionNames)).get(connectionId);
  return connection === undefined ? undefined : deps.capabilities(connection.provider);
}

/** Returns until when anything may be written; null when the customer has not written within a day. */
export async function windowUntil(ctx: Ctx, { contactId, connectionId }: Place): Promise<Date | null> {
  const last = await findLastInbound(ctx, contactId, connectionId);
  const until = last === undefined ? undefined : new Date(last.getTime() + windowMs);
  return until !== undefined && until > ctx.now() ? until : null;
}

/**
 * Returns whether whoever writes now begins the conversation, which is what networks count and hold back: its person
 * has never written over this number, or not within a day where the network has a window. A group is nobody's
 * beginning.
 */
export async function isFirstMessage(
  ctx: Ctx,
  { window }: Pick<Capabilities, 'window'>,
  place: Conversation,
): Promise<boolean> {
  if (place.isGroup) return false;
  if (window) return (await windowUntil(ctx, place)) === null;
  return (await findLastInbound(ctx, place.contactId, place.connectionId)) === undefined;
}

/** Returns what may be sent in a conversation at this moment, as browsers are told it. */
export async function sendPolicyOf(ctx: Ctx, deps: Deps, place: Conversation): Promise<SendingView> {
  const capabilities = await capabilitiesOf(ctx, deps, place.connectionId);
  if (capabilities === undefined)
    return { kinds: [], documentEndings: null, windowed: false, windowUntil: null, isFirst: false };
  const until = capabilities.window ? await windowUntil(ctx, place) : null;
  return {
    kinds: [...capabilities.kinds],
    documentEndings: capabilities.documentEndings ? [...capabilities.documentEndings] : null,
    windowed: capabilities.window,
    windowUntil: until?.toISOString() ?? null,
    isFirst: await isFirstMessage(ctx, capabilities, place),
  };
}

/** What is about to leave, as far as networks refuse it. */
export type Sendable = {
  readonly kind: SendableKind;
  readonly details?: { readonly media?: Pick<MediaDetails, 'fileName' | 'mimetype'> } | null;
};

/**
 * Throws, before anything is stored, for what the network would certainly refuse afterwards: ERR_WAPP_NOT_INITIALIZED,
 * ERR_WAPP_NOT_SUPPORTED, ERR_WINDOW_CLOSED.
 */
export async function assertSendable(
  ctx: Ctx,
  deps: Deps,
  place: Conversation,
  sendables: readonly Sendable[],
): Promise<void> {
  const capabilities = await capabilitiesOf(ctx, deps, place.connectionId);
  if (capabilities === undefined) return fail('ERR_WAPP_NOT_INITIALIZED');
  const kinds = sendables.map(({ kind }) => kind);
  const unknown = kinds.find((kind) => !capabilities.kinds.has(kind));
  if (unknown !== undefined) fail('ERR_WAPP_NOT_SUPPORTED', { kind: unknown });
  for (const sendable of sendables) assertDocumentFormat(capabilities, sendable);
  const needsWindow = capabilities.window && kinds.some((kind) => kind !== 'template');
  if (needsWindow && (await windowUntil(ctx, place)) === null) fail('ERR_WINDOW_CLOSED');
  await assertNotHeldOver(ctx, place.connectionId, await isFirstMessage(ctx, capabilities, place));
}

function assertDocumentFormat({ documentEndings }: Capabilities, { kind, details }: Sendable): void {
  if (kind !== 'document' || !details?.media) return;
  const { fileName, mimetype } = details.media;
  const file = { fileName: fileName ?? '', mimetype };
  if (!takesDocument(documentEndings ?? null, file))
    fail('ERR_WAPP_FILE_FORMAT', { format: endingOf(file.fileName) });
}
