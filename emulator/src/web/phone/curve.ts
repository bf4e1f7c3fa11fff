/**
 * Curve25519 with bare 32-byte keys: key pairs, agreement and XEdDSA signatures, as WhatsApp's parties use them. Such a
 * signature is one of Ed25519 under the same point, whose sign travels in the last bit: so the fast one does the work.
 */
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  randomBytes,
  sign as signEdwards,
  verify as verifyEdwards,
} from 'node:crypto';
import { calculateAgreement, generateKeyPair } from 'libsignal/src/curve.js';

export type KeyPair = { readonly publicKey: Uint8Array; readonly privateKey: Uint8Array };

const keyType = Buffer.from([5]);

/** Returns a public key as Signal messages and signatures spell it: one byte that names the curve, then the key. */
export const prefixed = (publicKey: Uint8Array): Buffer =>
  publicKey.length === 33 ? Buffer.from(publicKey) : Buffer.concat([keyType, publicKey]);

/** Returns the bare 32 bytes of a public key, however it was spelled. */
export const bare = (publicKey: Uint8Array): Uint8Array =>
  publicKey.length === 33 ? publicKey.subarray(1) : publicKey;

export function createKeyPair(): KeyPair {
  const { pubKey, privKey } = generateKeyPair();
  return { publicKey: bare(pubKey), privateKey: privKey };
}

export const agree = (privateKey: Uint8Array, publicKey: Uint8Array): Uint8Array =>
  calculateAgreement(prefixed(publicKey), Buffer.from(privateKey));

/** A pair that also signs. */
export type SigningPair = KeyPair & { sign(bytes: Uint8Array): Uint8Array };

const edwardsPrivate = Buffer.from('302e020100300506032b657004220420', 'hex');
const montgomeryPrivate = Buffer.from('302e020100300506032b656e04220420', 'hex');
const edwardsPublic = Buffer.from('302a300506032b6570032100', 'hex');
const keyBytes = 32;
const signBit = 0x80;

const privateKeyOf = (header: Uint8Array, key: Uint8Array): KeyObject =>
  createPrivateKey({ key: Buffer.concat([header, key]), format: 'der', type: 'pkcs8' });

const rawPublic = (key: KeyObject): Uint8Array =>
  createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-keyBytes);

/** Makes a pair of signing keys. Both keys come from one seed, by the way Ed25519 finds its own scalar. */
export function createSigningPair(): SigningPair {
  const seed = randomBytes(keyBytes);
  const privateKey = createHash('sha512').update(seed).digest().subarray(0, keyBytes);
  const signer = privateKeyOf(edwardsPrivate, seed);
  const pointSign = (rawPublic(signer)[keyBytes - 1] ?? 0) & signBit;
  return {
    privateKey,
    publicKey: rawPublic(privateKeyOf(montgomeryPrivate, privateKey)),
    sign(bytes) {
      const signature = signEdwards(null, bytes, signer);
      signature.writeUInt8(signature.readUInt8(signatureBytes - 1) | pointSign, signatureBytes - 1);
      return signature;
    },
  };
}

const signatureBytes = 64;
const prime = 2n ** 255n - 19n;
const modulo = (value: bigint): bigint => ((value % prime) + prime) % prime;

function inverse(value: bigint): bigint {
  let [a, b, x, y] = [modulo(value), prime, 1n, 0n];
  while (a > 1n) {
    const quotient = b / a;
    [a, b, x, y] = [b - quotient * a, a, y - quotient * x, x];
  }
  return modulo(x);
}

const reversedHex = (bytes: Uint8Array): string => Buffer.from(bytes).reverse().toString('hex');

/** The key as Ed25519 writes it; `pointSign` is what the Montgomery form leaves open. */
function edwardsOf(publicKey: Uint8Array, pointSign: number): KeyObject {
  const u = BigInt(`0x${reversedHex(publicKey)}`);
  const y = modulo((u - 1n) * inverse(u + 1n));
  const raw = Buffer.from(y.toString(16).padStart(2 * keyBytes, '0'), 'hex').reverse();
  raw.writeUInt8(raw.readUInt8(keyBytes - 1) | pointSign, keyBytes - 1);
  return createPublicKey({ key: Buffer.concat([edwardsPublic, raw]), format: 'der', type: 'spki' });
}

/** Returns whether this key has signed these bytes; false for malformed signatures too. */
export function verify(publicKey: Uint8Array, bytes: Uint8Array, signature: Uint8Array): boolean {
  if (signature.length !== signatureBytes) return false;
  const plain = Buffer.from(signature);
  const last = plain.readUInt8(signatureBytes - 1);
  plain.writeUInt8(last & ~signBit, signatureBytes - 1);
  try {
    return verifyEdwards(null, bytes, edwardsOf(bare(publicKey), last & signBit), plain);
  } catch {
    // Not every 32 bytes are a point.
    return false;
  }
}
