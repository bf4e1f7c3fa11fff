/** Keeps the tray current: whatever somebody of the company adds or takes away is read again where it is shown. */
import type { QueryClient } from '@tanstack/react-query';
import { definePatches } from '#src/lib/realtime/realtime.ts';
import { stickerKeys } from './keys.ts';

const invalidate = (_: unknown, cache: QueryClient): void =>
  void cache.invalidateQueries({ queryKey: stickerKeys.all });

export const stickerPatches = definePatches({ sticker: invalidate });
