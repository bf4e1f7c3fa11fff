/**
 * A stranger's session with the server under test, over HTTP alone. It expects the server to die at any moment: whatever
 * got no answer is asked again, the same way, until somebody answers or patience ends.
 */
import { setTimeout as pause } from 'node:timers/promises';

export type Credentials = { readonly email: string; readonly password: string };

export type SessionOptions = Credentials & {
  readonly url: string;
  /** How long one question may stay without an answer, all tries together. */
  readonly patienceMs?: number;
};

export type Session = {
  /** The answer's body. Asks again while nobody answers, the server is unavailable or the token has run out. */
  ask<T>(method: string, path: string, body?: unknown): Promise<T>;
};

/** What the server refused for good. */
export class Refused extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, what: string) {
    super(`${what} was refused with ${status} ${code}`);
    this.status = status;
    this.code = code;
  }
}

type Answer = { readonly status: number; readonly body: unknown };

const answerMs = 15_000;
const firstWaitMs = 20;
const longestWaitMs = 500;

/** Nobody is there, or not able to: asking again may help. */
const isPassing = (status: number): boolean => status === 429 || status >= 500;

export function openSession({ url, patienceMs = 120_000, ...credentials }: SessionOptions): Session {
  let token: Promise<string> | undefined;

  async function once(
    method: string,
    path: string,
    body: unknown,
    bearer?: string,
  ): Promise<Answer | undefined> {
    try {
      const answer = await fetch(`${url}${path}`, {
        method,
        headers: {
          ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(answerMs),
      });
      const text = await answer.text();
      return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) };
    } catch {
      // The server is away, or went away before it had answered: the question stands.
      return undefined;
    }
  }

  async function persist(what: string, attempt: () => Promise<Answer | undefined>): Promise<unknown> {
    const deadline = performance.now() + patienceMs;
    for (let waitMs = firstWaitMs; ; waitMs = Math.min(waitMs * 2, longestWaitMs)) {
      const answer = await attempt();
      if (answer !== undefined && answer.status < 400) return answer.body;
      const code = String((answer?.body as { error?: string } | undefined)?.error ?? 'no answer');
      const isOutdated = code === 'ERR_SESSION_EXPIRED';
      if (answer !== undefined && !isPassing(answer.status) && !isOutdated)
        throw new Refused(answer.status, code, what);
      if (performance.now() > deadline) throw new Error(`${what}: ${code} for ${patienceMs / 1_000} s`);
      if (isOutdated) token = undefined;
      await pause(waitMs);
    }
  }

  async function signIn(): Promise<string> {
    const body = await persist('signing in', () => once('POST', '/auth/login', credentials));
    return (body as { token: string }).token;
  }

  return {
    ask: async <T>(method: string, path: string, body?: unknown): Promise<T> => {
      const answer = await persist(`${method} ${path}`, async () => {
        token ??= signIn();
        return once(method, path, body, await token);
      });
      return answer as T;
    },
  };
}
