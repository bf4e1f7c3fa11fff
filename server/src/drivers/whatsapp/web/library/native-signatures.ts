/**
 * The Signal library checks signatures in JavaScript, which holds up the event loop for some ten milliseconds: twice with each
 * login, and with each message of a group. The runtime's own cryptography does the same in a fraction of one.
 *
 * The scheme is XEdDSA (https://signal.org/docs/specifications/xeddsa): the key is a point of Curve25519 in Montgomery form,
 * and the sign of its Edwards form stands in the last bit of the signature. What is left is Ed25519.
 */
import { createPublicKey, verify } from 'node:crypto';
import { createRequire } from 'node:module';

/** 255 bits: Curve25519 counts modulo this prime. */
const prime = 2n ** 255n - 19n;
const lowBits = 2n ** 255n - 1n;
const signBit = 0x80;

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  for (let square = base, left = exponent; left > 0n; left >>= 1n, square = (square * square) % prime)
    if (left & 1n) result = (result * square) % prime;
  return result;
}

/** The Edwards form of a key, without its sign: y = (u − 1) / (u + 1), 32 bytes, the least significant first. */
function edwards(key: Uint8Array): Buffer {
  const u = BigInt(`0x${Buffer.from(key).reverse().toString('hex')}`) & lowBits;
  const y = ((u - 1n + prime) * power((u + 1n) % prime, prime - 2n)) % prime;
  return Buffer.from(y.toString(16).padStart(64, '0'), 'hex').reverse();
}

/** Returns whether the holder of this key (32 bytes) has signed the message; the signature has 64 bytes. */
export function isSignedBy(key: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean {
  const plain = Buffer.from(signature);
  const last = plain[63] ?? 0;
  const point = edwards(key);
  point[31] = (point[31] ?? 0) | (last & signBit);
  plain[63] = last & ~signBit;
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: point.toString('base64url') };
  return verify(null, message, createPublicKey({ key: jwk, format: 'jwk' }), plain);
}

export type Curve = { verify: typeof isSignedBy; sign: (key: Uint8Array, message: Uint8Array) => Uint8Array };

/** Returns the arithmetic under the Signal library, the very object that it calls. */
export function signalCurve(): Curve {
  const client = createRequire(import.meta.url).resolve('baileys');
  const signal = createRequire(client).resolve('libsignal');
  return createRequire(signal)('curve25519-js') as Curve;
}

/** Lets the Signal library's signatures be checked natively from here on. Its own checks of lengths stay. */
export function useNativeSignatures(): void {
  signalCurve().verify = isSignedBy;
}
