import { isStrongPassword } from '@prosa/shared/kernel/password';
import { describe, expect, it } from 'vitest';
import { expiryOf, isOpen, withAnotherLetter } from './reset.rules.ts';
import { hashResetCode, isSameHash, newResetCode, spelled } from './reset-code.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const later = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000);

describe('a code for a new password', () => {
  it('has eight digits, and stands in the letter in two groups', () => {
    const codes = Array.from({ length: 50 }, newResetCode);
    for (const code of codes) expect(code).toMatch(/^\d{8}$/);
    expect(new Set(codes).size).toBeGreaterThan(45);
    expect(spelled('12345678')).toBe('1234 5678');
  });

  it('is kept as a hash of its owner’s, whatever blanks it is typed with', () => {
    const hash = hashResetCode('secret', { companyId: 1, userId: 2 }, '12345678');
    expect(hash).not.toContain('1234');
    expect(isSameHash(hash, hashResetCode('secret', { companyId: 1, userId: 2 }, ' 1234-5678 '))).toBe(true);
    expect(isSameHash(hash, hashResetCode('secret', { companyId: 1, userId: 3 }, '12345678'))).toBe(false);
    expect(isSameHash(hash, hashResetCode('other', { companyId: 1, userId: 2 }, '12345678'))).toBe(false);
  });

  it('may be tried for fifteen minutes, five times', () => {
    const expiresAt = expiryOf(now);
    expect(isOpen({ expiresAt, tries: 0 }, later(14.9))).toBe(true);
    expect(isOpen({ expiresAt, tries: 0 }, later(15))).toBe(false);
    expect(isOpen({ expiresAt, tries: 4 }, now)).toBe(true);
    expect(isOpen({ expiresAt, tries: 5 }, now)).toBe(false);
  });

  it('goes to one mailbox five times an hour at most', () => {
    expect(withAnotherLetter(undefined, now)).toEqual({ letters: 1, since: now });
    expect(withAnotherLetter({ letters: 4, since: now }, later(59))).toEqual({ letters: 5, since: now });
    expect(withAnotherLetter({ letters: 5, since: now }, later(59))).toBeUndefined();
    expect(withAnotherLetter({ letters: 5, since: now }, later(60))).toEqual({
      letters: 1,
      since: later(60),
    });
  });
});

it.each([
  ['Segura123', true],
  ['ÁÇã12345', true],
  ['Curta12', false],
  ['semmaiuscula1', false],
  ['SEMMINUSCULA1', false],
  ['SemNumero', false],
])('the password %s is strong enough: %s', (password, expected) => {
  expect(isStrongPassword(password)).toBe(expected);
});
