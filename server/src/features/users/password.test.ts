import { describe, expect, it } from 'vitest';
import { decoyHash, hashPassword, isPassword } from './password.ts';

describe('a password', () => {
  it('is known by its hash, and another one is not', async () => {
    const passwordHash = await hashPassword('s3creta', 1);
    expect(await isPassword(passwordHash, 's3creta', 1)).toBe(true);
    expect(await isPassword(passwordHash, 'S3creta', 1)).toBe(false);
  });

  it('costs as much to check as the decoy', async () => {
    const parameters = (text: string) => text.split('$').slice(0, 4);
    expect(parameters(await hashPassword('s3creta', 1))).toEqual(parameters(decoyHash));
    expect(await isPassword(decoyHash, 's3creta', 1)).toBe(false);
  });
});
