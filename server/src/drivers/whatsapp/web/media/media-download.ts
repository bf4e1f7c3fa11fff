/**
 * Fetches a file and takes off its encryption while it streams. What does not turn out to be what the message announced –
 * other bytes, fewer bytes, a connection cut short – ends the stream with an error, never as a whole file.
 */
import { createDecipheriv, createHash, createHmac, hkdfSync } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type Agent, get as httpsGet } from 'node:https';
import { pipeline, type Readable, Transform } from 'node:stream';
import type { MediaPointer } from './media-reference.ts';

/** The server answered, but not with the file. */
export class MediaRefused extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`the media server answered ${status}`);
    this.name = 'MediaRefused';
    this.status = status;
  }
}

const names: Readonly<Record<MediaPointer['kind'], string>> = {
  image: 'Image',
  sticker: 'Image',
  video: 'Video',
  audio: 'Audio',
  document: 'Document',
};

const usualHost = 'mmg.whatsapp.net';
const isWhatsApp = (host: string): boolean => host === 'whatsapp.net' || host.endsWith('.whatsapp.net');

/** Returns whether a file lies with WhatsApp: on one of its own hosts or one that the chat server has named. */
export const isServing = (url: URL, namedHosts: readonly string[]): boolean =>
  url.protocol === 'https:' && (isWhatsApp(url.hostname) || namedHosts.includes(url.host));

/**
 * Returns where the file lies. Address and path are a stranger's words: only WhatsApp's hosts and those the chat server
 * has named are ever asked. Undefined when neither leads to one of them.
 */
export function addressOf(
  pointer: Pick<MediaPointer, 'url' | 'path'>,
  namedHosts: readonly string[],
): URL | undefined {
  const said = pointer.url !== null && URL.canParse(pointer.url) ? new URL(pointer.url) : undefined;
  const isTrusted = (url: URL | undefined): url is URL => url !== undefined && isServing(url, namedHosts);
  if (pointer.path === null) return isTrusted(said) ? said : undefined;
  const host = isTrusted(said) ? said.host : (namedHosts[0] ?? usualHost);
  const text = `https://${host}${pointer.path}`;
  if (!pointer.path.startsWith('/') || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  return url.host === host && url.username === '' ? url : undefined;
}

export type Download = {
  readonly pointer: MediaPointer;
  readonly url: URL;
  readonly agent: Agent | undefined;
  /** Without a byte for so long, it is given up. */
  readonly idleMs: number;
};

/** Downloads a message's file. Rejects with `MediaRefused` when the server has no file to give. */
export async function download({ pointer, url, agent, idleMs }: Download): Promise<Readable> {
  const response = await ask(url, agent, idleMs);
  if (response.statusCode !== 200) {
    response.destroy();
    throw new MediaRefused(response.statusCode ?? 0);
  }
  // Errors on the way arrive at whoever reads the result.
  return pipeline(response, opener(pointer), () => undefined);
}

export type PlainDownload = Pick<Download, 'url' | 'agent' | 'idleMs'> & {
  /** More ends the stream with an error. */
  readonly maxBytes: number;
};

/** Downloads a file that is not encrypted. Rejects with `MediaRefused` when the server has no file to give. */
export async function downloadPlain({ url, agent, idleMs, maxBytes }: PlainDownload): Promise<Readable> {
  const response = await ask(url, agent, idleMs);
  if (response.statusCode !== 200) {
    response.destroy();
    throw new MediaRefused(response.statusCode ?? 0);
  }
  let length = 0;
  const bounded = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      length += chunk.length;
      if (length > maxBytes) done(new Error('the file is larger than it may be'));
      else done(null, chunk);
    },
  });
  return pipeline(response, bounded, () => undefined);
}

function ask(url: URL, agent: Agent | undefined, idleMs: number): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = { origin: 'https://web.whatsapp.com' };
    const request = httpsGet(url, { headers, timeout: idleMs, ...(agent && { agent }) }, resolve);
    request.on('timeout', () => request.destroy(new Error('the media server went silent')));
    request.on('error', reject);
  });
}

const block = 16;
const macBytes = 10;

/**
 * Returns a stream that takes encrypted bytes and gives the file. The last ten bytes authenticate everything before
 * them.
 */
export function opener({
  kind,
  key,
  sha256,
  size,
}: Pick<MediaPointer, 'kind' | 'key' | 'sha256' | 'size'>): Transform {
  const info = `WhatsApp ${names[kind]} Keys`;
  const keys = Buffer.from(hkdfSync('sha256', Buffer.from(key, 'base64'), Buffer.alloc(0), info, 112));
  const iv = keys.subarray(0, block);
  const cipher = createDecipheriv('aes-256-cbc', keys.subarray(block, 48), iv);
  const mac = createHmac('sha256', keys.subarray(48, 80)).update(iv);
  const hash = createHash('sha256');
  let rest = Buffer.alloc(0);
  let length = 0;

  function passOn(stream: Transform, bytes: Buffer): void {
    length += bytes.length;
    hash.update(bytes);
    if (bytes.length > 0) stream.push(bytes);
  }

  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const all = Buffer.concat([rest, chunk]);
      const ready = Math.max(0, all.length - macBytes);
      rest = all.subarray(ready);
      const bytes = all.subarray(0, ready);
      mac.update(bytes);
      passOn(this, cipher.update(bytes));
      if (size !== null && length > size) return done(new Error('the file is larger than announced'));
      done();
    },
    flush(done) {
      try {
        if (!mac.digest().subarray(0, macBytes).equals(rest)) throw new Error('the file is not authentic');
        passOn(this, cipher.final());
        if (size !== null && length !== size) throw new Error('the file has not the announced size');
        if (sha256 !== null && hash.digest('base64') !== sha256) throw new Error('the file is another one');
        done();
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)));
      }
    },
  });
}
