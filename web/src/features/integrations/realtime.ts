/** Keeps integrations current: whatever changes one is read again where it is shown. */
import type { QueryClient } from '@tanstack/react-query';
import { definePatches } from '#src/lib/realtime/realtime.ts';
import { integrationKeys } from './keys.ts';

const invalidate = (_: unknown, cache: QueryClient): void =>
  void cache.invalidateQueries({ queryKey: integrationKeys.all });

export const integrationPatches = definePatches({ queueIntegration: invalidate });
