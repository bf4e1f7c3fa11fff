/** Keeps what a session needs unreadable in the database, each blob bound to its connection and its name. */
import type { ConnectionKey } from '#src/drivers/whatsapp/driver.ts';
import type { SealedColumn } from '#src/platform/secrets/reseal.ts';
import { openVault, type VaultKeys } from '#src/platform/secrets/vault.ts';

export type Vault = {
  /** `name` tells several blobs of one connection apart. */
  readonly seal: (key: ConnectionKey, plain: Uint8Array, name?: string) => Uint8Array;
  /**
   * Returns the plain bytes; null when they were sealed under another key, for another connection or under another
   * name.
   */
  readonly open: (key: ConnectionKey, sealed: Uint8Array, name?: string) => Uint8Array | null;
};

const placeOf = ({ companyId, connectionId }: ConnectionKey, name = ''): string =>
  `connection:${companyId}:${connectionId}${name === '' ? '' : `:${name}`}`;

export function credentialVault(keys: VaultKeys): Vault {
  const vault = openVault(keys);
  return {
    seal: (key, plain, name) => vault.seal(placeOf(key, name), plain),
    open: (key, sealed, name) => vault.open(placeOf(key, name), sealed),
  };
}

/** Seals and opens a text of a connection under a name of its own, as rows keep it. */
export const connectionSecret = (name: string) => ({
  seal: (vault: Vault, key: ConnectionKey, plain: string): Buffer =>
    Buffer.from(vault.seal(key, Buffer.from(plain), name)),
  /** Returns the plain text; null when it was sealed under another key of the installation. */
  open: (vault: Vault, key: ConnectionKey, sealed: Uint8Array): string | null => {
    const plain = vault.open(key, sealed, name);
    return plain === null ? null : Buffer.from(plain).toString();
  },
});

const keyOf = (row: Readonly<Record<string, unknown>>): ConnectionKey => ({
  companyId: Number(row['company_id']),
  connectionId: Number(row['connection_id']),
});

/** Where sessions' secrets lie. */
export const sealedByConnections: readonly SealedColumn[] = [
  {
    table: 'connection_credentials',
    column: 'credentials',
    keys: ['company_id', 'connection_id'],
    placeOf: (row) => placeOf(keyOf(row)),
  },
  {
    table: 'forsaken_devices',
    column: 'credentials',
    keys: ['company_id', 'connection_id', 'generation'],
    placeOf: (row) => placeOf(keyOf(row)),
  },
  {
    table: 'connection_keys',
    column: 'value',
    keys: ['company_id', 'connection_id', 'name'],
    placeOf: (row) => placeOf(keyOf(row), String(row['name'])),
  },
  {
    table: 'connections',
    column: 'proxy',
    keys: ['company_id', 'id'],
    only: 'proxy is not null',
    placeOf: (row) =>
      placeOf({ companyId: Number(row['company_id']), connectionId: Number(row['id']) }, 'proxy'),
  },
  {
    table: 'cloud_accounts',
    column: 'secrets',
    keys: ['company_id', 'connection_id'],
    placeOf: (row) => placeOf(keyOf(row), 'cloud'),
  },
];
