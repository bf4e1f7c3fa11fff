/**
 * Media in a bucket of an S3-compatible store. Content travels in parts of a few megabytes, so memory stays the same
 * however large a file is; a put that breaks off leaves what stood there. The vendor's library is loaded with the first
 * file, so nobody pays for it who does not use it.
 */
import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { checkKey, ObjectMissing, type Storage, type StoredObject } from '../driver.ts';

export type S3Config = {
  /** `undefined` is Amazon's own. */
  readonly endpoint: string | undefined;
  readonly region: string;
  readonly bucket: string;
  /** `undefined` takes what the machine itself is allowed, as virtual machines of a cloud are. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
};

/** Size of one part in bytes, the smallest there is (a store takes ten thousand, 50 GB): one is on its way while the next fills. */
const partBytes = 5 * 1_024 * 1_024;
const partsAtOnce = 2;
const connectMs = 5_000;
const silenceMs = 60_000;
const mostAtOnce = 1_000;

type Library = typeof import('@aws-sdk/client-s3');

export function s3Storage(config: S3Config): Storage {
  const { bucket: Bucket } = config;
  let opened: Promise<{ s3: Library; client: S3Client }> | undefined;
  const open = (): Promise<{ s3: Library; client: S3Client }> => {
    opened ??= import('@aws-sdk/client-s3').then((s3) => ({ s3, client: clientOf(s3, config) }));
    return opened;
  };

  const find = async (key: string): Promise<StoredObject | undefined> => {
    const Key = checkKey(key);
    const { s3, client } = await open();
    try {
      const { ContentLength } = await client.send(new s3.HeadObjectCommand({ Bucket, Key }));
      return { bytes: ContentLength ?? 0 };
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  };

  const removeOne = async (key: string): Promise<void> => {
    const Key = checkKey(key);
    const { s3, client } = await open();
    await client.send(new s3.DeleteObjectCommand({ Bucket, Key }));
  };

  return {
    put: async (key, content) => {
      const Key = checkKey(key);
      const [{ client }, { Upload }] = await Promise.all([open(), import('@aws-sdk/lib-storage')]);
      const counted = counter(content);
      const upload = new Upload({
        client,
        params: { Bucket, Key, Body: counted.content },
        partSize: partBytes,
        queueSize: partsAtOnce,
      });
      try {
        await upload.done();
      } catch (error) {
        // What was wrong with the content says more than what the store made of it.
        throw counted.failure() ?? error;
      } finally {
        content.destroy();
      }
      return { bytes: counted.bytes() };
    },
    stat: find,
    get: async (key, range) => {
      const Key = checkKey(key);
      const { s3, client } = await open();
      const Range = range === undefined ? {} : { Range: `bytes=${range.from}-${range.to}` };
      try {
        const { Body } = await client.send(new s3.GetObjectCommand({ Bucket, Key, ...Range }));
        if (!(Body instanceof Readable)) throw new Error('the store answered without content');
        return Body;
      } catch (error) {
        throw isMissing(error) ? new ObjectMissing(key) : error;
      }
    },
    list: async function* (Prefix) {
      const { s3, client } = await open();
      let ContinuationToken: string | undefined;
      do {
        const page = await client.send(
          new s3.ListObjectsV2Command({ Bucket, Prefix, MaxKeys: mostAtOnce, ContinuationToken }),
        );
        for (const { Key } of page.Contents ?? []) if (Key !== undefined) yield { key: Key };
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken !== undefined);
    },
    remove: removeOne,
    removeAll: async (prefix) => {
      const Prefix = `${checkKey(prefix.replace(/\/$/, ''))}/`;
      const { s3, client } = await open();
      for (;;) {
        const { Contents = [] } = await client.send(
          new s3.ListObjectsV2Command({ Bucket, Prefix, MaxKeys: mostAtOnce }),
        );
        const Objects = Contents.flatMap(({ Key }) => (Key === undefined ? [] : [{ Key }]));
        if (Objects.length === 0) return;
        const { Errors = [] } = await client.send(
          new s3.DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
        );
        if (Errors[0] !== undefined) throw new Error(`the store kept an object: ${Errors[0].Code}`);
      }
    },
    removeRemains: async (key) => {
      await removeOne(key);
      const { s3, client } = await open();
      for (const UploadId of await unfinished(s3, client, Bucket, key))
        await client.send(new s3.AbortMultipartUploadCommand({ Bucket, Key: key, UploadId }));
    },
  };
}

const clientOf = (
  { S3Client }: Library,
  { endpoint, region, credentials }: Omit<S3Config, 'bucket'>,
): S3Client =>
  new S3Client({
    region,
    // Most stores that are not Amazon's have no host name for each bucket.
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    ...(credentials === undefined ? {} : { credentials }),
    // Many of them know nothing of the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: connectMs, requestTimeout: silenceMs, socketTimeout: silenceMs },
  });

type Failure = { readonly name?: string; readonly $metadata?: { readonly httpStatusCode?: number } };

function isMissing(error: unknown): boolean {
  const { name, $metadata } = error as Failure;
  return name !== 'NoSuchBucket' && $metadata?.httpStatusCode === 404;
}

/** Uploads of the key that were begun and never ended; stores that cannot tell forget them by themselves. */
async function unfinished(s3: Library, client: S3Client, Bucket: string, key: string): Promise<string[]> {
  try {
    const { Uploads = [] } = await client.send(new s3.ListMultipartUploadsCommand({ Bucket, Prefix: key }));
    return Uploads.flatMap(({ Key, UploadId }) => (Key === key && UploadId !== undefined ? [UploadId] : []));
  } catch (error) {
    if ((error as Failure).$metadata?.httpStatusCode === 501) return [];
    throw error;
  }
}

/** Wraps content so that its length and what went wrong in it are known. */
function counter(source: Readable): {
  readonly content: Readable;
  readonly bytes: () => number;
  readonly failure: () => unknown;
} {
  let bytes = 0;
  let failure: unknown;
  async function* passing(): AsyncGenerator<Buffer> {
    try {
      for await (const chunk of source) {
        const piece = Buffer.from(chunk as Buffer);
        bytes += piece.length;
        yield piece;
      }
    } catch (error) {
      failure = error;
      throw error;
    }
  }
  return {
    content: Readable.from(passing(), { objectMode: false }),
    bytes: () => bytes,
    failure: () => failure,
  };
}
