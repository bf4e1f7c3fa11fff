/** What whoever runs the installation asks: does the process live, should it be given traffic, how is it doing. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { AppError } from '@prosa/shared';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { figuresText } from '../../metrics.ts';

export type Readiness = {
  /** Only `ready` is answered with 200; `stopping` finishes what it has begun and wants nothing new. */
  readonly status: 'ready' | 'unready' | 'stopping';
  /** The parts that are not there, whether or not it can serve without them. */
  readonly wanting: readonly string[];
  readonly clockAheadSeconds?: number;
};

export type OperationsOptions = {
  /** Who may read /metrics; nobody without one. */
  readonly metricsToken: string | undefined;
  /** Brings figures up to date that are read from the database. */
  readonly observe: () => Promise<void>;
  /** Whether this process should be given traffic; resolves within two seconds. */
  readonly ready: () => Promise<Readiness>;
  readonly isDraining: () => boolean;
};

/** Prometheus waits ten seconds, people less. */
const observeMs = 700;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const isBearer = ({ headers }: FastifyRequest, token: string | undefined): boolean =>
  token !== undefined && timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));

export function mountOperations(server: FastifyInstance, options: OperationsOptions): void {
  const observe = observeInTime(options.observe);
  server.get('/health', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  server.get('/ready', async (_request, reply) => {
    const readiness = await options.ready();
    return reply
      .status(readiness.status === 'ready' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(readiness);
  });
  server.get('/metrics', async (request, reply) => {
    // Where a request comes from proves nothing: a proxy on this machine need not say that it passes on a stranger's.
    if (!isBearer(request, options.metricsToken)) throw new AppError('ERR_NO_PERMISSION');
    const { contentType, text } = await figuresText({ stored: await observe() });
    return reply.type(contentType).send(text);
  });
  // Whoever keeps a connection open is to look for another process with the next request.
  server.addHook('onSend', async (_request, reply) => {
    if (options.isDraining()) reply.header('connection', 'close');
  });
}

/** Whether the figures of the database are up to date. One look at a time: those of a silent database would pile up. */
function observeInTime(observe: () => Promise<void>): () => Promise<boolean> {
  let underWay: Promise<boolean> | undefined;
  return async () => {
    underWay ??= observe()
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        underWay = undefined;
      });
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<false>((resolve) => {
      timer = setTimeout(resolve, observeMs, false);
    });
    const isFresh = await Promise.race([underWay, late]);
    clearTimeout(timer);
    return isFresh;
  };
}
