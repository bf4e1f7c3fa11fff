/** Figures of requests: how many, how they ended, how long they took; by the route's pattern, never by the address. */
import type { FastifyInstance } from 'fastify';
import { counter, histogram } from '../../metrics.ts';

const requests = counter('prosa_http_requests_total', 'Requests answered, by route, method and status', [
  'route',
  'method',
  'status',
]);
const seconds = histogram(
  'prosa_http_request_seconds',
  'From the head of a request to the end of its answer',
  ['route', 'method'],
  // Few, because there are hundreds of routes.
  [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
);

/** Pages, and whatever leads nowhere: strangers think up addresses without end, and methods too. */
const elsewhere = { route: 'elsewhere', method: 'any' };

export function countRequests(server: FastifyInstance): void {
  server.addHook('onResponse', async ({ method, is404, routeOptions: { url } }, reply) => {
    const what = is404 || url === undefined ? elsewhere : { route: url, method };
    requests.inc({ ...what, status: String(reply.statusCode) });
    seconds.observe(what, reply.elapsedTime / 1_000);
  });
}
