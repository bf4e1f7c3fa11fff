/**
 * What a user wants to be told of, and how. Choices that are no longer understood, or not made yet, are as they are for
 * everybody.
 */
import {
  type Input,
  type NotificationPreferences,
  notificationPreferences,
  type notificationsContract,
  usualPreferences,
} from '@prosa/shared';
import type { Ctx, UserCtx } from '#src/platform/context.ts';
import { preferencesChanged } from './events.ts';
import { findChoices, mergeChoices } from './preference.queries.ts';

export async function preferencesOf(ctx: Ctx, userId: number): Promise<NotificationPreferences> {
  const stored = notificationPreferences.partial().safeParse((await findChoices(ctx, userId)) ?? {});
  return { ...usualPreferences, ...(stored.success ? withoutGaps(stored.data) : {}) };
}

export async function updatePreferences(
  ctx: UserCtx,
  input: Input<typeof notificationsContract.changePreferences>,
): Promise<NotificationPreferences> {
  await mergeChoices(ctx, ctx.actor.id, input);
  ctx.emit(preferencesChanged, { userId: ctx.actor.id });
  return preferencesOf(ctx, ctx.actor.id);
}

type Chosen = { readonly [E in keyof NotificationPreferences]?: NotificationPreferences[E] | undefined };

const withoutGaps = (chosen: Chosen): Partial<NotificationPreferences> =>
  Object.fromEntries(Object.entries(chosen).filter(([, ways]) => ways !== undefined));
