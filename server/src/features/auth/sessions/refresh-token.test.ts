import { describe, expect, it } from 'vitest';
import {
  formatRefreshToken,
  hashSecret,
  newSecret,
  parseRefreshToken,
  successorOf,
} from './refresh-token.ts';

const sessionId = '01935f6e-7c1a-7def-8abc-0123456789ab';
const token = { companyId: 7, sessionId, secret: newSecret() };

describe('a refresh token', () => {
  it('survives the cookie', () => {
    expect(parseRefreshToken(formatRefreshToken(token))).toEqual(token);
  });

  it.each([
    undefined,
    '',
    'x',
    `0.${sessionId}.${token.secret}`,
    `7.${sessionId}.short`,
    `7.nope.${token.secret}`,
    `7.${sessionId}.${token.secret}x`,
  ])('is not %s', (text) => {
    expect(parseRefreshToken(text)).toBeUndefined();
  });

  it('has one successor, which depends on the server’s secret, the session and itself', () => {
    const successor = successorOf('server', token);
    expect(successorOf('server', token)).toBe(successor);
    expect(parseRefreshToken(formatRefreshToken({ ...token, secret: successor }))?.secret).toBe(successor);
    const others = [
      successorOf('another', token),
      successorOf('server', { ...token, secret: newSecret() }),
      successorOf('server', { ...token, sessionId: sessionId.replace('ab', 'cd') }),
      token.secret,
    ];
    expect(others).not.toContain(successor);
  });

  it('is stored as a hash that does not show it', () => {
    expect(hashSecret(token.secret)).not.toContain(token.secret);
    expect(hashSecret(token.secret)).not.toBe(hashSecret(newSecret()));
  });
});
