import type { Channels } from '@prosa/shared';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { invitationKeys } from './keys.ts';
import { invitationPatches } from './realtime.ts';

test('an open list of invitations hears when somebody comes or goes, and of nothing else', () => {
  const isStaleAfter = (payload: unknown): boolean | undefined => {
    const cache = new QueryClient();
    cache.setQueryData(invitationKeys.list(), { invitations: [] });
    invitationPatches.user?.(payload as Channels['user'], cache);
    return cache.getQueryState(invitationKeys.list())?.isInvalidated;
  };
  expect(isStaleAfter({ action: 'create', user: { id: 9 } })).toBe(true);
  expect(isStaleAfter({ action: 'delete', userId: 9 })).toBe(true);
  expect(isStaleAfter({ action: 'update', user: { id: 9 } })).toBe(false);
});
