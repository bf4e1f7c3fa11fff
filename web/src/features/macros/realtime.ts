/** Keeps macros current: whatever changes one, or what its actions name, is read again where it is shown. */
import type { QueryClient } from '@tanstack/react-query';
import { definePatches } from '#src/lib/realtime/realtime.ts';
import { macroKeys } from './keys.ts';

const invalidate = (_: unknown, cache: QueryClient): void =>
  void cache.invalidateQueries({ queryKey: macroKeys.all });

export const macroPatches = definePatches({
  macro: invalidate,
  queue: invalidate,
  tag: invalidate,
  user: invalidate,
});
