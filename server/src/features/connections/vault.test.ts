import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openVault } from '#src/platform/secrets/vault.ts';
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

  it('opens what former keys have sealed, and says whose it is', () => {
    const [former, present] = [randomBytes(32), randomBytes(32)];
    const sealed = credentialVault(former).seal(key, plain);
    expect(credentialVault([present, former]).open(key, sealed)).toEqual(plain);
    expect(credentialVault([present]).open(key, sealed)).toBeNull();
    const vault = openVault([present, former]);
    expect(vault.isPresent(sealed)).toBe(false);
    expect(vault.isPresent(vault.seal('x', plain))).toBe(true);
  });

  it('opens what was sealed before keys had names', () => {
    const secret = randomBytes(32);
    const sealed = Buffer.from(credentialVault(secret).seal(key, plain));
    const nameless = sealed.subarray(8);
    expect(credentialVault(secret).open(key, nameless)).toEqual(plain);
    expect(openVault([secret]).isPresent(nameless)).toBe(false);
  });
});
