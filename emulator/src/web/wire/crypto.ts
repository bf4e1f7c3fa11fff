/** The few primitives that WhatsApp's transport is made of, beside the curve. */
import { createCipheriv, createDecipheriv, createHash, hkdfSync } from 'node:crypto';

const tagBytes = 16;

export const sha256 = (...parts: readonly Uint8Array[]): Uint8Array => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** Derives two keys at once, as every step of the handshake needs them. */
export function deriveTwo(secret: Uint8Array, salt: Uint8Array): readonly [Uint8Array, Uint8Array] {
  const bytes = new Uint8Array(hkdfSync('sha256', secret, salt, '', 64));
  return [bytes.subarray(0, 32), bytes.subarray(32)];
}

const ivOf = (counter: number): Buffer => {
  const iv = Buffer.alloc(12);
  iv.writeUInt32BE(counter, 8);
  return iv;
};

export function seal(key: Uint8Array, counter: number, text: Uint8Array, extra: Uint8Array): Uint8Array {
  const cipher = createCipheriv('aes-256-gcm', key, ivOf(counter)).setAAD(extra);
  return Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()]);
}

export function unseal(key: Uint8Array, counter: number, sealed: Uint8Array, extra: Uint8Array): Uint8Array {
  const decipher = createDecipheriv('aes-256-gcm', key, ivOf(counter))
    .setAAD(extra)
    .setAuthTag(sealed.subarray(sealed.length - tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(0, sealed.length - tagBytes)), decipher.final()]);
}
