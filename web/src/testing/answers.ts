/** A server of a few answers for tests of screens. What is not foreseen is refused as not found. */
import { vi } from 'vitest';

/** `METHOD /path` → the answer, or what makes it of the request's body. */
export type Answers = Record<string, unknown | ((body: unknown) => unknown)>;

/** A refusal with its code, as the server writes it. */
export class Refused {
  readonly status: number;
  readonly body: {
    readonly error: string;
    readonly fields: readonly { field: string; rule: string }[];
    readonly params: Readonly<Record<string, unknown>>;
  };

  constructor(
    status: number,
    error: string,
    fields: readonly { field: string; rule: string }[] = [],
    params: Readonly<Record<string, unknown>> = {},
  ) {
    this.status = status;
    this.body = { error, fields, params };
  }
}

export type Asked = { readonly request: string; readonly body: unknown };

/** Answers every request from now on; undone by `vi.unstubAllGlobals()`. Returns what was asked, in order. */
export function answering(answers: Answers): Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const request = `${init.method} ${url.split('?')[0]}`;
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    asked.push({ request, body });
    const planned = request in answers ? answers[request] : new Refused(404, 'ERR_NOT_FOUND');
    const answer: unknown = typeof planned === 'function' ? planned(body) : planned;
    return Promise.resolve(
      answer instanceof Refused
        ? new Response(JSON.stringify(answer.body), { status: answer.status })
        : new Response(JSON.stringify(answer)),
    );
  });
  return asked;
}

/** Holds every answer back from now on. Returns how to let them come. */
export function holdingAnswers(): () => void {
  const served = fetch;
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  vi.stubGlobal('fetch', (...request: Parameters<typeof fetch>) => answered.then(() => served(...request)));
  return () => answer();
}
