/** Contract → use case. */
import type { notificationsContract } from '@prosa/shared';
import type { Handlers } from '#src/platform/feature.ts';
import { listNews, unreadOf } from './news/list-news.ts';
import { markNewsRead } from './news/mark-news-read.ts';
import { preferencesOf, updatePreferences } from './preferences.ts';
import { addDevice, getPush, removeDevice, updatePushChoices } from './push/devices.ts';
import type { PushKeyDeps } from './push/push-keys.ts';
import { testDevice } from './push/push-news.remote.ts';

export const notificationsHandlers = (deps: PushKeyDeps): Handlers<typeof notificationsContract> => ({
  news: listNews,
  unread: async (ctx) => ({ unread: await unreadOf(ctx, ctx.actor.id) }),
  readNews: markNewsRead,
  preferences: (ctx) => preferencesOf(ctx, ctx.actor.id),
  changePreferences: updatePreferences,
  push: (ctx) => getPush(ctx, deps),
  changePush: updatePushChoices,
  addDevice: (ctx, input) => addDevice(ctx, deps, input),
  removeDevice: async (ctx, { deviceId }) => {
    await removeDevice(ctx, deviceId);
    return { message: 'Device removed' };
  },
  testDevice: async (ctx, { deviceId }) => {
    await testDevice(ctx, deps, deviceId);
    return { message: 'Pushed' };
  },
});
