import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-code.ts';
import { newTotpSecret, secretText, stepOfCode, totpUri } from './totp.ts';

describe('one-time codes', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ])('are those of the standard: at %i seconds %s', (seconds, code) => {
    const secret = Buffer.from('12345678901234567890');
    expect(stepOfCode(secret, code, new Date(seconds * 1_000))).toBe(Math.floor(seconds / 30));
  });

  it('may be one step early or late, and no more', () => {
    const secret = newTotpSecret();
    const app = new TOTP({ secret: Secret.fromBase32(secretText(secret)) });
    const now = new Date('2026-11-20T12:00:00.000Z');
    const step = now.getTime() / 30_000;
    const codes = [-2, -1, 0, 1, 2].map((steps) =>
      stepOfCode(secret, app.generate({ timestamp: now.getTime() + steps * 30_000 }), now),
    );
    expect(codes).toEqual([undefined, step - 1, step, step + 1, undefined]);
    for (const wrong of ['', '12345', '1234567', 'abcdef'])
      expect(stepOfCode(secret, wrong, now)).toBeUndefined();
  });

  it('are told to an app by a picture that names the product and the account', () => {
    const secret = newTotpSecret();
    const uri = new URL(totpUri(secret, 'ana@exemplo.com', 'Prosa'));
    expect(decodeURIComponent(uri.pathname)).toContain('Prosa:ana@exemplo.com');
    expect(uri.searchParams.get('secret')).toBe(secretText(secret));
  });
});

describe('recovery codes', () => {
  it('are ten, all different, in letters that nobody mistakes', () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([a-hjkmnp-z2-9]{4}-){2}[a-hjkmnp-z2-9]{4}$/);
  });

  it('are hashed under the server’s secret, for one user, whatever their hyphens and case', () => {
    const owner = { companyId: 1, userId: 2 };
    const hash = hashRecoveryCode('secret', owner, 'k7mp-2xqa-9hfd');
    expect(hashRecoveryCode('secret', owner, ' K7MP 2XQA 9HFD ')).toBe(hash);
    expect(hashRecoveryCode('other', owner, 'k7mp-2xqa-9hfd')).not.toBe(hash);
    expect(hashRecoveryCode('secret', { ...owner, userId: 3 }, 'k7mp-2xqa-9hfd')).not.toBe(hash);
    expect(hash).not.toContain('k7mp');
  });
});
