/**
 * A push service on loopback, as browsers' makers run one (RFC 8030): it hands out subscriptions, judges who knocks by their
 * VAPID signature (RFC 8292) and answers as it is told. It plays the browsers, too: what was sent is opened with their keys
 * (RFC 8291). It knows the standards alone, and nothing of who sends.
 */
import { createECDH, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { opened } from './opened.ts';
import { signedBy } from './signed-by.ts';

/** What a browser's `subscribe()` answers, as JSON. */
export type Subscribed = {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
};

export type Delivered = {
  readonly endpoint: string;
  /** What the browser read. */
  readonly text: string;
  /** The body as it came: what a push service sees. */
  readonly sealed: Buffer;
  readonly ttl: number;
  readonly urgency: string;
  readonly topic: string;
  /** Whom the service may write to about it. */
  readonly subject: string;
};

/** `slow` never answers. */
export type PushAnswer = 201 | 401 | 403 | 404 | 410 | 429 | 500 | 'slow';

export type PushService = {
  readonly url: string;
  /** What was taken, in the order of arrival. */
  readonly delivered: readonly Delivered[];
  /** The answers that were given, refusals too. */
  readonly answered: readonly (number | 'slow')[];
  /** A new browser that subscribed with this key (base64url). */
  subscribe(applicationServerKey: string): Subscribed;
  /** How it answers the next who may push, in this order; then it takes everything again. */
  answers(...next: PushAnswer[]): void;
  /** Answers nobody any more who pushes to this browser; returns how it breaks off with all who wait. */
  isSlowFor(endpoint: string): () => void;
  close(): Promise<void>;
};

type Browser = {
  readonly key: ReturnType<typeof createECDH>;
  readonly auth: Buffer;
  readonly server: string;
};

const mostBytes = 4_096;

export async function openPushService(): Promise<PushService> {
  const browsers = new Map<string, Browser>();
  const delivered: Delivered[] = [];
  const answered: (number | 'slow')[] = [];
  const next: PushAnswer[] = [];
  const slow = new Set<string>();
  const waiting = new Set<ServerResponse>();
  let url = '';

  function judge(request: IncomingMessage, body: Buffer): number | 'slow' {
    const browser = browsers.get(request.url ?? '');
    const header = (name: string): string => String(request.headers[name] ?? '');
    if (slow.has(request.url ?? '')) return 'slow';
    if (browser === undefined) return 410;
    const signed = signedBy(header('authorization'), url);
    if (signed === undefined) return 401;
    if (signed.key !== browser.server) return 403;
    if (header('content-encoding') !== 'aes128gcm' || !/^\d+$/.test(header('ttl'))) return 400;
    if (!/^[\w-]{1,32}$/.test(header('topic'))) return 400;
    if (body.length > mostBytes) return 413;
    const answer = next.shift() ?? 201;
    if (answer === 404 || answer === 410) browsers.delete(request.url ?? '');
    if (answer === 201)
      delivered.push({
        endpoint: `${url}${request.url ?? ''}`,
        text: opened(body, browser),
        sealed: body,
        ttl: Number(header('ttl')),
        urgency: header('urgency'),
        topic: header('topic'),
        subject: signed.subject,
      });
    return answer;
  }

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const answer = judge(request, Buffer.concat(chunks));
    answered.push(answer);
    if (answer === 'slow') return void waiting.add(response);
    response.writeHead(answer, answer === 429 ? { 'retry-after': '1' } : {}).end();
  }

  const server = createServer((request, response) => {
    take(request, response).catch(() => {
      answered.push(400);
      response.writeHead(400).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url,
    delivered,
    answered,
    subscribe: (applicationServerKey) => {
      const key = createECDH('prime256v1');
      key.generateKeys();
      const auth = randomBytes(16);
      const path = `/push/${randomBytes(16).toString('base64url')}`;
      browsers.set(path, { key, auth, server: applicationServerKey });
      return {
        endpoint: `${url}${path}`,
        keys: { p256dh: key.getPublicKey('base64url'), auth: auth.toString('base64url') },
      };
    },
    answers: (...answers) => void next.push(...answers),
    isSlowFor: (endpoint) => {
      slow.add(new URL(endpoint).pathname);
      return () => {
        slow.delete(new URL(endpoint).pathname);
        for (const response of waiting) response.destroy();
        waiting.clear();
      };
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
