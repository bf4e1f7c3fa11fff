/** Changes of the own account and company: another sign-in, new rights given by an admin, a setting switched, a queue renamed. */
import type { SettingView } from '@prosa/shared';
import { withQueueName } from '#src/lib/realtime/queue-names.ts';
import { definePatches } from '#src/lib/realtime/realtime.ts';
import { isImpersonating } from '#src/lib/session/impersonation.ts';
import { endSession, isLeavingImpersonation, lookAgain, sessionQuery } from '#src/lib/session/session.ts';
import { handleAnotherLogin } from './another-login.ts';

const withSetting = (settings: readonly SettingView[], changed: SettingView): SettingView[] => [
  ...settings.filter(({ key }) => key !== changed.key),
  changed,
];

export const authPatches = definePatches({
  auth: ({ user }, cache) => {
    if (cache.getQueryData(sessionQuery.queryKey)?.id !== user.id) return;
    if (isImpersonating()) endSession();
    else if (!isLeavingImpersonation()) handleAnotherLogin();
  },
  company: ({ company }, cache) => {
    const { name, dueDate, status, language, timezone } = company;
    const before = cache.getQueryData(sessionQuery.queryKey)?.company;
    cache.setQueryData(
      sessionQuery.queryKey,
      (mine) => mine && { ...mine, company: { ...mine.company, name, dueDate, status, language, timezone } },
    );
    // Until when a company has paid decides what its people may.
    if (before !== undefined && (dueDate !== before.dueDate || status !== before.status)) void lookAgain();
  },
  settings: ({ setting }, cache) =>
    void cache.setQueryData(
      sessionQuery.queryKey,
      (mine) =>
        mine && {
          ...mine,
          company: { ...mine.company, settings: withSetting(mine.company.settings, setting) },
        },
    ),
  queue: (payload, cache) => {
    if (payload.action === 'update')
      cache.setQueryData(sessionQuery.queryKey, (mine) => mine && withQueueName(mine, payload.queue));
  },
  user: (payload, cache) => {
    if (payload.action === 'delete') {
      if (cache.getQueryData(sessionQuery.queryKey)?.id === payload.userId) endSession();
      return;
    }
    const { id, name, email, profile, queues } = payload.user;
    cache.setQueryData(sessionQuery.queryKey, (mine) =>
      mine?.id === id ? { ...mine, name, email, profile, queues } : mine,
    );
  },
});
