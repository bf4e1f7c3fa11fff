import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { credentialVault } from './vault.ts';

const key = { companyId: 1, connectionId: 2 };
const plain = Buffer.from('a secret');

describe('the vault', () => {
  it('opens what it sealed, and shows nothing of it', () => {
    const vault = credentialVault(randomBytes(32));
    const sealed = vault.seal(key, plain);
    expect(Buffer.from(sealed).includes(plain)).toBe(false);
    expect(vault.open(key, sealed)).toEqual(plain);
    expect(vault.seal(key, plain)).not.toEqual(sealed);
  });

  it('opens nothing for another connection, under another key, or after a change', () => {
    const vault = credentialVault(randomBytes(32));
    const sealed = Buffer.from(vault.seal(key, plain));
    expect(vault.open({ ...key, companyId: 9 }, sealed)).toBeNull();
    expect(credentialVault(randomBytes(32)).open(key, sealed)).toBeNull();
    expect(
      vault.open(key, Buffer.concat([sealed.subarray(0, -1), Buffer.from([0x5a ^ (sealed.at(-1) ?? 0)])])),
    ).toBeNull();
    expect(vault.open(key, Buffer.from('short'))).toBeNull();
  });
});
