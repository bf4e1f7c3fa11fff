/** Calls to bots, at addresses that companies typed: what goes wrong comes out as `BotFailed`. */
import { storableText, truncated } from '@prosa/shared';
import { parseForeignJson } from '#src/platform/foreign-json.ts';
import { OutgoingFailed, type OutgoingFailure } from '../outgoing/errors.ts';
import type { FetchPublic } from '../outgoing/outgoing.ts';
import { BotFailed } from './driver.ts';

export type { FetchPublic } from '../outgoing/outgoing.ts';

export type Told = { readonly status: number; readonly contentType: string; readonly text: string };

const troubleOf: Record<OutgoingFailure, 'address' | 'refused' | 'garbage' | 'unavailable'> = {
  refused: 'address',
  redirect: 'refused',
  too_large: 'garbage',
  timeout: 'unavailable',
  unreachable: 'unavailable',
};

const longestDetail = 300;

/** Asks a bot and returns the answer's text, whatever its status. */
export async function call(fetchPublic: FetchPublic, url: string, init: RequestInit): Promise<Told> {
  try {
    const response = await fetchPublic(url, init);
    const contentType = response.headers.get('content-type') ?? '';
    return { status: response.status, contentType, text: storableText(await response.text()) };
  } catch (error) {
    if (!(error instanceof OutgoingFailed)) throw error;
    const { kind, mayHaveArrived, message } = error;
    throw new BotFailed(troubleOf[kind], { detail: message, mayHaveArrived, cause: error });
  }
}

/** Sends JSON to a bot that answers with JSON. */
export const postJson = (
  fetchPublic: FetchPublic,
  url: string,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<Told> =>
  call(fetchPublic, url, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

/** Returns what a status that is no success means; `detail` is what the other side says of it. */
export function failureOf(status: number, detail: string): BotFailed {
  const told = { status, detail: truncated(detail.replace(/\s+/g, ' ').trim(), longestDetail) };
  if (status === 401 || status === 403) return new BotFailed('unauthorized', told);
  if (status === 404 || status === 410) return new BotFailed('missing', told);
  if (status === 408 || status === 429 || status >= 500) return new BotFailed('unavailable', told);
  return new BotFailed('refused', told);
}

/** Reads JSON; undefined for what is none. */
export function jsonOf(text: string): unknown {
  try {
    return parseForeignJson(text);
  } catch {
    // A page of some proxy, a sentence: whoever reads it decides.
    return undefined;
  }
}
