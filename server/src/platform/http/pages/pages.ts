/**
 * Serves the built browser application: hashed assets for ever, index.html always fresh and with a nonce of its own, so
 * that the content policy needs no `unsafe-inline`. Only screens that say so may show something of other servers.
 */
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { outsideSources } from '@prosa/shared';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { builtIcons, dressedManifest, dressedPage, type LookNow } from './page-look.ts';

const nonceMark = '__CSP_NONCE__';

/** What a document at this address may show of other servers. */
const outsideOf = (path: string) => outsideSources[path.replace(/(?<=.)\/$/, '')];

/** Browsers disagree on whether `'self'` covers the socket's own scheme; a name that could end the directive is left out. */
const socketsOf = (host: string): string =>
  /^[\w.-]+(:\d+)?$|^\[[0-9a-f:.]+\](:\d+)?$/i.test(host) ? ` ws://${host} wss://${host}` : '';

function policy(nonce: string, path: string, host: string): string {
  const outside = outsideOf(path);
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    ["img-src 'self' data: blob:", outside?.pictures].filter(Boolean).join(' '),
    `frame-src ${outside?.frames ?? "'none'"}`,
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src 'self'${socketsOf(host)}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

export type Pages = {
  /** `path` is what was asked for, without its query. */
  send(reply: FastifyReply, path: string, status?: number): Promise<FastifyReply>;
};

const manifestName = 'manifest.webmanifest';
const asBuilt: LookNow = async () => undefined;

/** Serves the built web application in `folder`; without one (a server alone) pages answer 404 with a sentence. */
export async function servePages(
  server: FastifyInstance,
  folder: string,
  lookNow: LookNow = asBuilt,
): Promise<Pages> {
  const html = await readFile(join(folder, 'index.html'), 'utf8').catch(() => undefined);
  if (html === undefined) {
    return {
      send: async (reply) =>
        reply
          .status(404)
          .type('text/plain')
          .send('The browser application is not built: run `npm run build`.\n'),
    };
  }
  await server.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    // The page goes out through `send` alone, whatever address it is asked by: the file itself has neither nonce nor policy.
    globIgnore: ['**/*.html*', manifestName, `${manifestName}.*`],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      const hashed = path.includes('/assets/');
      response.setHeader('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  await serveLook(server, folder, lookNow);
  return {
    send: async (reply, path, status = 200) => {
      const nonce = randomBytes(16).toString('base64');
      const look = await lookNow();
      const document = look === undefined ? html : dressedPage(html, look);
      return reply
        .status(status)
        .headers({
          'cache-control': 'no-cache',
          'content-security-policy': policy(nonce, path, reply.request.host),
          'referrer-policy': 'same-origin',
        })
        .type('text/html; charset=utf-8')
        .send(document.replaceAll(nonceMark, nonce));
    },
  };
}

/** What is outside of documents and looks as they do: what browsers install, and the icons. */
async function serveLook(server: FastifyInstance, folder: string, lookNow: LookNow): Promise<void> {
  const built = await readFile(join(folder, manifestName), 'utf8').catch(() => '{}');
  const manifest = JSON.parse(built) as Record<string, unknown>;
  server.get(`/${manifestName}`, async (_request, reply) => {
    const look = await lookNow();
    return reply
      .header('cache-control', 'no-cache')
      .type('application/manifest+json')
      .send(JSON.stringify(look === undefined ? manifest : dressedManifest(manifest, look)));
  });
  server.addHook('onRequest', async (request, reply) => {
    if (!builtIcons.has(request.url)) return undefined;
    const icon = (await lookNow())?.icon;
    return icon === undefined ? undefined : reply.header('cache-control', 'no-cache').redirect(icon);
  });
}
