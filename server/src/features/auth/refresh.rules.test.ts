import { describe, expect, it } from 'vitest';
import { judgeRefresh, type RefreshSession } from './refresh.rules.ts';

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
