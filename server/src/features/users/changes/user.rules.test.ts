import { describe, expect, it } from 'vitest';
import { type Rights, rightsChanged, sessionAfter } from './user.rules.ts';

const before: Rights = { profile: 'user', allTicket: 'desabled', queueIds: [1, 2], capacity: null };

describe('rights', () => {
  it.each([
    ['what was read', { ...before, queueIds: [2, 1, 2] }, []],
    ['nothing', {}, []],
    ['another profile', { profile: 'admin' as const }, ['profile']],
    ['other tickets', { allTicket: 'enabled' as const }, ['allTicket']],
    ['fewer queues', { queueIds: [1] }, ['queues']],
    ['more queues', { queueIds: [1, 2, 3] }, ['queues']],
    ['other queues', { queueIds: [1, 3] }, ['queues']],
  ])('are changed by %s as it should be', (_, wanted, changed) => {
    const result = Object.entries(rightsChanged(before, wanted));
    expect(result.filter(([, is]) => is).map(([name]) => name)).toEqual(changed);
  });
});

describe('the session', () => {
  const nothing = { isOwn: false, password: false, profile: false, queues: false };
  it.each([
    ['goes on untouched by a new name', nothing, { newTokens: false, ends: false }],
    ['ends by another’s password change', { ...nothing, password: true }, { newTokens: true, ends: true }],
    [
      'goes on with new tokens after one’s own',
      { ...nothing, isOwn: true, password: true },
      { newTokens: true, ends: false },
    ],
    ['ends by another role', { ...nothing, profile: true }, { newTokens: true, ends: true }],
    [
      'goes on with new tokens after other queues',
      { ...nothing, queues: true },
      { newTokens: true, ends: false },
    ],
  ])('%s', (_, change, after) => expect(sessionAfter(change)).toEqual(after));
});
