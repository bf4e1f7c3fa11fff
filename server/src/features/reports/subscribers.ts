/** Admins, whoever has ordered a report by e-mail, and whoever gets it hear that it is another now. */
import { publishOn, type Subscriber } from '#src/platform/feature.ts';
import { rooms } from '#src/platform/realtime/rooms.ts';
import { reportMailingChanged } from './events.ts';

export const reportsSubscribers: readonly Subscriber[] = [
  publishOn(reportMailingChanged, async ({ companyId }, { mailingId, userIds }) => [
    {
      rooms: [rooms.admins(companyId), ...userIds.map((userId) => rooms.user(companyId, userId))],
      channel: 'reportMailing',
      payload: { action: 'change', id: mailingId },
    },
  ]),
];
