/** Keeps campaigns current: a report follows its own campaign, and is read once more a while after the end. */
import type { QueryClient } from '@tanstack/react-query';
import { definePatches } from '#src/lib/realtime/realtime.ts';
import { campaignKeys } from './keys.ts';

/** Phones tell later than the end that they have shown what they got. */
export const reloadAfterEndMs = 5_000;

const again = (cache: QueryClient, queryKey: readonly unknown[]): void =>
  void cache.invalidateQueries({ queryKey });

export const campaignPatches = definePatches({
  campaign: (payload, cache) => {
    again(cache, campaignKeys.lists());
    if (payload.action === 'delete') return;
    const { id, status } = payload.record;
    const readReport = (): void => {
      again(cache, campaignKeys.report(id));
      again(cache, campaignKeys.recipientsOf(id));
    };
    readReport();
    if (status === 'FINALIZADA') window.setTimeout(readReport, reloadAfterEndMs);
  },
});
