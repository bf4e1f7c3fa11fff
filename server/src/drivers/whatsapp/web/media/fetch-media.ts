/** The file behind a reference. One that has expired is asked for again from the phone that sent it. */
import type { Agent } from 'node:https';
import type { Readable } from 'node:stream';
import type { WAMessage, WASocket } from 'baileys';
import { MediaGone, SendRefused } from '../../errors.ts';
import { limited } from '../limited.ts';
import type { Pace, WebOptions } from '../options.ts';
import { addressOf, download, MediaRefused } from './media-download.ts';
import { type MediaPointer, readReference } from './media-reference.ts';

export type MediaDeps = {
  readonly options: Pick<WebOptions, 'timers'>;
  readonly pace: Pace;
  readonly agent: Agent | undefined;
  /** The connection while it is open. */
  readonly socket: () => Pick<WASocket, 'refreshMediaConn' | 'updateMediaMessage'> | undefined;
};

const goneForNow: ReadonlySet<number> = new Set([403, 404, 410]);

/** Fetches a message's file. Rejects with `MediaGone` when neither the server nor the phone has it any more. */
export async function fetchMedia(deps: MediaDeps, reference: string): Promise<Readable> {
  const pointer = readReference(reference);
  if (pointer === undefined) throw new MediaGone({ cause: new Error('not a reference of ours') });
  try {
    return await fetchOnce(deps, pointer);
  } catch (error) {
    if (!(error instanceof MediaRefused) || !goneForNow.has(error.status)) throw error;
    return await fetchAgain(deps, pointer, error);
  }
}

async function fetchOnce(deps: MediaDeps, pointer: MediaPointer): Promise<Readable> {
  const url = addressOf(pointer, await namedHosts(deps));
  if (url === undefined) throw new MediaGone({ cause: new Error('it does not lie with WhatsApp') });
  return download({ pointer, url, agent: deps.agent, idleMs: deps.pace.query });
}

/** What the chat server has named; the usual hosts serve without it. */
async function namedHosts({ options, pace, socket }: MediaDeps): Promise<readonly string[]> {
  try {
    const told = await limited(options.timers, pace.query, socket()?.refreshMediaConn() ?? nothing);
    return told?.hosts.map(({ hostname }) => hostname) ?? [];
  } catch {
    return [];
  }
}

const nothing = Promise.resolve(undefined);

async function fetchAgain(deps: MediaDeps, pointer: MediaPointer, refusal: MediaRefused): Promise<Readable> {
  const socket = deps.socket();
  if (socket === undefined) throw new SendRefused('not_connected', true, { cause: refusal });
  const message = messageFor(pointer);
  try {
    await limited(deps.options.timers, deps.pace.query, socket.updateMediaMessage(message));
  } catch (cause) {
    if (statusOf(cause) === 404) throw new MediaGone({ cause });
    throw cause;
  }
  const path = message.message?.documentMessage?.directPath ?? null;
  try {
    return await fetchOnce(deps, { ...pointer, url: null, path });
  } catch (cause) {
    throw cause instanceof MediaRefused && goneForNow.has(cause.status) ? new MediaGone({ cause }) : cause;
  }
}

/** Whatever kind of file it is, only its key and its message matter for asking again. */
const messageFor = ({ key, message: { participant, ...rest } }: MediaPointer): WAMessage => ({
  key: { ...rest, ...(participant !== null && { participant }) },
  message: { documentMessage: { mediaKey: Buffer.from(key, 'base64') } },
});

const statusOf = (error: unknown): number | undefined =>
  (error as { readonly output?: { readonly statusCode?: number } } | null)?.output?.statusCode;
