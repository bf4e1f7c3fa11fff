/**
 * Writes a conversation that WhatsApp has exported into the history of its contact. Nothing of it is sent, counted as
 * unread or answered by bots. Cut off at any moment it is asked for again: what is here already is not written twice.
 */

import { buffer } from 'node:stream/consumers';
import { type ChatImportResult, fail, failFields, type Input, type messagesContract } from '@prosa/shared';
import { ChatExportRefused } from '#src/drivers/chat-exports/read-chat-export.ts';
import type { Storage } from '#src/drivers/storage/driver.ts';
import { findContact, lockContact } from '#src/features/contacts/index.ts';
import { ticketToSendIn } from '#src/features/tickets/lifecycle/index.ts';
import type { Ctx, RemoteCtx } from '#src/platform/context.ts';
import type { Exchange } from '#src/platform/feature.ts';
import { derivedId } from '#src/platform/id.ts';
import { fileKey } from '#src/platform/storage/file-key.ts';
import { claimFiles, noteLooseFiles } from '#src/platform/storage/loose-files.ts';
import { fileLimit } from '#src/tenant/companies/index.ts';
import { connectionNames } from '#src/tenant/connections/index.ts';
import { cleanFileName, type StoredFile, sniff } from '#src/tenant/files/index.ts';
import { pastImported } from '../events.ts';
import { insertPast } from '../inbound/past.queries.ts';
import { prepareMedia } from '../jobs.ts';
import { messagePreview } from '../message-content.rules.ts';
import { type NewMessage, plainMessage } from '../message-insert.queries.ts';
import { storedFileDraft } from '../outbound/draft.rules.ts';
import { listStored } from './chat-export.queries.ts';
import { type ExportedMessage, exportedMessages, runsBetween, withoutStored } from './chat-rows.ts';
import { type OpenChat, openChat } from './open-chat.remote.ts';

type Order = Input<typeof messagesContract.importChat>;

/** Messages that are looked at together; more of them where they are of one minute. */
const atOnce = 500;
const mostAtOnce = 5_000;
/** Each run makes room for itself in the rest of the conversation, while the contact is locked. */
const runsAtOnce = 10;
const minuteMs = 60_000;
const headBytes = 4_096;

export const importChat = (
  ctx: RemoteCtx,
  storage: Storage,
  order: Order,
  { files: [file] }: Exchange,
): Promise<ChatImportResult> =>
  openChat(ctx, storage, file, order, async (chat) => {
    await ctx.inside((inner) => assertConnection(inner, order.whatsappId));
    if (!chat.chat.messages.some(({ author }) => author === order.customer))
      failFields({ field: 'customer', rule: 'unknown' });
    const given = openReader(exportedMessages(chat.chat.messages, order.customer, chat.zone, ctx.now()));
    const taking: Taking = {
      ...{ ctx, storage, order, chat, spent: new Set(), taken: new Set() },
      mostBytes: await ctx.inside(fileLimit),
    };
    const result = { added: 0, known: 0, filesMissing: 0 };
    for (;;) {
      const some = given.next(atOnce).map((message) => ({
        ...message,
        id: derivedId(`${ctx.companyId} ${order.contactId} ${order.whatsappId} ${message.name}`),
      }));
      if (some.length === 0) return result;
      const fresh = await ctx.inside((inner) => freshOf(inner, taking, some));
      result.known += some.length - fresh.length;
      const ready: Ready[] = [];
      for (const message of fresh) ready.push(await withFile(taking, message));
      for (let rest: readonly Ready[] = ready; rest.length > 0; ) {
        const left = await ctx.inside((inner) => write(inner, order, rest));
        // Erased, removed or joined with another meanwhile. What is refused is not in the log, so nothing may be written then.
        if (left === undefined && result.added === 0) fail('ERR_NO_CONTACT_FOUND');
        if (left === undefined) return result;
        result.added += rest.length - left.length;
        rest = left;
      }
      result.filesMissing += ready.filter(({ fileName, file }) => fileName !== null && file === null).length;
    }
  });

type Taking = {
  readonly ctx: RemoteCtx;
  readonly storage: Storage;
  readonly order: Order;
  readonly chat: OpenChat;
  readonly mostBytes: number;
  /** Ids of stored messages that stand for a message of the file already. */
  readonly spent: Set<string>;
  /** Names of files that a message has; each is taken once, however often it is named. */
  readonly taken: Set<string>;
};

/** Hands messages out, so many at a time and those of the same minute with them: only within a minute one is taken for another. */
function openReader(given: Generator<ExportedMessage>) {
  let held: ExportedMessage | undefined;
  const minuteOf = ({ at }: ExportedMessage): number => Math.floor(at.getTime() / minuteMs);
  return {
    next: (count: number): ExportedMessage[] => {
      const some: ExportedMessage[] = held === undefined ? [] : [held];
      held = undefined;
      for (;;) {
        const { done, value } = given.next();
        if (done === true) return some;
        const last = some.at(-1);
        const isFull =
          some.length >= mostAtOnce || (some.length >= count && last && minuteOf(last) !== minuteOf(value));
        if (isFull === true) {
          held = value;
          return some;
        }
        some.push(value);
      }
    },
  };
}

type Named = ExportedMessage & { readonly id: string };
/** With its file in storage, where it has one. */
type Ready = Named & { readonly file: StoredFile | null };

