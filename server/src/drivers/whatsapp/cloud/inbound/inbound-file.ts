/**
 * Files that customers send: looked up for an address that lives minutes, fetched at once and held against the digest the
 * API has told. What arrives damaged ends in an error, never in a shorter file.
 */
import { createHash } from 'node:crypto';
import { pipeline, type Readable, Transform } from 'node:stream';
import { z } from 'zod';
import { MediaGone } from '../../errors.ts';
import type { GraphClient } from '../graph/graph-client.ts';
import { GraphRefused } from '../graph/graph-failures.ts';

const found = z.object({ url: z.url(), sha256: z.string().optional() });

const isGone = (error: unknown): boolean =>
  error instanceof GraphRefused && (error.status === 404 || error.status === 410 || error.code === 100);

/** Fetches a message's file. Rejects with `MediaGone` when the API knows it no more. */
export async function fetchFile(client: GraphClient, mediaId: string): Promise<Readable> {
  try {
    return await look(client, mediaId);
  } catch (error) {
    // The address may have expired between the two questions; a second pair settles it.
    if (error instanceof AddressExpired) return look(client, mediaId);
    throw error;
  }
}

class AddressExpired extends Error {}

async function look(client: GraphClient, mediaId: string): Promise<Readable> {
  const answer = await client.get(encodeURIComponent(mediaId)).catch((cause: unknown) => {
    throw isGone(cause) ? new MediaGone({ cause }) : cause;
  });
  const { url, sha256 } = found.parse(answer);
  const content = await client.download(url).catch((cause: unknown) => {
    throw isGone(cause) ? new AddressExpired('the address of the file has expired', { cause }) : cause;
  });
  const expected = sha256 === undefined ? null : hexDigest(sha256);
  return expected === null ? content : checked(content, expected);
}

/** Returns a digest in hexadecimal, which Meta writes so or in base64; null when it is neither. */
export function hexDigest(text: string): string | null {
  if (/^[\da-f]{64}$/i.test(text)) return text.toLowerCase();
  const bytes = Buffer.from(text, 'base64');
  return bytes.length === 32 ? bytes.toString('hex') : null;
}

function checked(content: Readable, expected: string): Readable {
  const hash = createHash('sha256');
  const check = new Transform({
    transform: (chunk: Uint8Array, _encoding, done) => {
      hash.update(chunk);
      done(null, chunk);
    },
    flush: (done) =>
      done(
        hash.digest('hex') === expected ? null : new Error('the file arrived damaged: its digest differs'),
      ),
  });
  // Its error reaches whoever reads: pipeline destroys the last stream with it.
  return pipeline(content, check, () => undefined);
}
