/** Secrets that are texts, as rows keep them: sealed for the one place they belong to, and opened nowhere else. */
import type { Vault } from './vault.ts';

/** A purpose that secrets are kept for: a key or a password of somebody, named by `Key`. */
export type SealedText<Key, Stored> = {
  seal(vault: Vault, key: Key, plain: string): Stored;
  /** Null when it was sealed under another key of the installation, or for another place. */
  open(vault: Vault, key: Key, stored: Stored): string | null;
};

/**
 * Returns a purpose whose secrets are kept as bytes. `placeOf` names the place of one secret, e.g. `prompt:1:7`; it
 * never changes.
 */
export const sealedText = <Key>(placeOf: (key: Key) => string): SealedText<Key, Buffer> => ({
  seal: (vault, key, plain) => Buffer.from(vault.seal(placeOf(key), Buffer.from(plain))),
  open: (vault, key, stored) => {
    const plain = vault.open(placeOf(key), stored);
    return plain === null ? null : Buffer.from(plain).toString();
  },
});

/** Returns a purpose like `sealedText`, whose secrets are kept as base64url in a column of text. */
export function sealedTextInText<Key>(placeOf: (key: Key) => string): SealedText<Key, string> {
  const bytes = sealedText(placeOf);
  return {
    seal: (vault, key, plain) => bytes.seal(vault, key, plain).toString('base64url'),
    open: (vault, key, stored) => bytes.open(vault, key, Buffer.from(stored, 'base64url')),
  };
}
