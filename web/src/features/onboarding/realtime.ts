/** Anything that may have completed a step makes an open checklist look again, at that half of it alone. */

import type { QueryClient } from '@tanstack/react-query';
import { definePatches } from '#src/lib/realtime/realtime.ts';
import { onboardingKeys } from './keys.ts';

const lookAt =
  (queryKey: readonly string[]) =>
  (_: unknown, cache: QueryClient): void =>
    void cache.invalidateQueries({ queryKey });

const atConversations = lookAt(onboardingKeys.conversation());
const atCompany = lookAt(onboardingKeys.company());

export const onboardingPatches = definePatches({
  ticket: atConversations,
  // How far a message has come completes no step.
  appMessage: (payload, cache) => {
    if (payload.action === 'create' || payload.ticket === undefined) atConversations(payload, cache);
  },
  whatsapp: lookAt(onboardingKeys.all),
  whatsappSession: atConversations,
  queue: atCompany,
  user: atCompany,
  quickemessage: atCompany,
  settings: atCompany,
  company: atCompany,
});
