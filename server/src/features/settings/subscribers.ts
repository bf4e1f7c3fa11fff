/** Everyone of the company hears a changed setting; a secret only as its mask. */
import { publishOn, type Subscriber } from '#src/platform/feature.ts';
import type { Publication } from '#src/platform/realtime/publication.ts';
import { rooms } from '#src/platform/realtime/rooms.ts';
import { settingChanged } from '#src/tenant/settings/events.ts';
import { listSettings } from './list-settings.ts';

export const settingsSubscribers: readonly Subscriber[] = [
  publishOn(settingChanged, async (ctx, { key }): Promise<Publication[]> => {
    const setting = (await listSettings(ctx)).find((candidate) => candidate.key === key);
    if (setting === undefined) return [];
    return [
      { rooms: [rooms.company(ctx.companyId)], channel: 'settings', payload: { action: 'update', setting } },
    ];
  }),
];
