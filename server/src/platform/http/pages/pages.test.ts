import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { screens } from '@prosa/shared';
import { fastify } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PageLook } from './page-look.ts';
import { servePages } from './pages.ts';

let folder: string;
const server = fastify();
let look: PageLook | undefined;

const page = `<head><meta name="theme-color" content="#0b7565" /><title>Prosa</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml" /></head><style nonce="__CSP_NONCE__"></style>`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prosa-pages-'));
  for (const name of ['index.html', 'index.html.gz']) await writeFile(join(folder, name), page);
  await writeFile(join(folder, 'manifest.webmanifest'), '{"name":"Prosa","start_url":"/tickets"}');
  await writeFile(join(folder, 'icon-192.png'), 'built');
  const pages = await servePages(server, folder, async () => look);
  server.setNotFoundHandler((request, reply) => pages.send(reply, request.url.split('?', 1)[0] ?? '/'));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

/** The content policy of a page, by directive. */
async function policyOf(url: string, sent: Record<string, string> = {}): Promise<Map<string, string>> {
  const { headers } = await server.inject({ url, headers: sent });
  const parts = String(headers['content-security-policy']).split('; ');
  return new Map(parts.map((part) => [part.split(' ', 1)[0] ?? '', part.slice(part.indexOf(' ') + 1)]));
}

it('a page shows frames and pictures of other servers where its screen says so, and nowhere else', async () => {
  for (const url of [...screens, '/nowhere', '/helps/1', '/tickets?to=/helps']) {
    if (url === '/helps') continue;
    const policy = await policyOf(url);
    expect([url, policy.get('frame-src')]).toEqual([url, "'none'"]);
    expect([url, policy.get('img-src')]).toEqual([url, "'self' data: blob:"]);
  }
  for (const url of ['/helps', '/helps/', '/helps?x=1']) {
    const policy = await policyOf(url);
    expect(policy.get('frame-src')).toBe('https://www.youtube-nocookie.com');
    expect(policy.get('img-src')).toBe("'self' data: blob: https://i.ytimg.com");
    expect(policy.get('script-src')).toBe("'self'");
  }
});

it('a page talks to its own server alone, over requests and sockets', async () => {
  expect((await policyOf('/tickets')).get('connect-src')).toBe("'self' ws://localhost:80 wss://localhost:80");
  for (const host of ['evil.example; script-src *', "x' 'unsafe-inline", 'a b'])
    expect((await policyOf('/tickets', { host })).get('connect-src')).toBe("'self'");
  expect((await policyOf('/tickets', { host: '[::1]:3000' })).get('connect-src')).toContain(
    ' ws://[::1]:3000 ',
  );
});

it('no document goes out without its policy, and none with the mark of a nonce', async () => {
  for (const url of [
    '/index.html',
    '/index.html.gz',
    '/./index.html',
    '/%69ndex.html',
    '/',
    '/tickets',
    '/nowhere',
  ]) {
    const { headers, body } = await server.inject({ url });
    expect([url, headers['content-security-policy']]).toEqual([
      url,
      expect.stringContaining("frame-ancestors 'none'"),
    ]);
    expect(body).not.toContain('__CSP_NONCE__');
  }
});

it('each page has a nonce of its own, the same in its policy and its text', async () => {
  const nonces = [];
  for (let n = 0; n < 2; n += 1) {
    const { headers, body } = await server.inject({ url: '/tickets' });
    const nonce = /nonce="([^"]+)"/.exec(body)?.[1] ?? '';
    expect(headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`);
    nonces.push(nonce);
  }
  expect(new Set(nonces).size).toBe(2);
});

it('a page is called and coloured as the installation is before anything of it runs', async () => {
  look = {
    ...{ name: 'Olá & "$1" Já', color: '#8e24aa', icon: '/media/brand/platform/x' },
    said: { name: '</head><script>' },
  };
  const { body } = await server.inject({ url: '/tickets' });
  expect(body).toContain('<title>Olá &amp; &quot;$1&quot; Já</title>');
  expect(body).toContain('<meta name="theme-color" content="#8e24aa" />');
  expect(body).toContain('<link rel="icon" href="/media/brand/platform/x" type="image/png" />');
  expect(body).toContain('content="{&quot;name&quot;:&quot;&lt;/head&gt;&lt;script&gt;&quot;}"');
  const manifest = (await server.inject({ url: '/manifest.webmanifest' })).json();
  expect(manifest).toMatchObject({ short_name: look.name, theme_color: '#8e24aa', start_url: '/tickets' });
  expect(manifest.icons).toHaveLength(1);
  const icon = await server.inject({ url: '/icon-192.png' });
  expect([icon.statusCode, icon.headers.location]).toEqual([302, '/media/brand/platform/x']);
});

it('a page of an installation without a brand is the one that was built', async () => {
  look = undefined;
  const { body } = await server.inject({ url: '/tickets' });
  expect(body.replace(/nonce="[^"]*"/, 'nonce="__CSP_NONCE__"')).toBe(page);
  expect((await server.inject({ url: '/manifest.webmanifest' })).json().name).toBe('Prosa');
  expect((await server.inject({ url: '/icon-192.png' })).body).toBe('built');
});
