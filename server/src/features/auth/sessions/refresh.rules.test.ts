import { describe, expect, it } from 'vitest';
import { judgeRefresh, type RefreshSession, sessionEnd } from './refresh.rules.ts';

const rotatedAt = new Date('2026-11-20T12:00:00.000Z');
const session: RefreshSession = {
  tokenHash: 'current',
  previousHash: 'previous',
  rotatedAt,
  expiresAt: new Date('2026-11-27T12:00:00.000Z'),
  revokedAt: null,
};
const after = (ms: number) => new Date(rotatedAt.getTime() + ms);

describe('a refresh token', () => {
  it.each([
    {
      title: 'that is current is rotated',
      of: session,
      hash: 'current',
      at: after(3_600_000),
      verdict: 'rotate',
    },
    {
      title: 'rotated a moment ago is answered alike',
      of: session,
      hash: 'previous',
      at: after(59_999),
      verdict: 'repeat',
    },
    {
      title: 'rotated a minute ago betrays a copy',
      of: session,
      hash: 'previous',
      at: after(60_000),
      verdict: 'reuse',
    },
    { title: 'of unknown age betrays a copy', of: session, hash: 'ancient', at: after(1), verdict: 'reuse' },
    {
      title: 'of a session never rotated, but not its own',
      of: { ...session, previousHash: null },
      hash: 'x',
      at: after(1),
      verdict: 'reuse',
    },
    { title: 'of no session is refused', of: undefined, hash: 'current', at: after(1), verdict: 'refuse' },
    {
      title: 'of a revoked session is refused',
      of: { ...session, revokedAt: rotatedAt },
      hash: 'current',
      at: after(1),
      verdict: 'refuse',
    },
    {
      title: 'of an expired session is refused',
      of: session,
      hash: 'current',
      at: session.expiresAt,
      verdict: 'refuse',
    },
  ] as const)('$title', ({ of, hash, at, verdict }) => {
    expect(judgeRefresh(of, hash, at)).toBe(verdict);
  });
});

describe('a session that is used every day', () => {
  const signedInAt = new Date('2026-11-20T12:00:00.000Z');
  const day = (days: number) => new Date(signedInAt.getTime() + days * 86_400_000);

  it('lives a week longer each time, and never past its most days', () => {
    expect(sessionEnd(signedInAt, day(0), 90)).toEqual(day(7));
    expect(sessionEnd(signedInAt, day(80), 90)).toEqual(day(87));
    expect(sessionEnd(signedInAt, day(85), 90)).toEqual(day(90));
    expect(sessionEnd(signedInAt, day(0), 1)).toEqual(day(1));
  });
});
