/**
 * A ticket that moves makes an open dashboard look again, once for all that move within a few seconds; who comes or goes
 * is seen at once.
 */
import type { UserListItem } from '@prosa/shared';
import type { QueryClient } from '@tanstack/react-query';
import { definePatches } from '#src/lib/realtime/realtime.ts';
import type { Summary } from './api.ts';
import { dashboardKeys } from './keys.ts';

export const lookAgainMs = 3_000;
let planned: number | null = null;

function lookAgain(_: unknown, cache: QueryClient): void {
  if (planned !== null) return;
  planned = window.setTimeout(() => {
    planned = null;
    void cache.invalidateQueries({ queryKey: dashboardKeys.all });
  }, lookAgainMs);
}

function setPresence(cache: QueryClient, { id, online, availability }: UserListItem): void {
  cache.setQueriesData<Summary>(
    { queryKey: dashboardKeys.summaries() },
    (known) =>
      known && {
        ...known,
        attendants: known.attendants.map((one) => (one.id === id ? { ...one, online, availability } : one)),
      },
  );
}

export const dashboardPatches = definePatches({
  ticket: lookAgain,
  user: (payload, cache) => {
    if (payload.action === 'update') setPresence(cache, payload.user);
    else lookAgain(payload, cache);
  },
  // Names and colours of what is counted.
  queue: lookAgain,
  tag: lookAgain,
  resolveReason: lookAgain,
  company: lookAgain,
});
