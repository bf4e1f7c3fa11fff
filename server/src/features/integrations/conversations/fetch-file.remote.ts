/** A file that a bot wants to be shown, from wherever it lies into our storage; until a message refers to it, it is loose. */
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { JobCtx } from '#src/platform/feature.ts';
import { fileKey } from '#src/platform/storage/file-key.ts';
import { noteLooseFiles } from '#src/platform/storage/loose-files.ts';
import { cleanFileName, type StoredFile, sniff } from '#src/tenant/files/index.ts';
import type { IntegrationDeps } from '../integration-deps.ts';

const headBytes = 4_096;

/** Fetches a bot's file into storage and returns it; rejects where there is none. */
export async function fetchFile(
  ctx: JobCtx,
  { bots, storage }: Pick<IntegrationDeps, 'bots' | 'storage'>,
  url: string,
): Promise<StoredFile> {
  const response = await bots.fetchFile(url);
  if (!response.ok || response.body === null)
    throw new Error(`the file was answered with ${response.status}`);
  const path = fileKey(ctx.companyId, ctx.now(), ctx.newId());
  await ctx.inside((inner) => noteLooseFiles(inner, path));
  let head = Buffer.alloc(0);
  const body = response.body as ReadableStream<Uint8Array>;
  async function* watched() {
    for await (const chunk of body) {
      if (head.length < headBytes) head = Buffer.concat([head, chunk.subarray(0, headBytes - head.length)]);
      yield chunk;
    }
  }
  const { bytes } = await storage.put(path, Readable.from(watched()));
  if (bytes === 0) throw new Error('the file is empty');
  const fileName = nameIn(url);
  const mimetype = response.headers.get('content-type')?.split(';')[0] ?? '';
  return { path, mediaType: sniff(head, { mimetype, fileName }), fileName, size: bytes };
}

function nameIn(url: string): string {
  const name = new URL(url).pathname.split('/').at(-1) ?? '';
  try {
    return cleanFileName(decodeURIComponent(name)) || 'file';
  } catch {
    // Signs that are no letters: the name as it is spelled.
    return cleanFileName(name) || 'file';
  }
}
