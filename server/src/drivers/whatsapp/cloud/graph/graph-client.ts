/**
 * Asks Meta's Graph API in the name of one account. A refusal, an API that was not reached and an answer that never came
 * are told apart, because only the last leaves open whether something happened.
 */
import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { z } from 'zod';
import { onlyOutside } from '#src/platform/outside.ts';
import { GraphRefused, NoAnswer, NotReached } from './graph-failures.ts';

export type Upload = {
  readonly fields: Readonly<Record<string, string>>;
  readonly fileName: string;
  readonly mimetype: string;
  readonly size: number;
  readonly open: () => Promise<Readable>;
};

export type GraphClient = {
  readonly get: (path: string) => Promise<unknown>;
  readonly post: (path: string, body: object) => Promise<unknown>;
  readonly upload: (path: string, upload: Upload) => Promise<unknown>;
  /** A complete address that the API has given, of its next page or of a file. */
  readonly follow: (url: string) => Promise<unknown>;
  readonly download: (url: string) => Promise<Readable>;
};

export type GraphClientOptions = {
  readonly graphUrl: string;
  readonly version: string;
  readonly accessToken: string;
  readonly answerMs: number;
};

const mediaMs = 120_000;

/** Hosts beside the API's own that may be shown the token: Meta's file servers. */
const fileHosts = /\.(fbsbx\.com|facebook\.com|whatsapp\.net)$/;

export function openGraphClient(options: GraphClientOptions): GraphClient {
  const { graphUrl, version, accessToken, answerMs } = options;
  const base = new URL(`${graphUrl.replace(/\/$/, '')}/${version}/`);
  const authorization = `Bearer ${accessToken}`;

  const ask = async (url: URL, init: RequestInit, limitMs = answerMs): Promise<unknown> => {
    const answer = await reached(url, { ...init, redirect: 'error' }, limitMs);
    return parsed(answer);
  };

  async function reached(url: URL, init: RequestInit, limitMs: number): Promise<Response> {
    onlyOutside('a call to another server');
    try {
      return await fetch(url, {
        ...init,
        headers: { authorization, ...init.headers },
        signal: AbortSignal.timeout(limitMs),
      });
    } catch (cause) {
      throw wasNeverSent(cause) ? new NotReached({ cause }) : new NoAnswer({ cause });
    }
  }

  /** The token goes to Meta alone, whatever an answer names. */
  const trusted = (text: string): URL => {
    const url = new URL(text);
    const isOwn = url.origin === base.origin;
    if (!isOwn && !(url.protocol === 'https:' && fileHosts.test(url.hostname)))
      throw new GraphRefused(0, null, `an address outside the API: ${url.origin}`);
    return url;
  };

  return {
    get: (path) => ask(new URL(path, base), {}),
    post: (path, body) =>
      ask(new URL(path, base), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    upload: async (path, upload) => ask(new URL(path, base), await formOf(upload), mediaMs),
    follow: async (url) => ask(trusted(url), {}),
    download: async (url) => {
      const answer = await reached(trusted(url), {}, mediaMs);
      if (!answer.ok || answer.body === null) throw await refusalIn(answer);
      return Readable.fromWeb(answer.body as ReadableStream<Uint8Array>);
    },
  };
}

/** A form whose file is streamed; its length is known beforehand. */
async function formOf(upload: Upload): Promise<RequestInit & { duplex: 'half' }> {
  const boundary = `form-${randomBytes(16).toString('hex')}`;
  const quoted = upload.fileName.replace(/["\r\n]/g, '_');
  const fields = Object.entries(upload.fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = Buffer.from(
    `${fields.join('')}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${quoted}"\r\n` +
      `content-type: ${upload.mimetype}\r\n\r\n`,
  );
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`);
  const file = await upload.open();
  const whole = async function* (): AsyncGenerator<Uint8Array> {
    yield head;
    for await (const chunk of file) yield chunk as Uint8Array;
    yield tail;
  };
  return {
    method: 'POST',
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': String(head.length + upload.size + tail.length),
    },
    body: Readable.toWeb(Readable.from(whole())) as unknown as NonNullable<RequestInit['body']>,
    duplex: 'half',
  };
}

async function parsed(answer: Response): Promise<unknown> {
  if (!answer.ok) throw await refusalIn(answer);
  try {
    return await answer.json();
  } catch (cause) {
    // It was carried out, and how it went got lost.
    throw new NoAnswer({ cause });
  }
}

const refusal = z.object({
  error: z.object({
    code: z.number(),
    message: z.string().default(''),
    error_data: z.object({ details: z.string().optional() }).nullish(),
  }),
});

async function refusalIn(answer: Response): Promise<GraphRefused> {
  const body: unknown = await answer.json().catch(() => null);
  const known = refusal.safeParse(body);
  if (!known.success) return new GraphRefused(answer.status, null, `HTTP ${answer.status}`);
  const { code, message, error_data } = known.data.error;
  return new GraphRefused(answer.status, code, error_data?.details ?? message);
}

const beforeSending = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Nobody was there, or nobody we may speak with: nothing can have happened. */
function wasNeverSent(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: string } };
  const code = cause?.code ?? '';
  return beforeSending.has(code) || code.startsWith('ERR_TLS') || /CERT|SELF_SIGNED/.test(code);
}
