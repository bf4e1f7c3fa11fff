/**
 * Keeps secrets unreadable in the database: AES-256-GCM under the installation's key, bound to the place they belong to,
 * so a sealed secret opens nowhere but where it was put.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

export type Vault = {
  /** `place` names one secret of one company, e.g. `setting:1:asaas`. */
  readonly seal: (place: string, plain: Uint8Array) => Uint8Array;
  /** Null when it was sealed under another key or for another place. */
  readonly open: (place: string, sealed: Uint8Array) => Uint8Array | null;
};

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** `secret` is 32 random bytes. */
export const openVault = (secret: Uint8Array): Vault => ({
  seal: (place, plain) => {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv(algorithm, secret, nonce).setAAD(Buffer.from(place));
    const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
  },
  open: (place, sealed) => {
    const bytes = Buffer.from(sealed);
    try {
      const decipher = createDecipheriv(algorithm, secret, bytes.subarray(0, nonceBytes)).setAAD(
        Buffer.from(place),
      );
      decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]);
    } catch {
      // Not ours to open: whoever asks treats it as not there.
      return null;
    }
  },
});
