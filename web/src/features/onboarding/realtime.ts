/** Anything that may have completed a step makes an open checklist look again. */

import type { QueryClient } from '@tanstack/react-query';
import { definePatches } from '#src/lib/realtime/realtime.ts';
import { onboardingKeys } from './keys.ts';

const lookAgain = (_: unknown, cache: QueryClient): void =>
  void cache.invalidateQueries({ queryKey: onboardingKeys.all });

export const onboardingPatches = definePatches({
  ticket: lookAgain,
  // How far a message has come completes no step.
  appMessage: (payload, cache) => {
    if (payload.action === 'create' || payload.ticket === undefined) lookAgain(payload, cache);
  },
  whatsapp: lookAgain,
  whatsappSession: lookAgain,
});
