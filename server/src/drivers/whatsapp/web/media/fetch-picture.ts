/** The picture of a person or group: the chat server tells where it lies, WhatsApp's media servers have it. */
import type { Agent } from 'node:https';
import type { Readable } from 'node:stream';
import type { WASocket } from 'baileys';
import { SendRefused } from '../../errors.ts';
import { limited } from '../limited.ts';
import type { Pace, WebOptions } from '../options.ts';
import { downloadPlain, isServing, MediaRefused } from './media-download.ts';

export type PictureDeps = {
  readonly options: Pick<WebOptions, 'timers'>;
  readonly pace: Pace;
  readonly agent: Agent | undefined;
  readonly socket: Pick<WASocket, 'profilePictureUrl' | 'refreshMediaConn'>;
};

/** There is none, or it is shown to those alone whom they know. */
const unseen: ReadonlySet<number> = new Set([401, 403, 404, 410]);
/** Pictures of profiles are small. */
const maxBytes = 5 * 1024 ** 2;

/**
 * Returns the picture of a person or group; null when there is none to be seen. Rejects with `SendRefused` when nobody
 * can say now.
 */
export async function fetchPicture(deps: PictureDeps, jid: string): Promise<Readable | null> {
  const { options, pace, agent, socket } = deps;
  const { timers } = options;
  try {
    const text = await limited(timers, pace.query, socket.profilePictureUrl(jid, 'image', pace.query));
    if (text === undefined || !URL.canParse(text)) return null;
    const url = new URL(text);
    const hosts = (await limited(timers, pace.query, socket.refreshMediaConn())).hosts;
    const named = hosts.map(({ hostname }) => hostname);
    // Whatever the chat server says: nobody else is asked.
    return isServing(url, named) ? await downloadPlain({ url, agent, idleMs: pace.query, maxBytes }) : null;
  } catch (cause) {
    if (unseen.has(codeOf(cause) ?? 0)) return null;
    throw new SendRefused('network_error', true, { cause });
  }
}

/** The chat server's refusal, or the media server's. */
const codeOf = (error: unknown): number | undefined =>
  error instanceof MediaRefused ? error.status : (error as { readonly data?: number } | null)?.data;
