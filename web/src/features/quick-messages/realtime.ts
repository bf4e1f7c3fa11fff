/** Keeps quick messages current: whatever changes one, or the queues they belong to, is read again where it is shown. */
import type { QueryClient } from '@tanstack/react-query';
import { definePatches } from '#src/lib/realtime/realtime.ts';
import { quickMessageKeys } from './keys.ts';

const invalidate = (_: unknown, cache: QueryClient): void =>
  void cache.invalidateQueries({ queryKey: quickMessageKeys.all });

export const quickMessagePatches = definePatches({ quickemessage: invalidate, queue: invalidate });
