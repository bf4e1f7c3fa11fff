import { describe, expect, it } from 'vitest';
import { decoyHash } from './decoy-hash.ts';
import { hashPassword, isPassword } from './password.ts';

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

  it.each([
    '',
    'no hash',
    '$argon2id$broken',
    '$2b$31$abcdefghijklmnopqrstuuh/O96oMO4nu2vTPovqDNQNNkBoJMeKO',
  ])('is never the one of “%s”, which takes as long to say as of any other', async (unusable) => {
    const took = async (hash: string): Promise<number> => {
      const since = performance.now();
      expect(await isPassword(hash, 's3creta', `asker of ${unusable}`)).toBe(false);
      return performance.now() - since;
    };
    const times: { unusable: number; any: number }[] = [];
    // By turns: whatever else the machine does meets both.
    for (let turn = 0; turn < 5; turn += 1)
      times.push({ unusable: await took(unusable), any: await took(decoyHash) });
    const quickest = (which: 'unusable' | 'any'): number => Math.min(...times.map((turn) => turn[which]));
    expect(quickest('unusable')).toBeGreaterThan(quickest('any') / 3);
  });
});

it('of one company after the other is hashed at a pace, while others go on', async () => {
  const since = performance.now();
  const many = async (): Promise<number> => {
    // Fewer than may wait.
    for (let round = 0; round < 3; round += 1)
      await Promise.all(Array.from({ length: 10 }, (_, n) => hashPassword(`senha ${round} ${n}`, 7)));
    return performance.now() - since;
  };
  const other = async (): Promise<number> => {
    await hashPassword('s3creta', 8);
    return performance.now() - since;
  };
  const [manyMs, otherMs] = await Promise.all([many(), other()]);
  // Twenty at once, and ten of which each comes a fifth of a second after the last.
  expect(manyMs).toBeGreaterThan(1_800);
  expect(otherMs).toBeLessThan(manyMs / 2);
});
