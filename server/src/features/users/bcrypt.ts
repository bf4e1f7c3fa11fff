/**
 * Verifies bcrypt hashes, which people bring along from other systems; new ones are never made. The tables of Blowfish
 * are the first digits of pi, worked out once with the first hash.
 */
import { timingSafeEqual } from 'node:crypto';

/** What costs more than this is refused: each step doubles the time, and this one takes about a second. */
const maxCost = 13;
const form = /^\$2[abxy]?\$(\d\d)\$([./A-Za-z0-9]{22})([./A-Za-z0-9]{31})$/;
const alphabet = './ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const subkeys = 18;
const boxes = 1024;

/** Returns whether a hash is one of bcrypt's that can be verified. */
export function isBcrypt(hash: string): boolean {
  const cost = Number(form.exec(hash)?.[1] ?? Number.NaN);
  return cost >= 4 && cost <= maxCost;
}

/** Returns whether the password is the one of a bcrypt hash; false for what is no such hash. */
export function verifyBcrypt(hash: string, password: string): boolean {
  const [, cost = '', salt = '', digest = ''] = form.exec(hash) ?? [];
  if (!isBcrypt(hash)) return false;
  const made = digestOf(password, Number(cost), decode(salt, 16));
  return timingSafeEqual(made, decode(digest, 23));
}

type Cipher = { readonly p: Uint32Array; readonly s: Uint32Array };

function digestOf(password: string, cost: number, salt: Buffer): Buffer {
  // Behind 72 bytes nothing counts, and the zero at the end is part of the key.
  const key = wordsOf(Buffer.concat([Buffer.from(password, 'utf8'), Buffer.alloc(1)]).subarray(0, 72));
  const salted = wordsOf(salt);
  const { p, s } = initial();
  const cipher: Cipher = { p: p.slice(), s: s.slice() };
  expand(cipher, key, salted);
  const none = new Uint32Array(subkeys);
  for (let round = 2 ** cost; round > 0; round -= 1) {
    expand(cipher, key, none);
    expand(cipher, salted, none);
  }
  const text = new Uint32Array(Array.from({ length: 6 }, (_, at) => magic.readUInt32BE(at * 4)));
  for (let at = 0; at < text.length; at += 2)
    for (let time = 0; time < 64; time += 1) encipher(cipher, text, at);
  const bytes = Buffer.alloc(24);
  text.forEach((word, at) => {
    bytes.writeUInt32BE(word, at * 4);
  });
  return bytes.subarray(0, 23);
}

const magic = Buffer.from('OrpheanBeholderScryDoubt');

/** Eighteen words of big-endian bytes, begun anew at their end; a salt repeats after four. */
const wordsOf = (bytes: Buffer): Uint32Array =>
  Uint32Array.from({ length: subkeys }, (_, word) =>
    [0, 1, 2, 3].reduce((sum, at) => ((sum << 8) | (bytes[(word * 4 + at) % bytes.length] ?? 0)) >>> 0, 0),
  );

function expand(cipher: Cipher, key: Uint32Array, salt: Uint32Array): void {
  const { p, s } = cipher;
  for (let at = 0; at < subkeys; at += 1) p[at] = (p[at] ?? 0) ^ (key[at] ?? 0);
  const block = new Uint32Array(2);
  let turn = 0;
  for (const table of [p, s])
    for (let at = 0; at < table.length; at += 2) {
      block[0] = (block[0] ?? 0) ^ (salt[turn] ?? 0);
      block[1] = (block[1] ?? 0) ^ (salt[turn + 1] ?? 0);
      turn = (turn + 2) % 4;
      encipher(cipher, block, 0);
      table[at] = block[0] ?? 0;
      table[at + 1] = block[1] ?? 0;
    }
}

function encipher({ p, s }: Cipher, block: Uint32Array, at: number): void {
  let left = (block[at] as number) ^ (p[0] as number);
  let right = block[at + 1] as number;
  for (let round = 1; round <= 16; round += 2) {
    right ^= mix(s, left) ^ (p[round] as number);
    left ^= mix(s, right) ^ (p[round + 1] as number);
  }
  block[at] = right ^ (p[17] as number);
  block[at + 1] = left;
}

const mix = (s: Uint32Array, word: number): number =>
  ((((s[word >>> 24] as number) + (s[256 + ((word >>> 16) & 255)] as number)) ^
    (s[512 + ((word >>> 8) & 255)] as number)) +
    (s[768 + (word & 255)] as number)) |
  0;

/** Bytes in bcrypt's own order of base64. */
function decode(text: string, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  let [bits, held, at] = [0, 0, 0];
  for (const letter of text) {
    held = (held << 6) | alphabet.indexOf(letter);
    bits += 6;
    if (bits >= 8 && at < length) {
      bits -= 8;
      bytes[at] = (held >> bits) & 255;
      at += 1;
    }
    held &= 0xffff;
  }
  return bytes;
}

let tables: Cipher | undefined;

function initial(): Cipher {
  if (tables === undefined) {
    const count = subkeys + boxes;
    const words = fractionOfPi(count);
    tables = { p: words.slice(0, subkeys), s: words.slice(subkeys) };
  }
  return tables;
}

/** The first words of 32 bits behind the point of pi, by Machin’s formula. */
function fractionOfPi(count: number): Uint32Array {
  const guard = 64n;
  const bits = BigInt(count * 32);
  const one = 1n << (bits + guard);
  const pi = (16n * arctanOfInverse(5n, one) - 4n * arctanOfInverse(239n, one)) >> guard;
  const hex = (pi & ((1n << bits) - 1n)).toString(16).padStart(count * 8, '0');
  return Uint32Array.from({ length: count }, (_, at) => Number.parseInt(hex.slice(at * 8, at * 8 + 8), 16));
}

function arctanOfInverse(x: bigint, one: bigint): bigint {
  let power = one / x;
  let sum = power;
  for (let n = 3n, sign = -1n; power !== 0n; n += 2n, sign = -sign) {
    power /= x * x;
    sum += (sign * power) / n;
  }
  return sum;
}
