/** Curve25519 with bare 32-byte keys: key pairs, agreement and XEdDSA signatures, as WhatsApp's parties use them. */
import {
  calculateAgreement,
  calculateSignature,
  generateKeyPair,
  verifySignature,
} from 'libsignal/src/curve.js';

export type KeyPair = { readonly publicKey: Uint8Array; readonly privateKey: Uint8Array };

const keyType = Buffer.from([5]);

/** A public key as Signal messages and signatures spell it: one byte that names the curve, then the key. */
export const prefixed = (publicKey: Uint8Array): Buffer =>
  publicKey.length === 33 ? Buffer.from(publicKey) : Buffer.concat([keyType, publicKey]);

/** The bare 32 bytes of a public key, however it was spelled. */
export const bare = (publicKey: Uint8Array): Uint8Array =>
  publicKey.length === 33 ? publicKey.subarray(1) : publicKey;

export function createKeyPair(): KeyPair {
  const { pubKey, privKey } = generateKeyPair();
  return { publicKey: bare(pubKey), privateKey: privKey };
}

export const agree = (privateKey: Uint8Array, publicKey: Uint8Array): Uint8Array =>
  calculateAgreement(prefixed(publicKey), Buffer.from(privateKey));

export const sign = (privateKey: Uint8Array, bytes: Uint8Array): Uint8Array =>
  calculateSignature(Buffer.from(privateKey), bytes);

/** False for whatever is not this key's signature of these bytes, malformed ones too. */
export const verify = (publicKey: Uint8Array, bytes: Uint8Array, signature: Uint8Array): boolean =>
  signature.length === 64 && verifySignature(prefixed(publicKey), bytes, signature);