async function assertConnection(ctx: Ctx, connectionId: number): Promise<void> {
  const connection = (await ctx.cached(connectionNames)).get(connectionId);
  if (connection === undefined || connection.deleted) fail('ERR_NO_WAPP_FOUND');
}

async function storedAround(ctx: Ctx, { contactId, whatsappId }: Order, messages: readonly Named[]) {
  const times = messages.map(({ at }) => at.getTime());
  const from = new Date(times.reduce((a, b) => Math.min(a, b)) - minuteMs);
  const to = new Date(times.reduce((a, b) => Math.max(a, b)) + minuteMs);
  const ids = messages.map(({ id }) => id);
  return listStored(ctx, contactId, whatsappId, { from, to, ids });
}

async function freshOf(ctx: Ctx, { order, spent }: Taking, messages: readonly Named[]): Promise<Named[]> {
  const stored = await storedAround(ctx, order, messages);
  const known = new Set(stored.map(({ id }) => id));
  // What an earlier import wrote stands for itself, and for nothing that says the same.
  for (const { id } of messages) spent.add(id);
  return withoutStored(
    messages.filter(({ id }) => !known.has(id)),
    stored.filter(({ id }) => !spent.has(id)),
    spent,
  );
}

async function withFile(
  { ctx, storage, chat: { files, openFile }, mostBytes, taken }: Taking,
  message: Named,
): Promise<Ready> {
  const { fileName } = message;
  const size = fileName === null ? undefined : files.get(fileName);
  if (fileName === null || size === undefined || size === 0 || size > mostBytes || taken.has(fileName))
    return { ...message, file: null };
  taken.add(fileName);
  const path = fileKey(ctx.companyId, ctx.now(), ctx.newId());
  await ctx.inside((inner) => noteLooseFiles(inner, path));
  try {
    const { bytes } = await storage.put(path, await openFile(fileName));
    const head = await buffer(await storage.get(path, { from: 0, to: headBytes - 1 }));
    const mediaType = sniff(head, { mimetype: '', fileName });
    return { ...message, file: { path, mediaType, fileName: cleanFileName(fileName), size: bytes } };
  } catch (error) {
    // Broken in the archive, and so as if it had not come along; what is stored of it is loose, and swept.
    if (isRefused(error)) return { ...message, file: null };
    throw error;
  }
}

const isRefused = (error: unknown): boolean =>
  error instanceof ChatExportRefused || (error instanceof Error && error.cause instanceof ChatExportRefused);

/** Writes a few runs of them; returns those that are left, `undefined` where the contact is gone. */
async function write(
  ctx: Ctx,
  order: Order,
  messages: readonly Ready[],
): Promise<readonly Ready[] | undefined> {
  const { contactId, whatsappId: connectionId } = order;
  await lockContact(ctx, contactId);
  if ((await findContact(ctx, contactId)) === undefined) return undefined;
  const stored = await storedAround(ctx, order, messages);
  const known = new Set(stored.map(({ id }) => id));
  const runs = runsBetween(
    messages.filter(({ id }) => !known.has(id)),
    stored,
  );
  const written = runs.slice(0, runsAtOnce);
  if (written.length === 0) return [];
  const ticket = await ticketToSendIn(ctx, {
    ...{ contactId, connectionId, isGroup: false, opens: false, userId: null, queueId: null },
  });
  for (const run of written) {
    const rows = run.map((message) => ({ row: rowOf(message, order), reference: null }));
    await insertPast(ctx, ticket.id, rows);
  }
  const withFiles = written
    .flat()
    .flatMap(({ id, file }) => (file === null ? [] : [{ id, path: file.path }]));
  await claimFiles(ctx, ...withFiles.map(({ path }) => path));
  for (const { id } of withFiles) ctx.enqueue(prepareMedia, { messageId: id });
  ctx.emit(pastImported, { ticketId: ticket.id });
  return runs.slice(runsAtOnce).flat();
}

function rowOf(message: Ready, { contactId, whatsappId }: Order): NewMessage {
  const { id, at, fromMe, body } = message;
  const content = contentOf(message);
  return {
    ...plainMessage,
    ...{ id, contactId, connectionId: whatsappId, fromMe, body, writtenAt: at },
    ...content,
    ack: fromMe ? 1 : 0,
    preview: messagePreview({ body, ...content }),
    unread: 0,
    isHuman: fromMe,
  };
}

type FileContent = Pick<NewMessage, 'mediaType' | 'details' | 'mediaPath' | 'mediaState'>;

/** A file that did not come along keeps its name, as on the phone where it is no longer. */
function contentOf({ body, fileName, file }: Ready): FileContent {
  if (fileName === null)
    return { mediaType: 'conversation', details: null, mediaPath: null, mediaState: null };
  if (file === null) {
    const none = { seconds: null, width: null, height: null, waveform: null, error: 'not imported' };
    const media = {
      mimetype: 'application/octet-stream',
      fileName: cleanFileName(fileName),
      size: null,
      ...none,
    };
    return { mediaType: 'application', details: { media }, mediaPath: null, mediaState: 'gone' };
  }
  const isVoice = file.mediaType.startsWith('audio/ogg');
  const { mediaType, details, mediaPath } = storedFileDraft(file, body, isVoice);
  const media = details?.media;
  const isSticker = file.mediaType === 'image/webp' && /sticker|^stk/i.test(fileName);
  const shown = isSticker && media ? { media: { ...media, sticker: true as const } } : details;
  return { mediaType, details: shown, mediaPath, mediaState: 'ready' };
}
