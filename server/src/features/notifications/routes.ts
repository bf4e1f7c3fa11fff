/** Contract → use case. */
import type { notificationsContract } from '@prosa/shared';
import type { Handlers } from '#src/platform/feature.ts';
import { preferencesOf, updatePreferences } from './preferences.ts';

export const notificationsHandlers: Handlers<typeof notificationsContract> = {
  preferences: (ctx) => preferencesOf(ctx, ctx.actor.id),
  changePreferences: updatePreferences,
};
