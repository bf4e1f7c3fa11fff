/**
 * One number of the official API for as long as it is used: it is proven by its token, and says
 * honestly whether a message certainly did not leave or whether nobody can know. What customers write does not come
 * through here but by webhook, at whichever node Meta reaches.
 */
import { canonicalPhone } from '@prosa/shared';
import { z } from 'zod';
import type { OutboundMessage, Session, SessionRequest, Turn } from '../driver.ts';
import { SendRefused } from '../errors.ts';
import type { DriverEvent, Identity } from '../events.ts';
import { openUploads } from '../uploads.ts';
import { type GraphClient, openGraphClient } from './graph/graph-client.ts';
import { listTemplates } from './graph/templates.ts';
import { isFileRefused, isUploadGone, verdictOf } from './graph/verdicts.ts';
import { openWatch } from './graph/watch.ts';
import { fetchFile } from './inbound/inbound-file.ts';
import { compose, recipient } from './outbound/compose.ts';
import { asDocument, fileOf, type SentFile } from './outbound/outbound-file.ts';
import { type CloudAccount, type CloudOptions, readAccount } from './types.ts';

const answerMs = 30_000;
/** Meta keeps an upload for thirty days. */
const uploadLifeMs = 28 * 24 * 3_600_000;
const rememberedReaders = 2_000;

const accepted = z.object({ messages: z.array(z.object({ id: z.string().min(1) })).min(1) });
const kept = z.object({ id: z.string().min(1) });

export function openCloudSession(options: CloudOptions, request: SessionRequest): Session {
  const account = readAccount(request.credentials);
  return account === null ? openNothing(request) : openNumber(options, request, account);
}

const clientOf = (options: CloudOptions, { accessToken }: CloudAccount): GraphClient =>
  openGraphClient({
    graphUrl: options.graphUrl,
    version: options.version,
    accessToken,
    answerMs: options.answerMs ?? answerMs,
  });

const notSupported = async (): Promise<never> => {
  throw new SendRefused('not_supported', false);
};
const notConnected = async (): Promise<never> => {
  throw new SendRefused('not_connected', true);
};

/** Without an account that makes sense there is nothing to connect to. */
function openNothing(request: SessionRequest): Session {
  const told = Promise.resolve().then(() =>
    request.onEvent({ type: 'connection', state: { status: 'DISCONNECTED', reason: 'token_expired' } }),
  );
  const close = (): Promise<void> => told.catch(() => undefined);
  return {
    send: notConnected,
    fetchMedia: notConnected,
    checkNumber: async () => null,
    markRead: notConnected,
    typing: notConnected,
    picture: async () => null,
    rejectCall: notSupported,
    templates: notConnected,
    addressBook: notSupported,
    pairByCode: notSupported,
    unlink: close,
    close,
  };
}

