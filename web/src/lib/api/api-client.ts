/**
 * The product's API as typed functions, one an endpoint: `api.tickets.get({ ticketId })`. The only user of `fetch`.
 */
import type { Client, ClientInput, Output } from '@prosa/shared';
import type { Contracts } from '@prosa/shared/contracts';
import type { Contract, Endpoint } from '@prosa/shared/kernel/contract';
import { storage } from '../browser/storage.ts';
import { ApiError } from '../feedback/api-error.ts';
import { isImpersonating } from '../session/impersonation.ts';
import { aloneInBrowser, createSessionToken, type SessionToken } from '../session/session-token.ts';
import { contracts } from './endpoints.ts';
import { type Call, createCall, refused, withToken } from './http.ts';
import { type Progress, sendForm } from './upload.ts';

export { ApiError } from '../feedback/api-error.ts';

export type Api = { readonly [F in keyof Contracts]: Client<Contracts[F]> };
type Endpoints = Readonly<Record<string, Contract>>;
type Input = Readonly<Record<string, unknown>>;

const endpoints: Endpoints = contracts;

async function carryOut(call: Call, feature: string, name: string, input: Input): Promise<unknown> {
  const endpoint = endpoints[feature]?.[name];
  if (endpoint === undefined) throw new Error(`No such endpoint: ${feature}.${name}`);
  return call(endpoint, input);
}

/** Makes a function for every name of the contract; the types come from `Api`. */
export function createApi(call: Call): Api {
  const functionsOf = (feature: string): object =>
    new Proxy(
      {},
      {
        get:
          (_, name) =>
          (input: Input = {}) =>
            carryOut(call, feature, String(name), input),
      },
    );
  return new Proxy({}, { get: (_, feature) => functionsOf(String(feature)) }) as Api;
}

const lostListeners = new Set<() => unknown>();

/** Calls back when the server has ended the session. Returns the way to stop. */
export function onSessionLost(listener: () => unknown): () => void {
  lostListeners.add(listener);
  return () => lostListeners.delete(listener);
}

const narrowedListeners = new Set<() => unknown>();

/** Calls back when the server says that the session may less than it thought: the company has not paid, or a second factor is owed. Returns the way to stop. */
export function onNarrowed(listener: () => unknown): () => void {
  narrowedListeners.add(listener);
  return () => narrowedListeners.delete(listener);
}

const call = createCall(
  (url, init) => fetch(url, init),
  () => sessionToken,
);

export const api = createApi(call);

type Named<F extends keyof Contracts, K extends keyof Contracts[F]> = Contracts[F][K] & Endpoint;

/** Sends files along with an endpoint's input, as a form, and tells how much of them has gone up. */
export async function sendFilesTo<F extends keyof Contracts, K extends keyof Contracts[F] & string>(
  feature: F,
  name: K,
  input: ClientInput<Named<F, K>>,
  files: readonly File[],
  progress: Progress,
): Promise<Output<Named<F, K>>> {
  const endpoint = endpoints[feature]?.[name];
  if (endpoint === undefined) throw new Error(`No such endpoint: ${feature}.${name}`);
  const answer = withToken(
    () => sessionToken,
    (token) => sendForm(endpoint, input as Input, files, token, progress),
  );
  return answer as Promise<Output<Named<F, K>>>;
}

/** Sends files of a message. */
export const sendFiles = (
  input: ClientInput<Contracts['messages']['send']>,
  files: readonly File[],
  progress: Progress,
): ReturnType<Api['messages']['send']> => sendFilesTo('messages', 'send', input, files, progress);

/** Returns a token that has nothing to do with the session: it is not renewed, and the session does not end with it. */
const tokenAlone = (token: string): SessionToken => ({
  current: () => token,
  renew: () => Promise.reject(new ApiError('ERR_SESSION_EXPIRED', 401)),
  newer: () => Promise.resolve(null),
  replace: () => Promise.reject(new ApiError('ERR_SESSION_EXPIRED', 401)),
  lost: () => undefined,
  narrowed: () => undefined,
  onRenewed: () => () => undefined,
});

/** Sends a message as another system would, in the name of a connection. */
export async function sendOverApi(
  token: string,
  input: ClientInput<Contracts['publicApi']['send']>,
  files: readonly File[] = [],
): Promise<Output<Contracts['publicApi']['send']>> {
  const endpoint = endpoints['publicApi']?.['send'];
  if (endpoint === undefined) throw new Error('No such endpoint: publicApi.send');
  const progress = { onProgress: () => undefined, signal: new AbortController().signal };
  const answer =
    files.length === 0
      ? createCall(
          (url, init) => fetch(url, init),
          () => tokenAlone(token),
        )(endpoint, input)
      : sendForm(endpoint, input, files, token, progress);
  return answer as Promise<Output<Contracts['publicApi']['send']>>;
}

/** Resolves with the description of the whole API, as tools read it. */
export async function fetchApiDescription(): Promise<unknown> {
  const answer = await fetch('/docs/openapi.json', { method: 'GET' }).catch((cause: unknown) => {
    throw new ApiError('ERR_OFFLINE', 0, { cause });
  });
  if (!answer.ok) throw refused(answer.status, {});
  return answer.json();
}

/** Calls an address as another program would, with a token of its own; returns the status and the answer as it came. */
export async function callWithToken(
  token: string,
  method: string,
  path: string,
  body?: string,
): Promise<{ readonly status: number; readonly text: string }> {
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await fetch(path, {
    method,
    credentials: 'omit',
    ...(body === undefined
      ? { headers }
      : { headers: { ...headers, 'Content-Type': 'application/json' }, body }),
  }).catch((cause: unknown) => {
    throw new ApiError('ERR_OFFLINE', 0, { cause });
  });
  return { status: answer.status, text: await answer.text() };
}

/** Fetches a stored file, from its signed address, to be sent on. */
export async function fetchFile(
  address: string,
  { name, type }: { name: string; type: string },
  signal: AbortSignal,
): Promise<File> {
  const lost = (cause: unknown): never => {
    throw new ApiError('ERR_OFFLINE', 0, { cause });
  };
  const answer = await fetch(address, { signal }).catch(lost);
  if (!answer.ok) throw refused(answer.status, await answer.json().catch(() => ({})));
  return new File([await answer.blob().catch(lost)], name, { type });
}

export const sessionToken = createSessionToken({
  store: { read: () => storage.get('token'), write: (token) => storage.set('token', token) },
  // An impersonation is not renewed: the cookie is the operator's own session.
  refresh: () =>
    isImpersonating() ? Promise.reject(new ApiError('ERR_SESSION_EXPIRED', 401)) : api.auth.refresh(),
  alone: aloneInBrowser,
  lost: () => {
    for (const listener of lostListeners) listener();
  },
  narrowed: () => {
    for (const listener of narrowedListeners) listener();
  },
});

/** Asks for something that ends this session and answers another one's token, by which the tab and its neighbours go on. */
export const replacingSession = <T extends { readonly token?: string | undefined }>(
  work: (api: Api) => Promise<T>,
): Promise<T> =>
  sessionToken.replace((inside) =>
    work(
      createApi(
        createCall(
          (url, init) => fetch(url, init),
          () => inside,
        ),
      ),
    ),
  );
