/**
 * A stream under a passphrase: the key by scrypt from the passphrase and a salt of its own, then AES-256-GCM in chunks. Each
 * chunk's nonce is its number and whether it is the last, so that chunks that were changed, swapped, repeated or cut off
 * open nowhere. Nothing is held but one chunk.
 */
import {
  type CipherGCM,
  createCipheriv,
  createDecipheriv,
  type DecipherGCM,
  randomBytes,
  scrypt,
} from 'node:crypto';
import { BackupRefused } from './backup-refused.ts';

/** What a sealed stream begins with; the rest of its head is the salt. */
export const sealMark = Buffer.from('prosa sealed backup 1\n');
const saltBytes = 16;
export const sealHeadBytes = sealMark.length + saltBytes;

const chunkBytes = 64 * 1_024;
const tagBytes = 16;
/** A third of a second and 128 MB for each guess. */
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 2 ** 20 };

type Bytes = AsyncIterable<Uint8Array>;

const keyOf = (passphrase: string, salt: Uint8Array): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    scrypt(passphrase.normalize('NFKC'), salt, 32, cost, (error, key) =>
      error === null ? resolve(key) : reject(error),
    ),
  );

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(number, 5, 6);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}

/** Seals plain bytes by a passphrase; yields a head, then chunks. */
export async function* seal(plain: Bytes, passphrase: string): AsyncGenerator<Buffer> {
  const head = Buffer.concat([sealMark, randomBytes(saltBytes)]);
  const key = await keyOf(passphrase, head.subarray(sealMark.length));
  yield head;
  for await (const { chunk, number, isLast } of chunksOf(plain, chunkBytes)) {
    const cipher: CipherGCM = createCipheriv('aes-256-gcm', key, nonceOf(number, isLast)).setAAD(head);
    yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
  }
}

/**
 * Yields the bytes as they were before `seal`; `sealed` begins after the head. Rejects with `BackupRefused` where a
 * chunk does not open: the passphrase is another one, or the stream is damaged.
 */
export async function* unseal(sealed: Bytes, head: Buffer, passphrase: string): AsyncGenerator<Buffer> {
  const key = await keyOf(passphrase, head.subarray(sealMark.length));
  for await (const { chunk, number, isLast } of chunksOf(sealed, chunkBytes + tagBytes)) {
    const decipher: DecipherGCM = createDecipheriv('aes-256-gcm', key, nonceOf(number, isLast)).setAAD(head);
    yield opened(decipher, chunk, number);
  }
}

function opened(decipher: DecipherGCM, chunk: Buffer, number: number): Buffer {
  try {
    decipher.setAuthTag(chunk.subarray(-tagBytes));
    return Buffer.concat([decipher.update(chunk.subarray(0, -tagBytes)), decipher.final()]);
  } catch (cause) {
    throw new BackupRefused(
      number === 0
        ? 'The backup does not open: BACKUP_PASSPHRASE is another one than it was made with, or the file is damaged.'
        : 'The backup is damaged, or was cut off.',
      { cause },
    );
  }
}

type Chunk = { readonly chunk: Buffer; readonly number: number; readonly isLast: boolean };

/** Pieces of equal size, the last of which may be shorter and is known to be the last; there is always one. */
async function* chunksOf(bytes: Bytes, size: number): AsyncGenerator<Chunk> {
  let held: Buffer[] = [];
  let heldBytes = 0;
  let number = 0;
  for await (const piece of bytes) {
    held.push(Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength));
    heldBytes += piece.byteLength;
    if (heldBytes <= size) continue;
    let all = Buffer.concat(held);
    for (; all.length > size; all = all.subarray(size))
      yield { chunk: all.subarray(0, size), number: number++, isLast: false };
    held = [all];
    heldBytes = all.length;
  }
  yield { chunk: Buffer.concat(held), number, isLast: true };
}
