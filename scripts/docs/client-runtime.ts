/** The part of the client for other systems that no contract changes; `client.ts` beside it writes the rest around it. */
type ErrorCode = string;
type Prosa = Readonly<Record<string, Readonly<Record<string, unknown>>>>;
const calls: Calls = {};

/** What a client is made with. `fetch` is the global one, unless told. */
export type ClientOptions = {
  readonly url: string;
  readonly token: string;
  readonly fetch?: typeof globalThis.fetch;
};

/** With a key a call that sends is carried out once, however often it is asked. */
export type CallOptions = { readonly idempotencyKey?: string; readonly signal?: AbortSignal };

export type Nothing = Record<string, never>;

/** What the server refused: `code` says why, `fields` which parts of the input, `requestId` finds it in the server's log. */
export class ProsaError extends Error {
  override readonly name = 'ProsaError';
  readonly status: number;
  readonly code: ErrorCode | 'ERR_NO_ANSWER';
  readonly params: Readonly<Record<string, unknown>>;
  readonly fields: readonly { readonly field: string; readonly rule: string }[];
  readonly requestId: string | undefined;
  /** After so many seconds it may be asked again; undefined where that would not help. */
  readonly retryAfter: number | undefined;

  constructor(status: number, body: Readonly<Record<string, unknown>>, retryAfter: number | undefined) {
    const code = typeof body['error'] === 'string' ? (body['error'] as ErrorCode) : 'ERR_NO_ANSWER';
    super(`${status} ${code}`);
    this.status = status;
    this.code = code;
    this.params = (body['params'] ?? {}) as ProsaError['params'];
    this.fields = (body['fields'] ?? []) as ProsaError['fields'];
    this.requestId = body['requestId'] as string | undefined;
    this.retryAfter = retryAfter;
  }
}

/** Returns the API, asked at this address with this token. */
export function prosa(options: ClientOptions): Prosa {
  const areas = Object.entries(calls).map(([area, rows]) => {
    const functions = Object.entries(rows).map(([name, call]) => [
      name,
      (input: Input = {}, own: CallOptions = {}) => ask(options, call, input, own),
    ]);
    return [area, Object.fromEntries(functions)];
  });
  return Object.fromEntries(areas) as Prosa;
}

type Input = Readonly<Record<string, unknown>>;
type Call = readonly [method: string, path: string, query: readonly string[], files?: string];
type Calls = Readonly<Record<string, Readonly<Record<string, Call>>>>;

async function ask(options: ClientOptions, call: Call, input: Input, own: CallOptions): Promise<unknown> {
  const { url, body } = requestOf(call, input);
  const headers = new Headers({ authorization: `Bearer ${options.token}`, accept: 'application/json' });
  if (own.idempotencyKey !== undefined) headers.set('idempotency-key', own.idempotencyKey);
  if (typeof body === 'string') headers.set('content-type', 'application/json');
  const answer = await (options.fetch ?? globalThis.fetch)(new URL(url, options.url), {
    method: call[0],
    headers,
    ...(body === undefined ? {} : { body }),
    ...(own.signal === undefined ? {} : { signal: own.signal }),
  });
  const text = await answer.text();
  if (answer.ok) return text === '' ? undefined : JSON.parse(text);
  const wait = answer.headers.get('retry-after');
  throw new ProsaError(answer.status, parsed(text), wait === null ? undefined : Number(wait));
}

/** Spreads the input over path, query and body; lists and objects in the query travel as JSON. */
function requestOf(
  [method, path, query, files]: Call,
  input: Input,
): { url: string; body?: string | FormData } {
  const rest = new Map(Object.entries(input).filter(([, value]) => value !== undefined));
  const take = (name: string): unknown => {
    const value = rest.get(name);
    rest.delete(name);
    return value;
  };
  const filled = path.replace(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(String(take(name))));
  const search = new URLSearchParams();
  for (const name of query) {
    const value = take(name);
    if (value !== undefined && value !== null) search.set(name, textOf(value));
  }
  const url = search.size > 0 ? `${filled}?${search}` : filled;
  const given = files === undefined ? undefined : (take(files) as readonly Blob[] | undefined);
  if (files !== undefined && given !== undefined && given.length > 0)
    return { url, body: formOf(rest, files, given) };
  return method === 'GET' || rest.size === 0
    ? { url }
    : { url, body: JSON.stringify(Object.fromEntries(rest)) };
}

function formOf(fields: ReadonlyMap<string, unknown>, name: string, files: readonly Blob[]): FormData {
  const form = new FormData();
  for (const [field, value] of fields) form.append(field, textOf(value));
  for (const file of files) form.append(name, file);
  return form;
}

const textOf = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);

/** A proxy in between may answer with a page. */
function parsed(text: string): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(text) as Readonly<Record<string, unknown>>;
  } catch {
    return {};
  }
}
