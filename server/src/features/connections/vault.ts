/** Keeps what a session needs unreadable in the database, each blob bound to its connection and its name. */
import type { ConnectionKey } from '#src/drivers/whatsapp/driver.ts';
import { openVault } from '#src/platform/vault.ts';

export type Vault = {
  /** `name` tells several blobs of one connection apart. */
  readonly seal: (key: ConnectionKey, plain: Uint8Array, name?: string) => Uint8Array;
  /** Null when it was sealed under another key, for another connection or under another name. */
  readonly open: (key: ConnectionKey, sealed: Uint8Array, name?: string) => Uint8Array | null;
};

const placeOf = ({ companyId, connectionId }: ConnectionKey, name = ''): string =>
  `connection:${companyId}:${connectionId}${name === '' ? '' : `:${name}`}`;

/** `secret` is 32 random bytes. */
export function credentialVault(secret: Uint8Array): Vault {
  const vault = openVault(secret);
  return {
    seal: (key, plain, name) => vault.seal(placeOf(key, name), plain),
    open: (key, sealed, name) => vault.open(placeOf(key, name), sealed),
  };
}
