/** The address of a source with its password: readable only while its import is under way or can go on. */
import type { SealedColumn } from '#src/platform/secrets/reseal.ts';
import type { Vault } from '#src/platform/secrets/vault.ts';

const placeOf = (id: string): string => `family-import:${id}`;

export const sealAddress = (vault: Vault, id: string, address: string): string =>
  Buffer.from(vault.seal(placeOf(id), Buffer.from(address, 'utf8'))).toString('base64url');

/** Undefined where it was sealed under a key that is gone. */
export function openAddress(vault: Vault, id: string, sealed: string): string | undefined {
  const opened = vault.open(placeOf(id), Buffer.from(sealed, 'base64url'));
  return opened === null ? undefined : Buffer.from(opened).toString('utf8');
}

export const sealedByMovingIn: SealedColumn = {
  table: 'family_imports',
  column: 'address',
  keys: ['id'],
  isText: true,
  only: 'address is not null',
  placeOf: ({ id }) => placeOf(String(id)),
};