function openNumber(options: CloudOptions, request: SessionRequest, account: CloudAccount): Session {
  const client = clientOf(options, account);
  const uploads = openUploads({ rows: request.keys, now: options.now, lifeMs: uploadLifeMs });
  const inFlight = new Set<Promise<unknown>>();
  /** The last message that each person was told we have read: typing can only be shown beside it. */
  const lastRead = new Map<string, string>();
  let closed = false;

  const track = async <T>(work: Promise<T>): Promise<T> => {
    inFlight.add(work);
    try {
      return await work;
    } finally {
      inFlight.delete(work);
    }
  };
  const tell = async (event: DriverEvent): Promise<void> => {
    if (closed) throw new SendRefused('not_connected', true);
    await request.onEvent(event);
  };
  const watch = openWatch({
    ...options,
    client,
    phoneNumberId: account.phoneNumberId,
    tell: (state) => tell({ type: 'connection', state }),
    track: (work) => void track(work),
  });
  const assertConnected = (): void => {
    if (closed || !watch.isConnected()) throw new SendRefused('not_connected', true);
  };

  async function send(
    to: readonly Identity[],
    message: OutboundMessage,
    turn: Turn,
  ): Promise<{ providerId: string }> {
    assertConnected();
    try {
      const file = fileOf(message);
      // Refused before the file travels when the rest does not fit.
      compose(to, message, file === undefined ? undefined : { ...file, mediaId: '' });
      return { providerId: await deliver(to, message, file, turn) };
    } catch (cause) {
      throw await judged(cause, message);
    }
  }

  /** A file that is not taken as what it is goes once more as a document. */
  async function deliver(
    to: readonly Identity[],
    message: OutboundMessage,
    file: SentFile | undefined,
    turn: Turn,
  ): Promise<string> {
    try {
      return await post(to, message, file, turn);
    } catch (error) {
      if (file === undefined || file.kind === 'document' || !isFileRefused(error)) throw error;
      // A template keeps the header it was approved with.
      if (message.kind === 'template') throw error;
      return post(to, message, asDocument(file), turn);
    }
  }

  async function post(
    to: readonly Identity[],
    message: OutboundMessage,
    file: SentFile | undefined,
    turn: Turn,
  ): Promise<string> {
    if (file === undefined) return leave(to, message, undefined, turn);
    const { mediaId, isUsed } = await uploaded(file);
    try {
      return await leave(to, message, { ...file, mediaId }, turn);
    } catch (error) {
      if (!isUsed || !isUploadGone(error)) throw error;
      await uploads.forget(keyOfFile(file));
      return leave(to, message, { ...file, mediaId: (await uploaded(file)).mediaId }, turn);
    }
  }

  async function leave(
    to: readonly Identity[],
    message: OutboundMessage,
    stored: Parameters<typeof compose>[2],
    turn: Turn,
  ): Promise<string> {
    await turn();
    assertConnected();
    const answer = await client.post(`${account.phoneNumberId}/messages`, compose(to, message, stored));
    return accepted.parse(answer).messages[0]?.id ?? '';
  }

  /** Uploads belong to the number, and to what the file was declared as. */
  const keyOfFile = ({ media, mimetype }: SentFile): string =>
    `${account.phoneNumberId} ${mimetype} ${media.key}`;

  /** Where the file lies at Meta; one that lies there already does not travel again. */
  function uploaded(file: SentFile): Promise<{ readonly mediaId: string; readonly isUsed: boolean }> {
    if (file.media.key === undefined) return upload(file).then((mediaId) => ({ mediaId, isUsed: false }));
    const key = keyOfFile(file);
    return uploads.inTurn(key, async () => {
      const known = await uploads.find(key);
      if (known !== null) return { mediaId: Buffer.from(known).toString(), isUsed: true };
      const mediaId = await upload(file);
      await uploads.keep(key, Buffer.from(mediaId));
      return { mediaId, isUsed: false };
    });
  }

  async function upload(file: SentFile): Promise<string> {
    const { media, mimetype, fileName } = file;
    try {
      const answer = await client.upload(`${account.phoneNumberId}/media`, {
        fields: { messaging_product: 'whatsapp', type: mimetype },
        fileName,
        mimetype,
        size: media.size,
        open: media.open,
      });
      return kept.parse(answer).id;
    } catch (cause) {
      if (isFileRefused(cause) || !verdictOf(cause).isOutage) throw cause;
      // Without its file the message certainly did not leave, whatever became of the upload.
      watch.suspect();
      throw new SendRefused('network_error', true, { cause });
    }
  }

  /** What the failure means for the sender; its consequences for the number are drawn here. */
  async function judged(cause: unknown, message: OutboundMessage): Promise<unknown> {
    const { error, ends, template, isOutage } = verdictOf(cause);
    if (isOutage) watch.suspect();
    if (ends !== null) watch.lose(ends);
    if (template !== null && message.kind === 'template')
      await tell({
        type: 'template',
        name: message.name,
        language: message.language,
        status: template,
        reason: null,
      }).catch(() => undefined);
    return error;
  }

  const keyOf = (names: readonly Identity[]): string => Object.values(recipient(names)).join();

  async function tellRead(from: readonly Identity[], providerIds: readonly string[]): Promise<void> {
    assertConnected();
    const last = providerIds.at(-1);
    if (last === undefined) return;
    // What came before it becomes read with it.
    await status(last);
    const key = keyOf(from);
    lastRead.delete(key);
    lastRead.set(key, last);
    const oldest = lastRead.keys().next().value;
    if (lastRead.size > rememberedReaders && oldest !== undefined) lastRead.delete(oldest);
  }

  async function showTyping(to: readonly Identity[], isTyping: boolean): Promise<void> {
    assertConnected();
    const last = lastRead.get(keyOf(to));
    // It ends by itself after 25 seconds, or with the next message.
    if (!isTyping || last === undefined) return;
    await status(last, { typing_indicator: { type: 'text' } });
  }

  async function status(messageId: string, more: object = {}): Promise<void> {
    const read = { messaging_product: 'whatsapp', status: 'read', message_id: messageId, ...more };
    try {
      await client.post(`${account.phoneNumberId}/messages`, read);
    } catch (cause) {
      const { error, ends, isOutage } = verdictOf(cause);
      if (ends !== null) watch.lose(ends);
      if (isOutage) watch.suspect();
      // A message that Meta does not know, or no more, will never be read there: nothing to try again.
      if (error instanceof SendRefused && !error.retryable) return;
      throw error;
    }
  }

  async function close(): Promise<void> {
    closed = true;
    watch.stop();
    await Promise.allSettled(inFlight);
  }

  // Begun in a later turn: whoever opens us is not told anything before they have us.
  void track(Promise.resolve().then(() => (closed ? undefined : watch.start())));
  // What is left lying about harms nobody: the next session removes it.
  void track(uploads.prune().catch(() => undefined));

  return {
    send: (to, message, turn = async () => undefined) => track(send(to, message, turn)),
    fetchMedia: (reference) => track(fetchFile(client, reference)),
    checkNumber: async (phone) =>
      /^\d{8,15}$/.test(phone) ? [{ kind: 'phone', value: canonicalPhone(phone) }] : null,
    markRead: (from, providerIds) => track(tellRead(from, providerIds)),
    typing: (to, isTyping) => track(showTyping(to, isTyping)),
    picture: async () => null,
    rejectCall: notSupported,
    templates: () => track(listTemplates(client, account.wabaId)),
    addressBook: notSupported,
    pairByCode: notSupported,
    // Nothing was linked: the account's settings are the company's own.
    unlink: close,
    close,
  };
}
