/**
 * Carries out one endpoint of the contract over the network. An expired token (403 `ERR_SESSION_EXPIRED`) is renewed
 * once and the request repeated; a 401 ends the session. Everything that is not success rejects with `ApiError`.
 */
import type { ErrorCode, FieldIssue } from '@prosa/shared';
import { type Endpoint, splitInput } from '@prosa/shared/kernel/contract';
import { ApiError } from '../feedback/api-error.ts';
import type { SessionToken } from '../session/session-token.ts';
import { noteServerTime } from '../time/server-clock.ts';

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;
export type Call = (endpoint: Endpoint, input: Readonly<Record<string, unknown>>) => Promise<unknown>;

const timeoutMs = 60_000;

type ErrorBody = { error?: unknown; params?: Record<string, unknown>; fields?: FieldIssue[] };

/** A code of a newer server that this client has no sentence for is shown as it is. */
function codeFor(status: number, body: ErrorBody): ErrorCode {
  if (typeof body.error === 'string' && body.error.startsWith('ERR_')) return body.error as ErrorCode;
  return status === 502 || status === 503 || status === 504 ? 'ERR_UNAVAILABLE' : 'ERR_INTERNAL_SERVER_ERROR';
}

/** Makes a refusal out of a status and what came with it; `retryAfter` is the header of that name. */
export function refused(status: number, parsed: unknown, retryAfter: string | null = null): ApiError {
  const body: ErrorBody = typeof parsed === 'object' && parsed !== null ? parsed : {};
  const details = {
    ...(body.params && { params: body.params }),
    ...(body.fields && { fields: body.fields }),
    ...(retryAfter !== null && /^\d+$/.test(retryAfter) && { retryAfterMs: Number(retryAfter) * 1_000 }),
  };
  return new ApiError(codeFor(status, body), status, details);
}

// A proxy in between may have answered with something that is not ours; the status says enough.
const refusal = async (response: Response): Promise<ApiError> =>
  refused(response.status, await response.json().catch(() => ({})), response.headers.get('retry-after'));

const expired = (error: ApiError): boolean => error.status === 403 && error.code === 'ERR_SESSION_EXPIRED';

/** Makes the function that carries out endpoints; `session` is asked for tokens where an endpoint needs one. */
export function createCall(fetch: Fetch, session: () => SessionToken): Call {
  async function send(
    endpoint: Endpoint,
    input: Readonly<Record<string, unknown>>,
    token: string | null,
  ): Promise<unknown> {
    const { url, body } = splitInput(endpoint, input);
    const headers: Record<string, string> = { Accept: 'application/json' };
    if (token !== null) headers['Authorization'] = `Bearer ${token}`;
    if (body !== undefined) headers['Content-Type'] = 'application/json';
    const init: RequestInit = {
      method: endpoint.method,
      headers,
      credentials: 'include',
      signal: AbortSignal.timeout(timeoutMs),
    };
    const response = await fetch(
      url,
      body === undefined ? init : { ...init, body: JSON.stringify(body) },
    ).catch((cause: unknown) => {
      throw new ApiError('ERR_OFFLINE', 0, { cause });
    });
    noteServerTime(response.headers.get('date'));
    if (!response.ok) throw await refusal(response);
    return response.status === 204 ? {} : response.json();
  }

  return (endpoint, input) =>
    endpoint.permission === 'anyone'
      ? send(endpoint, input, null)
      : withToken(session, (token) => send(endpoint, input, token));
}

/** Does something in the name of the session: an expired token is renewed once, and a 401 ends the session unless a newer one is there. */
export async function withToken<T>(
  session: () => SessionToken,
  attempt: (token: string | null) => Promise<T>,
): Promise<T> {
  const token = session().current();
  try {
    return await attempt(token);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401) {
      // Meanwhile another session may have taken the place of the one this was asked in.
      if ((await session().newer(token)) !== null) return withToken(session, attempt);
      session().lost();
    }
    if (error.status === 402 || error.code === 'ERR_SECOND_FACTOR_REQUIRED') session().narrowed();
    if (!expired(error)) throw error;
    return attempt(await session().renew(token));
  }
}
