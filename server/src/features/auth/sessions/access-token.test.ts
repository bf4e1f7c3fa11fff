import { createSecretKey } from 'node:crypto';
import { decodeJwt, SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { accessSeconds, openAccessTokens } from './access-token.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const after = (ms: number) => new Date(now.getTime() + ms);
const claims = {
  id: 4,
  profile: 'user',
  companyId: 2,
  super: false,
  sid: '01935f6e-7c1a-7def-8abc-0123456789ab',
  tv: 1,
} as const;
const secret = 'a secret of the server, long enough';
const expired = { code: 'ERR_SESSION_EXPIRED', status: 403 };
const refused = { code: 'ERR_SESSION_EXPIRED', status: 401 };

describe('an access token', () => {
  it('says whose it is until it expires, on the first look and afterwards', async () => {
    const tokens = openAccessTokens(secret);
    const token = await tokens.sign(claims, now);
    expect(await tokens.verify(token, now)).toMatchObject(claims);
    expect(await tokens.verify(token, after(accessSeconds * 1_000 - 1))).toMatchObject(claims);
    await expect(tokens.verify(token, after(accessSeconds * 1_000))).rejects.toMatchObject(expired);
    await expect(tokens.verify(token, after(accessSeconds * 1_000))).rejects.toMatchObject(expired);
  });

  it('says which event browsers had been told of when it was made', async () => {
    const last = new Map<number, string>();
    const tokens = openAccessTokens(secret, { lastEvent: (companyId) => last.get(companyId) });
    expect(decodeJwt(await tokens.sign(claims, now))).not.toHaveProperty('ev');
    last.set(claims.companyId, '0123456789ab-41');
    last.set(claims.companyId + 1, '0123456789ab-42');
    const token = await tokens.sign(claims, now);
    expect(decodeJwt(token)).toMatchObject({ ev: '0123456789ab-41' });
    expect(await tokens.verify(token, now)).toMatchObject(claims);
  });

  it('that expired before it was first seen is told apart from a forged one', async () => {
    const token = await openAccessTokens(secret).sign(claims, now);
    await expect(openAccessTokens(secret).verify(token, after(3_600_000))).rejects.toMatchObject(expired);
    await expect(openAccessTokens('another secret').verify(token, after(3_600_000))).rejects.toMatchObject(
      refused,
    );
  });

  it('is refused when forged, unsigned, altered or not ours', async () => {
    const tokens = openAccessTokens(secret);
    const token = await tokens.sign(claims, now);
    const [header, , signature] = token.split('.');
    const payload = Buffer.from(JSON.stringify({ ...claims, super: true, exp: 4_000_000_000 })).toString(
      'base64url',
    );
    const key = createSecretKey(secret, 'utf8');
    const foreign = [
      '',
      'nonsense',
      `${header}.${payload}.${signature}`,
      new UnsecuredJWT({ ...claims, exp: 4_000_000_000 }).encode(),
      await openAccessTokens('another secret').sign(claims, now),
      await new SignJWT({ ...claims })
        .setProtectedHeader({ alg: 'HS512' })
        .setExpirationTime(4_000_000_000)
        .sign(key),
      await new SignJWT({ id: 4 })
        .setProtectedHeader({ alg: 'HS256' })
        .setExpirationTime(4_000_000_000)
        .sign(key),
    ];
    for (const text of foreign) await expect(tokens.verify(text, now)).rejects.toMatchObject(refused);
  });
});
