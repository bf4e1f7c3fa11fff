/** What every answer has in common: errors, headers, addresses, other origins. */
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { contracts, splitInput } from '@prosa/shared';
import { beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints, fittingInput } from '#src/testing/architecture/inputs.ts';
import { type TestCompany, type TestServer, testServer } from '#src/testing/server.ts';

const origin = 'https://painel.example.com';

let server: TestServer;
let company: TestCompany;

beforeAll(async () => {
  server = await testServer({ config: { corsOrigins: [origin], metricsToken: 'figures' } });
  company = await server.company();
});

const call = (path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(`${server.url}${path}`, { redirect: 'manual', ...init });
const signedIn = (extra: Record<string, string> = {}): Record<string, string> => ({
  authorization: `Bearer ${company.admin.token}`,
  ...extra,
});
const json = { 'content-type': 'application/json' };

describe('an error', () => {
  const table: [what: string, path: string, init: () => RequestInit, answer: string][] = [
    ['an unknown address', '/no/such/thing', () => ({ headers: signedIn() }), '404 ERR_NOT_FOUND'],
    [
      'a method nobody answers',
      '/tickets',
      () => ({ method: 'PATCH', headers: signedIn() }),
      '404 ERR_NOT_FOUND',
    ],
    [
      'a body that is no JSON',
      '/tickets',
      () => ({ method: 'POST', headers: signedIn(json), body: '{"contactId":' }),
      '400 ERR_VALIDATION',
    ],
    [
      'a body that is no object',
      '/tickets',
      () => ({ method: 'POST', headers: signedIn(json), body: '[1]' }),
      '400 ERR_VALIDATION',
    ],
    [
      'a body of null',
      '/tickets',
      () => ({ method: 'POST', headers: signedIn(json), body: 'null' }),
      '400 ERR_VALIDATION',
    ],
    [
      'a body that would change prototypes',
      '/tickets',
      () => ({ method: 'POST', headers: signedIn(json), body: '{"__proto__":{"x":1},"contactId":1}' }),
      '400 ERR_VALIDATION',
    ],
    [
      'a body of five megabytes',
      '/messages/1',
      () => ({
        method: 'POST',
        headers: signedIn(json),
        body: JSON.stringify({ body: 'x'.repeat(5_000_000) }),
      }),
      '413 ERR_PAYLOAD_TOO_LARGE',
    ],
    [
      'a body of a type nobody reads',
      '/tickets',
      () => ({ method: 'POST', headers: signedIn({ 'content-type': 'application/xml' }), body: '<a/>' }),
      '415 ERR_UNSUPPORTED_MEDIA_TYPE',
    ],
    ['an id that is no number', '/tickets/abc', () => ({ headers: signedIn() }), '400 ERR_VALIDATION'],
    [
      'an id beyond all numbers',
      '/tickets/99999999999',
      () => ({ headers: signedIn() }),
      '400 ERR_VALIDATION',
    ],
    [
      'an address that cannot be decoded',
      '/tickets/%zz',
      () => ({ headers: signedIn() }),
      '400 ERR_VALIDATION',
    ],
    ['an address that is no UTF-8', '/tickets/%c0%80', () => ({ headers: signedIn() }), '400 ERR_VALIDATION'],
    [
      'a null byte in the address',
      '/settings/a%00b',
      () => ({ method: 'PUT', headers: signedIn(json), body: '{"value":"x"}' }),
      '400 ERR_VALIDATION',
    ],
    [
      'an address as long as a book',
      `/tickets/${'1'.repeat(5_000)}`,
      () => ({ headers: signedIn() }),
      '400 ERR_VALIDATION',
    ],
    ['no token', '/auth/me', () => ({}), '401 ERR_SESSION_EXPIRED'],
  ];
  it.each(table)('%s', async (_what, path, init, answer) => {
    const response = await call(path, init());
    const body = (await response.json()) as Record<string, unknown>;
    expect(`${response.status} ${String(body['error'])}`).toBe(answer);
    expect(body['requestId']).toMatch(/^[0-9a-f-]{36}$/);
    expect(
      Object.keys(body).filter((key) => !['error', 'params', 'fields', 'requestId'].includes(key)),
    ).toEqual([]);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('names the fields that were not accepted, all of them', async () => {
    const response = await call('/tickets/1', {
      method: 'PUT',
      headers: signedIn(json),
      body: JSON.stringify({ status: 'lost', queueId: 'x' }),
    });
    const { fields } = (await response.json()) as { fields: { field: string; rule: string }[] };
    expect(fields.map(({ field }) => field).sort()).toEqual(['queueId', 'status']);
  });

  it('takes an empty JSON body for an empty object', async () => {
    expect(
      (await call('/auth/logout', { method: 'DELETE', headers: { ...json, authorization: 'Bearer x' } }))
        .status,
    ).toBe(401);
  });
});

describe('an answer', () => {
  it('of the API is never kept by a cache', async () => {
    const response = await call('/tickets', { headers: signedIn() });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('says Vary: Accept wherever pages share the address, whatever the outcome', async () => {
    const asked: RequestInit[] = [
      { headers: signedIn() },
      {},
      { headers: { accept: 'text/html' } },
      { method: 'POST', headers: signedIn(json), body: '{}' },
    ];
    for (const init of asked) {
      const response = await call('/tickets', init);
      expect(response.headers.get('vary')).toMatch(/\bAccept\b/);
    }
    expect((await call('/auth/me', { headers: signedIn() })).headers.get('vary') ?? '').not.toMatch(
      /\bAccept\b/,
    );
  });
});

describe('a trailing slash', () => {
  it('is ignored on every route', async () => {
    for (const { name, endpoint } of allEndpoints) {
      const parts = fittingInput(endpoint, () => undefined);
      const { url } = splitInput(endpoint, { ...parts.query, ...parts.params });
      const [path = '', query = ''] = url.split('?');
      const statuses = [];
      for (const address of [path, `${path}/`]) {
        const response = await call(`${address}${query === '' ? '' : `?${query}`}`, {
          method: endpoint.method,
          headers: { accept: 'application/json' },
        });
        statuses.push(`${response.status} ${((await response.json()) as { error?: string }).error}`);
      }
      expect([name, statuses[1]]).toEqual([name, statuses[0]]);
      expect([name, statuses[0]]).not.toEqual([name, '404 ERR_NOT_FOUND']);
    }
  });
});

describe('pages of another origin', () => {
  const preflight = (from: string, path = '/tickets'): Promise<Response> =>
    call(path, {
      method: 'OPTIONS',
      headers: {
        origin: from,
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'authorization,content-type',
      },
    });

  it('may call when they are configured, with cookies', async () => {
    const asked = await preflight(origin);
    expect(asked.status).toBe(204);
    expect(asked.headers.get('access-control-allow-origin')).toBe(origin);
    expect(asked.headers.get('access-control-allow-credentials')).toBe('true');
    expect(asked.headers.get('access-control-allow-headers')?.toLowerCase().split(/, */)).toEqual(
      expect.arrayContaining(['authorization', 'content-type']),
    );
    expect(asked.headers.get('access-control-allow-methods')?.split(/, */)).toEqual(
      expect.arrayContaining(['GET', 'POST', 'PUT', 'DELETE']),
    );
    const answer = await call('/tickets', { headers: signedIn({ origin }) });
    expect(answer.headers.get('access-control-allow-origin')).toBe(origin);
    expect(answer.headers.get('access-control-allow-credentials')).toBe('true');
  });

  it('may read errors as well', async () => {
    const answer = await call('/auth/me', { headers: { origin } });
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([401, origin]);
  });

  it('may not when they are not', async () => {
    for (const from of ['https://evil.example.com', `${origin}.evil.com`, 'null']) {
      expect((await preflight(from)).headers.get('access-control-allow-origin')).toBeNull();
      expect(
        (await call('/auth/me', { headers: { origin: from } })).headers.get('access-control-allow-origin'),
      ).toBeNull();
    }
  });

  it('are told apart by caches, beside Accept where pages share the address', async () => {
    expect((await call('/auth/me', { headers: { origin } })).headers.get('vary')).toMatch(/\bOrigin\b/);
    const shared = (await call('/tickets', { headers: signedIn({ origin }) })).headers.get('vary') ?? '';
    expect(shared.split(/, */).sort()).toEqual(['Accept', 'Origin']);
  });
});

it('describes every endpoint', async () => {
  const description = (await (await call('/docs/openapi.json')).json()) as {
    paths: Record<string, Record<string, { operationId: string }>>;
  };
  const described = Object.values(description.paths).flatMap((path) =>
    Object.values(path).map((operation) => operation.operationId),
  );
  expect(described.sort()).toEqual(allEndpoints.map(({ name }) => name).sort());
  expect(Object.keys(contracts).length).toBeGreaterThan(5);
});

it('is described as the document that builds take along says', async () => {
  const answered = (await (await call('/docs/openapi.json')).json()) as { info: { version: string } };
  const file = join(import.meta.dirname, '../../../../docs/generated/openapi.json');
  const written = JSON.parse(await readFile(file, 'utf8')) as typeof answered;
  expect(answered).toEqual({ ...written, info: { ...written.info, version: answered.info.version } });
});

it('compresses what is worth it for whoever reads that, and nobody else', async () => {
  const { hostname, port } = new URL(server.url);
  const ask = async (path: string, encodings?: string) => {
    const request = get({
      ...{ hostname, port, path },
      headers: encodings === undefined ? {} : { 'accept-encoding': encodings },
    });
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    const bytes = await buffer(answer);
    return { encoding: answer.headers['content-encoding'], vary: answer.headers.vary, bytes };
  };
  const plain = await ask('/docs/openapi.json');
  expect(plain.encoding).toBeUndefined();
  for (const [encodings, encoding, decode] of [
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const) {
    const packed = await ask('/docs/openapi.json', encodings);
    expect([packed.encoding, packed.vary]).toEqual([encoding, expect.stringMatching(/accept-encoding/i)]);
    expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 5);
    expect(decode(packed.bytes).equals(plain.bytes)).toBe(true);
  }
  expect((await ask('/health', 'gzip')).encoding).toBeUndefined();
});

it('takes no compressed body', async () => {
  const body = gzipSync(JSON.stringify({ email: 'a@b.example', password: 'x'.repeat(8) }));
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
  const answer = await call('/auth/login', { method: 'POST', headers, body });
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
});

describe('operations', () => {
  it('shows figures to whoever has the token, wherever the request comes from', async () => {
    const figures = await call('/metrics', { headers: { authorization: 'Bearer figures' } });
    expect([figures.status, await figures.text()]).toEqual([
      200,
      expect.stringContaining('prosa_inbound_waiting 0'),
    ]);
    expect((await call('/metrics')).status).toBe(403);
    expect((await call('/metrics', { headers: { authorization: 'Bearer figure' } })).status).toBe(403);
    expect((await call('/metrics', { headers: { 'x-forwarded-for': '127.0.0.1' } })).status).toBe(403);
  });

  it('refuses to change anything for another site’s page on the strength of a cookie', async () => {
    const from = (site: string) => ({ method: 'POST', headers: { origin: site, cookie: 'jrt=1.2.3' } });
    expect((await call('/auth/refresh_token', from('https://evil.example'))).status).toBe(403);
    expect((await call('/auth/refresh_token', from(origin))).status).toBe(401);
    expect((await call('/auth/refresh_token', from(server.url))).status).toBe(401);
  });
});

describe('a browser that came over https', () => {
  it('is told to come over https from now on, where the public address is one of https', async () => {
    const overHttps = await testServer({
      at: server.addresses,
      config: { publicUrl: 'https://prosa.example.com' },
    });
    for (const path of ['/health', '/auth/me', '/no/such/thing']) {
      const { headers } = await fetch(`${overHttps.url}${path}`);
      expect([path, headers.get('strict-transport-security')]).toEqual([path, 'max-age=31536000']);
      expect((await call(path)).headers.get('strict-transport-security')).toBeNull();
    }
  });
});
