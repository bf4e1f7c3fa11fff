/**
 * Keeps schedules current wherever they are shown, and tells their people what could not be sent. A change is seen at once;
 * hundreds that leave in the same minute are looked at together.
 */
import type { QueryClient } from '@tanstack/react-query';
import { paced } from '#src/lib/realtime/paced.ts';
import { definePatches } from '#src/lib/realtime/realtime.ts';
import { scheduleKeys } from './keys.ts';
import { tellFailure } from './tell-failure.ts';

export const lookAgainMs = 1_000;
const changes = paced<QueryClient>({ leastMs: lookAgainMs, mostMs: lookAgainMs }, ([cache]) => {
  void cache?.invalidateQueries({ queryKey: scheduleKeys.all });
});

export const schedulePatches = definePatches({
  schedule: (payload, cache) => {
    changes.add(cache);
    if (payload.action === 'update') tellFailure(cache, payload.schedule);
  },
});
