/**
 * Keeps session credentials unreadable in the database: AES-256-GCM under the installation's key, bound to the
 * connection, so a sealed blob opens nowhere but where it was put.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { ConnectionKey } from '#src/drivers/whatsapp/driver.ts';

export type Vault = {
  /** `name` tells several blobs of one connection apart. */
  readonly seal: (key: ConnectionKey, plain: Uint8Array, name?: string) => Uint8Array;
  /** Null when it was sealed under another key, for another connection or under another name. */
  readonly open: (key: ConnectionKey, sealed: Uint8Array, name?: string) => Uint8Array | null;
};

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

const boundTo = ({ companyId, connectionId }: ConnectionKey, name = ''): Buffer =>
  Buffer.from(`connection:${companyId}:${connectionId}${name === '' ? '' : `:${name}`}`);

/** `secret` is 32 random bytes. */
export const credentialVault = (secret: Uint8Array): Vault => ({
  seal: (key, plain, name) => {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv(algorithm, secret, nonce).setAAD(boundTo(key, name));
    const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
  },
  open: (key, sealed, name) => {
    const bytes = Buffer.from(sealed);
    try {
      const decipher = createDecipheriv(algorithm, secret, bytes.subarray(0, nonceBytes)).setAAD(
        boundTo(key, name),
      );
      decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]);
    } catch {
      // Not ours to open: the session pairs anew.
      return null;
    }
  },
});
