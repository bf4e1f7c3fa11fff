/**
 * Addresses for other companies' servers: outside the contract, their bodies untouched, whatever type they claim to be.
 * Nothing of them is ever a page, and nothing lingers in a cache.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PlatformCtx } from '../context.ts';
import type { Webhook, WebhookCall } from '../feature.ts';
import { type Patience, readBody } from './body.ts';

type RouteConfig = { readonly bodyLimit: number };

export async function mountWebhooks(
  server: FastifyInstance,
  webhooks: readonly Webhook[],
  platform: PlatformCtx,
  patience: Patience,
): Promise<void> {
  if (webhooks.length === 0) return;
  await server.register((scope, _options, done) => {
    // In here alone bodies stay bytes.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', ({ raw, routeOptions }: FastifyRequest) =>
      readBody(raw, (routeOptions.config as unknown as RouteConfig).bodyLimit, patience),
    );
    for (const { path, bodyLimit, handle } of webhooks) {
      scope.route({
        method: ['GET', 'POST'],
        url: path,
        config: { bodyLimit } satisfies RouteConfig,
        handler: async (request, reply) => {
          const { status, text = '' } = await handle(platform, callOf(request));
          return reply
            .status(status)
            .header('cache-control', 'no-store')
            .type('text/plain; charset=utf-8')
            .send(text);
        },
      });
    }
    done();
  });
}

const callOf = (request: FastifyRequest): WebhookCall => ({
  method: request.method === 'POST' ? 'POST' : 'GET',
  params: texts(request.params),
  query: texts(request.query),
  header: (name) => {
    const value = request.headers[name];
    return Array.isArray(value) ? value[0] : value;
  },
  body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
});

/** What was given once, as text. */
const texts = (given: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(given as Record<string, unknown>).filter(
      (field): field is [string, string] => typeof field[1] === 'string',
    ),
  );
