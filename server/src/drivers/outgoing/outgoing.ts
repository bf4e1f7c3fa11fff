/**
 * Calls to addresses that tenants typed: bots, webhooks, language models. Https to public addresses only, and to what whoever
 * runs the installation has named. A host is resolved
 * once for each request and the connection goes to the address that was looked at, so a name cannot change its mind in
 * between; nothing is kept open for a later request. Redirects are refused, or looked at hop by hop; time and size are
 * limited, of the body too.
 */
import { Agent, type Dispatcher, fetch as send } from 'undici';
import { onlyOutside } from '#src/platform/outside.ts';
import { OutgoingFailed } from './errors.ts';
import { openGuard, type Places } from './guard.ts';
import { limitedBody } from './limited-body.ts';

/** As `fetch`; what fails is an `OutgoingFailed`, unless the caller's own signal ended it. */
export type FetchPublic = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

export type Limits = {
  /** Until the last byte of the answer. */
  readonly timeoutMs: number;
  /** How many bytes of the answer are taken, unpacked. */
  readonly mostBytes: number;
  /** How many are followed, without a body; more are an error. */
  readonly redirects: number;
};

export type Outgoing = {
  /** 30 seconds, 2 MB, no redirects. */
  readonly fetchPublic: FetchPublic;
  readonly within: (limits: Partial<Limits>) => FetchPublic;
  close(): Promise<void>;
};

export type OutgoingPlace = Places & {
  /** Everything goes through here instead, and names are resolved at its other end. */
  readonly through?: Dispatcher;
};

const usual: Limits = { timeoutMs: 30_000, mostBytes: 2_000_000, redirects: 0 };
const connectTimeoutMs = 5_000;

/** Nothing has been said when these happen. */
const beforeSending = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'UND_ERR_CONNECT_TIMEOUT',
]);
const redirecting = new Set([301, 302, 303, 307, 308]);
/** What may go along to another host. */
const harmlessHeaders = ['accept', 'accept-language', 'user-agent'];

export function openOutgoing({ through, ...places }: OutgoingPlace): Outgoing {
  const { loopback } = places;
  const guard = openGuard(places);
  const isNamed = (url: URL): boolean => guard.isNamed(url.hostname, portOf(url));
  const agent = new Agent({
    pipelining: 0,
    connect: { timeout: connectTimeoutMs, lookup: guard.lookup },
  });
  const agentOfNamed = new Agent({
    pipelining: 0,
    connect: { timeout: connectTimeoutMs, lookup: guard.lookupOfNamed },
  });

  /** Names are looked at when they are resolved. */
  function check(url: URL): URL {
    const isSpoken = url.protocol === 'https:' || ((loopback || isNamed(url)) && url.protocol === 'http:');
    if (!isSpoken) throw refused(`${url.protocol} is not called`);
    if (url.username !== '' || url.password !== '') throw refused('an address with a password is not called');
    if (!guard.mayName(url.hostname, portOf(url))) throw refused(`${url.hostname} is not public`);
    return url;
  }

  async function call(limits: Limits, input: string | URL | Request, init?: RequestInit): Promise<Response> {
    onlyOutside('a call to another server');
    const address = input instanceof Request ? input.url : String(input);
    if (!URL.canParse(address)) throw refused('no address');
    let url = check(new URL(address));
    const request = new Request(input, init);
    const { method } = request;
    const body = request.body === null ? undefined : new Uint8Array(await request.arrayBuffer());
    let headers = [...request.headers];
    if (!request.headers.has('user-agent')) headers.push(['user-agent', 'Prosa']);
    const timeout = AbortSignal.timeout(limits.timeoutMs);
    const signal = AbortSignal.any([request.signal, timeout]);
    const broken = (error: unknown): unknown =>
      request.signal.aborted ? error : failed(`${method} ${url.host}`, error, timeout.aborted);

    for (let hop = 0; ; hop += 1) {
      const answer = await send(url, {
        method,
        headers,
        signal,
        redirect: 'manual',
        dispatcher: through ?? (isNamed(url) ? agentOfNamed : agent),
        ...(body && { body }),
      }).catch((error: unknown) => Promise.reject(broken(error)));
      if (!redirecting.has(answer.status)) {
        const tooLarge = (): Error =>
          new OutgoingFailed(
            'too_large',
            `${method} ${url.host} answered more than ${limits.mostBytes} bytes`,
            {
              mayHaveArrived: true,
            },
          );
        return responseOf(answer, limits.mostBytes, { tooLarge, broken });
      }
      await answer.body?.cancel();
      const location = answer.headers.get('location') ?? '';
      const follows = hop < limits.redirects && (method === 'GET' || method === 'HEAD');
      if (!follows || !URL.canParse(location, url.href))
        throw new OutgoingFailed('redirect', `${method} ${url.host} answered ${answer.status}`, {
          mayHaveArrived: true,
        });
      const next = check(new URL(location, url));
      if (next.origin !== url.origin) headers = headers.filter(([name]) => harmlessHeaders.includes(name));
      url = next;
    }
  }

  const within =
    (limits: Partial<Limits>): FetchPublic =>
    (input, init) =>
      call({ ...usual, ...limits }, input, init);
  return {
    fetchPublic: within({}),
    within,
    close: async () => void (await Promise.all([agent.destroy(), agentOfNamed.destroy()])),
  };
}

const portOf = ({ port, protocol }: URL): string => port || (protocol === 'https:' ? '443' : '80');

const refused = (message: string): OutgoingFailed =>
  new OutgoingFailed('refused', message, { mayHaveArrived: false });

/** undici wraps what has happened in a `TypeError`. */
function failed(what: string, error: unknown, isLate: boolean): OutgoingFailed {
  const cause = error instanceof TypeError ? error.cause : error;
  if (cause instanceof OutgoingFailed) return cause;
  const { code = '', message = '' } = (cause ?? {}) as { code?: string; message?: string };
  if (message === 'bad port') return refused(`${what}: a port for something else`);
  const isLateToConnect = code === 'UND_ERR_CONNECT_TIMEOUT';
  const mayHaveArrived = !(beforeSending.has(code) || /CERT|ERR_TLS|ERR_SSL/.test(code));
  const kind = isLate || isLateToConnect ? 'timeout' : 'unreachable';
  const told = kind === 'timeout' ? 'took too long' : 'did not answer';
  // Only the code: other words of the error may hold the address.
  return new OutgoingFailed(kind, `${what} ${told}`, { mayHaveArrived, cause: new Error(code || 'unknown') });
}

/** The platform's own kind of response, so that libraries cannot tell the difference. */
async function responseOf(
  answer: Awaited<ReturnType<typeof send>>,
  mostBytes: number,
  endings: { readonly tooLarge: () => Error; readonly broken: (error: unknown) => unknown },
): Promise<Response> {
  const { status, statusText } = answer;
  const init = { status, statusText, headers: [...answer.headers] as [string, string][] };
  if (answer.body === null) return new Response(null, init);
  if (Number(answer.headers.get('content-length')) > mostBytes) {
    await answer.body.cancel();
    throw endings.tooLarge();
  }
  const body = limitedBody(answer.body as ReadableStream<Uint8Array>, mostBytes, endings);
  return new Response(body, init);
}
