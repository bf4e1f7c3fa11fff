/**
 * Calls to payment providers: JSON over HTTP, with a certificate of one's own where the other side asks for it. Whoever is
 * silent, away or overburdened is unavailable; no body and no header ever reaches an error or a log.
 */
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { SecureContextOptions } from 'node:tls';
import { onlyOutside } from '#src/platform/outside.ts';
import { PaymentFailed } from './driver.ts';

export type Ask = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: object;
};
export type Told = { readonly status: number; readonly json: unknown };
export type Send = (ask: Ask) => Promise<Told>;

const defaultTimeoutMs = 20_000;
const mostBytes = 2_000_000;

export const openPaymentHttp =
  (tls: SecureContextOptions = {}, timeoutMs = defaultTimeoutMs): Send =>
  async (ask) => {
    onlyOutside('a call to another server');
    const told = await exchange(ask, tls, timeoutMs);
    if (told.status >= 500 || told.status === 429 || told.status === 408)
      throw new PaymentFailed('unavailable', `${nameOf(ask)} answered ${told.status}`);
    if (told.status === 401 || told.status === 403)
      throw new PaymentFailed('unauthorized', `${nameOf(ask)} answered ${told.status}`);
    return told;
  };

/** Without the query: it may name people. */
const nameOf = ({ method, url }: Ask): string => {
  const { host, pathname } = new URL(url);
  return `${method} ${host}${pathname}`;
};

function exchange(ask: Ask, tls: SecureContextOptions, timeoutMs: number): Promise<Told> {
  const body = ask.body === undefined ? undefined : JSON.stringify(ask.body);
  const headers = {
    accept: 'application/json',
    'user-agent': 'Prosa',
    ...(body === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
    ...ask.headers,
  };
  return new Promise<Told>((resolve, reject) => {
    const fail = (cause: unknown): void => reject(failed(ask, cause));
    const options = { method: ask.method, headers, signal: AbortSignal.timeout(timeoutMs) };
    const answered = (status: number, text: string): void => resolve({ status, json: parsed(text) });
    const handle = (response: import('node:http').IncomingMessage): void => {
      const chunks: Buffer[] = [];
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > mostBytes) return void response.destroy(new Error('too long'));
        chunks.push(chunk);
      });
      response.on('end', () => answered(response.statusCode ?? 0, Buffer.concat(chunks).toString()));
      response.on('error', fail);
    };
    try {
      const request = ask.url.startsWith('https:')
        ? requestHttps(ask.url, { ...options, ...tls }, handle)
        : requestHttp(ask.url, options, handle);
      request.on('error', fail);
      request.end(body);
    } catch (error) {
      fail(error);
    }
  });
}

/** Certificates that one side does not take, or that cannot be read, are nothing that waiting mends. */
function failed(ask: Ask, error: unknown): PaymentFailed {
  const code = (error as { code?: string }).code ?? (error instanceof Error ? error.name : 'unknown');
  const kind = /SSL|CERT|CRYPTO/.test(code) ? 'unauthorized' : 'unavailable';
  return new PaymentFailed(kind, `${nameOf(ask)} did not answer`, { cause: new Error(code) });
}

/** A page instead of an answer counts as nothing. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Whoever reads it finds nothing where an answer should be.
    return null;
  }
}
