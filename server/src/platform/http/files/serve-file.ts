/**
 * Answers a stored file, whole or in part, as players and download managers ask for it. Nothing of it runs in a browser:
 * what could is only ever a download, and the answer's policy forbids the rest.
 */
import { AppError } from '@prosa/shared';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PlatformCtx } from '../../context.ts';
import type { FileRoute, ServedFile, StreamedFile } from '../../feature.ts';

export function mountFiles(
  server: FastifyInstance,
  routes: readonly FileRoute[],
  platform: PlatformCtx,
): void {
  for (const route of routes) {
    server.route({
      method: ['GET', 'HEAD'],
      url: route.path,
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        const asked = { ...(request.query as object), ...(request.params as object) };
        const file = await route.find(platform, asked as Record<string, string>);
        if (file === undefined) throw new AppError('ERR_NOT_FOUND');
        return 'stream' in file ? stream(request, reply, file) : serve(request, reply, file);
      },
    });
  }
}

async function serve(request: FastifyRequest, reply: FastifyReply, file: ServedFile): Promise<FastifyReply> {
  const { size, etag, maxAgeSeconds } = file;
  reply.headers({
    'content-type': file.mimetype,
    'content-disposition': disposition(file),
    'content-security-policy': policyFor(file.mimetype),
    'cache-control': maxAgeSeconds === 0 ? 'no-store' : `private, max-age=${maxAgeSeconds}, immutable`,
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    etag,
  });
  if (request.headers['if-none-match'] === etag) return reply.status(304).send();
  const wanted = rangeOf(request.headers.range, request.headers['if-range'], file);
  if (wanted === 'unsatisfiable') return reply.status(416).header('content-range', `bytes */${size}`).send();
  const from = wanted?.from ?? 0;
  const to = wanted?.to ?? size - 1;
  reply.header('content-length', to - from + 1);
  if (wanted !== undefined) reply.status(206).header('content-range', `bytes ${from}-${to}/${size}`);
  if (request.method === 'HEAD') return reply.send();
  const content = await file.open(wanted);
  // Who hangs up needs no more of it.
  reply.raw.once('close', () => content.destroy());
  return reply.send(content);
}

/** Only ever saved. */
function stream(request: FastifyRequest, reply: FastifyReply, file: StreamedFile): FastifyReply {
  reply.headers({
    'content-type': file.mimetype,
    'content-disposition': disposition({ ...file, isInline: false }),
    'content-security-policy': policyFor(file.mimetype),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  if (request.method === 'HEAD') return reply.send();
  const content = file.stream();
  reply.raw.once('close', () => content.destroy());
  return reply.send(content);
}

/** Nothing runs and nothing is loaded. A sandbox would also keep the browser's own viewer from showing a PDF. */
const policyFor = (mimetype: string): string =>
  mimetype === 'application/pdf'
    ? "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'none'"
    : "default-src 'none'; sandbox; frame-ancestors 'none'";

type Range = { readonly from: number; readonly to: number };

/**
 * Returns the one range that a header asks for. Undefined stands for the whole file, which the protocol allows as the
 * answer to several ranges or an unreadable header.
 */
export function rangeOf(
  header: string | undefined,
  ifRange: string | string[] | undefined,
  { size, etag }: Pick<ServedFile, 'size' | 'etag'>,
): Range | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (match === null || (ifRange !== undefined && ifRange !== etag)) return undefined;
  const [first, last] = [match[1] ?? '', match[2] ?? ''];
  if (first === '' && last === '') return undefined;
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return from >= size || from > to ? 'unsatisfiable' : { from, to };
}

/**
 * Returns a `Content-Disposition` with the name in the two spellings that browsers understand; quotes and line ends
 * cannot break out of it.
 */
export function disposition({ isInline, fileName }: Pick<ServedFile, 'isInline' | 'fileName'>): string {
  const kind = isInline ? 'inline' : 'attachment';
  const plain = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName).replace(/['()*]/g, escapeByte)}`;
}

const escapeByte = (char: string): string => `%${char.charCodeAt(0).toString(16).toUpperCase()}`;
